/** Emails about accounts: invitations, links and notices. */
import { z } from 'zod';
import { roleIds, roles, type RoleId } from '#shared/accounts/roles.ts';
import { chosenWords, defineEmail, siteLink, staffLine } from './email-template.ts';

const invitation = defineEmail({
  kind: 'invitation',
  schema: z.object({
    inviter: staffLine,
    company: staffLine,
    link: siteLink,
    expires: z.date().describe('When the link expires'),
  }),
  example: {
    inviter: 'Amara Osei',
    company: 'Loomstack',
    link: 'https://www.company.example/admin/join#token-of-the-invitation',
    expires: new Date('2026-11-27T09:30:00Z'),
  },
  write: ({ inviter, company, link, expires }, { siteUrl, formatDateTime }) => ({
    subject: `${inviter} invites you to ${company}`,
    parts: [
      { kind: 'heading', text: `Join the staff of ${company}` },
      { kind: 'text', text: `${inviter} invites you to work on the website of ${company}, ${siteUrl}.` },
      { kind: 'action', label: 'Accept the invitation', url: link },
      {
        kind: 'remark',
        text: `The link works once, until ${formatDateTime(expires)}. If you did not expect this, ignore this email.`,
      },
    ],
  }),
});

const passwordReset = defineEmail({
  kind: 'password-reset',
  schema: z.object({
    link: siteLink,
    expires: z.date().describe('When the link expires'),
    device: chosenWords.describe('Device of the request, such as “Firefox on Linux”; empty when unknown'),
    place: chosenWords.describe('Its place; empty when unknown'),
  }),
  example: {
    link: 'https://www.company.example/admin/reset#token-of-the-reset',
    expires: new Date('2026-11-20T10:30:00Z'),
    device: 'Firefox on Linux',
    place: 'Accra, Ghana',
  },
  write: ({ link, expires, device, place }, { siteName, formatDateTime }) => ({
    subject: `Choose a new password for ${siteName}`,
    parts: [
      { kind: 'heading', text: 'Choose a new password' },
      { kind: 'text', text: `A new password was requested for your account at ${siteName}.` },
      {
        kind: 'facts',
        rows: [
          ['Requested from', [device, place].filter((words) => words !== '').join(', ') || 'An unknown device'],
          ['Valid until', formatDateTime(expires)],
        ],
      },
      { kind: 'action', label: 'Choose a new password', url: link },
      {
        kind: 'remark',
        text: 'The link works once. If this was not you, ignore this email; your password stays the same.',
      },
    ],
  }),
});

const passwordChanged = defineEmail({
  kind: 'password-changed',
  schema: z.object({ username: staffLine, changed: z.date() }),
  example: { username: 'amara', changed: new Date('2026-11-20T09:30:00Z') },
  write: ({ username, changed }, { siteName, siteUrl, formatDateTime }) => ({
    subject: `Your password at ${siteName} was changed`,
    parts: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'text',
        text: `The password of your account ${username} at ${siteName} was changed on ${formatDateTime(changed)}. All other sessions have ended.`,
      },
      {
        kind: 'remark',
        text: `If this was not you, contact an owner of the site (${siteUrl}) immediately.`,
      },
    ],
  }),
});

/** Sent to the new address. */
const emailChange = defineEmail({
  kind: 'email-change',
  schema: z.object({
    username: staffLine,
    link: siteLink.describe('Confirms the new address'),
    expires: z.date().describe('When the link expires'),
  }),
  example: {
    username: 'amara',
    link: 'https://www.company.example/admin/confirm-email#token-of-the-address',
    expires: new Date('2026-11-21T09:30:00Z'),
  },
  write: ({ username, link, expires }, { siteName, formatDateTime }) => ({
    subject: `Confirm your new email address for ${siteName}`,
    parts: [
      { kind: 'heading', text: 'Confirm your new email address' },
      { kind: 'text', text: `Confirm that your account ${username} at ${siteName} uses this address.` },
      { kind: 'action', label: 'Confirm this address', url: link },
      {
        kind: 'remark',
        text: `The link works once, until ${formatDateTime(expires)}. If this is not your account, ignore this email.`,
      },
    ],
  }),
});

/** Sent to the old address. Does not name the new one, because another person may read the old mailbox. */
const emailChanged = defineEmail({
  kind: 'email-changed',
  schema: z.object({ username: staffLine, changed: z.date() }),
  example: { username: 'amara', changed: new Date('2026-11-20T09:30:00Z') },
  write: ({ username, changed }, { siteName, siteUrl, formatDateTime }) => ({
    subject: `Your email address at ${siteName} was changed`,
    parts: [
      { kind: 'heading', text: 'Your email address was changed' },
      {
        kind: 'text',
        text: `The email address of your account ${username} at ${siteName} was changed on ${formatDateTime(changed)}. Emails are no longer sent to this address.`,
      },
      {
        kind: 'remark',
        text: `If this was not you, contact an owner of the site (${siteUrl}) immediately.`,
      },
    ],
  }),
});

