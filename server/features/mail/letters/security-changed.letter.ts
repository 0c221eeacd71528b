import { z } from 'zod';
import { roleIds, roles, type RoleId } from '#shared/accounts/roles.ts';
import { defineLetter } from './letter.ts';
import { chosenWords, staffLine } from './letter-fields.ts';

/** What there is to tell of the safety of an account. */
export const securityChanges = [
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'second-factor-reset',
  'role-changed',
  'suspended',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

interface ChangeWords {
  readonly title: string;
  /** After “The account amara at Loomstack”. */
  readonly says: string;
}

const wordsOf: Readonly<Record<SecurityChange, ChangeWords>> = {
  'passkey-added': { title: 'A passkey was added', says: 'has a new passkey. It can be used to sign in.' },
  'passkey-removed': { title: 'A passkey was removed', says: 'no longer has this passkey.' },
  'app-added': { title: 'An authenticator app was added', says: 'has an authenticator app as its second factor.' },
  'app-removed': { title: 'The authenticator app was removed', says: 'no longer has an authenticator app.' },
  'recovery-codes-renewed': {
    title: 'New recovery codes were made',
    says: 'has new recovery codes. The old codes no longer work.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    says: 'was accessed with a recovery code. Each code works once.',
  },
  'second-factor-reset': {
    title: 'Your second factor was reset',
    says: 'no longer has an authenticator app, passkeys or recovery codes. Only its password is needed to sign in.',
  },
  'role-changed': { title: 'Your role was changed', says: 'was given another role.' },
  suspended: {
    title: 'Your account was suspended',
    says: 'is suspended. Its sessions have ended. An owner can reactivate it.',
  },
};

/** Who else than the reader did it, and whom to ask. */
const remarks = {
  owner: 'An owner of the site did this. Ask one if you did not expect it.',
  provider: 'The sign-in service of your company decides this. Ask an owner of the site if you did not expect it.',
  operator: 'An operator of the site did this. If you did not request it, contact an owner immediately.',
} as const;
export type ChangeDoer = keyof typeof remarks;
const changeDoers = Object.keys(remarks) as [ChangeDoer, ...ChangeDoer[]];

const ownRemark =
  'If this was you, ignore this email. If not, change your password, end the other sessions and contact an owner.';

type Rows = readonly (readonly [string, string])[];

const factsOf = (device: string, role: RoleId | null, codesLeft: number | null): Rows => [
  ...(device === '' ? [] : [['Device', device] as const]),
  ...(role === null ? [] : [['New role', roles[role].name] as const]),
  ...(codesLeft === null ? [] : [['Recovery codes left', String(codesLeft)] as const]),
];

export const securityChangedLetter = defineLetter({
  kind: 'security-changed',
  schema: z.object({
    username: staffLine,
    change: z.enum(securityChanges),
    at: z.date(),
    by: z
      .enum(changeDoers)
      .optional()
      .describe('Who did it; left out for the reader, or whoever sits at their account'),
    device: chosenWords.describe('Of whoever did it to their own account; empty when somebody else did'),
    role: z.enum(roleIds).nullable().describe('The new one, when it was changed'),
    codes_left: z.int().min(0).max(100).nullable().describe('When a recovery code was used'),
  }),
  example: {
    username: 'amara',
    change: 'recovery-code-used',
    at: new Date('2026-11-20T09:30:00Z'),
    device: 'Firefox on Linux',
    role: null,
    codes_left: 9,
  },
  write: ({ username, change, at, by, device, role, codes_left: left }, { siteName, siteUrl, sayMoment }) => {
    const { title, says } = wordsOf[change];
    return {
      subject: `${title}: your account at ${siteName}`,
      parts: [
        { kind: 'heading', text: title },
        { kind: 'text', text: `The account ${username} at ${siteName} ${says}` },
        { kind: 'facts', rows: [['When', sayMoment(at)], ...factsOf(device, role, left)] },
        ...(change === 'suspended'
          ? []
          : [{ kind: 'action', label: 'Open your account', url: `${siteUrl}/admin/account` } as const]),
        { kind: 'remark', text: by === undefined ? ownRemark : remarks[by] },
      ],
    };
  },
});