const newDevice = defineEmail({
  kind: 'new-device',
  schema: z.object({
    username: staffLine,
    at: z.date(),
    device: chosenWords.describe('Such as “Firefox on Linux”; empty when unknown'),
    place: chosenWords.describe('Its place; empty when unknown'),
  }),
  example: {
    username: 'amara',
    at: new Date('2026-11-20T09:30:00Z'),
    device: 'Firefox on Linux',
    place: 'Accra, Ghana',
  },
  write: ({ username, at, device, place }, { siteName, siteUrl, formatDateTime }) => ({
    subject: `New sign-in to ${siteName}`,
    parts: [
      { kind: 'heading', text: 'A sign-in from a new device' },
      { kind: 'text', text: `Your account ${username} was used on a new device.` },
      {
        kind: 'facts',
        rows: [
          ['When', formatDateTime(at)],
          ['Device', [device, place].filter((words) => words !== '').join(', ') || 'Unknown'],
        ],
      },
      { kind: 'action', label: 'Show your sessions', url: `${siteUrl}/admin/account` },
      {
        kind: 'remark',
        text: 'If this was you, ignore this email. If not, change your password; that ends all other sessions.',
      },
    ],
  }),
});

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

interface ChangeText {
  readonly title: string;
  /** Follows “Your account amara at Loomstack”. */
  readonly predicate: string;
}

const changeTexts: Readonly<Record<SecurityChange, ChangeText>> = {
  'passkey-added': { title: 'A passkey was added', predicate: 'has a new passkey. It can be used to sign in.' },
  'passkey-removed': {
    title: 'A passkey was deleted',
    predicate: 'no longer has this passkey.',
  },
  'app-added': { title: 'An authenticator app was added', predicate: 'has an authenticator app as its second factor.' },
  'app-removed': { title: 'The authenticator app was deleted', predicate: 'no longer has an authenticator app.' },
  'recovery-codes-renewed': {
    title: 'New recovery codes were created',
    predicate: 'has new recovery codes. The old codes no longer work.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    predicate: 'was accessed with a recovery code. Each code works once.',
  },
  'second-factor-reset': {
    title: 'Your second factor was reset',
    predicate:
      'no longer has an authenticator app, passkeys or recovery codes. Only the password is needed to sign in.',
  },
  'role-changed': { title: 'Your role was changed', predicate: 'has a new role.' },
  suspended: {
    title: 'Your account was suspended',
    predicate: 'is suspended. Its sessions have ended. An owner can reactivate it.',
  },
};

/** If another person than the reader made the change: who, and whom to ask. */
const remarks = {
  owner: 'An owner of the site did this. Ask one if you did not expect it.',
  provider: 'The sign-in service of your company decides this. Ask an owner of the site if you did not expect it.',
  operator: 'An operator of the site did this. If you did not request it, contact an owner immediately.',
} as const;
export type ChangeAuthor = keyof typeof remarks;
const changeAuthors = Object.keys(remarks) as [ChangeAuthor, ...ChangeAuthor[]];

const ownRemark =
  'If this was you, ignore this email. If not, change your password, end the other sessions and contact an owner.';

type Rows = readonly (readonly [string, string])[];

const factsOf = (device: string, role: RoleId | null, codesLeft: number | null): Rows => [
  ...(device === '' ? [] : [['Device', device] as const]),
  ...(role === null ? [] : [['New role', roles[role].name] as const]),
  ...(codesLeft === null ? [] : [['Recovery codes left', String(codesLeft)] as const]),
];

const securityChanged = defineEmail({
  kind: 'security-changed',
  schema: z.object({
    username: staffLine,
    change: z.enum(securityChanges),
    at: z.date(),
    by: z
      .enum(changeAuthors)
      .optional()
      .describe('Who made the change; left out if it was made with the account itself'),
    device: chosenWords.describe('Device of a change made with the account itself; otherwise empty'),
    role: z.enum(roleIds).nullable().describe('The new role, if it was changed'),
    codes_left: z.int().min(0).max(100).nullable().describe('If a recovery code was used'),
  }),
  example: {
    username: 'amara',
    change: 'recovery-code-used',
    at: new Date('2026-11-20T09:30:00Z'),
    device: 'Firefox on Linux',
    role: null,
    codes_left: 9,
  },
  write: ({ username, change, at, by, device, role, codes_left: left }, { siteName, siteUrl, formatDateTime }) => {
    const { title, predicate } = changeTexts[change];
    return {
      subject: `${title}: your account at ${siteName}`,
      parts: [
        { kind: 'heading', text: title },
        { kind: 'text', text: `Your account ${username} at ${siteName} ${predicate}` },
        { kind: 'facts', rows: [['When', formatDateTime(at)], ...factsOf(device, role, left)] },
        ...(change === 'suspended'
          ? []
          : [{ kind: 'action', label: 'Open your account', url: `${siteUrl}/admin/account` } as const]),
        { kind: 'remark', text: by === undefined ? ownRemark : remarks[by] },
      ],
    };
  },
});

export const accountEmails = {
  invitation,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'new-device': newDevice,
  'security-changed': securityChanged,
};
