/**
 * Roles and their capabilities. Each call of the API names the capability that it needs
 * (`shared/api/define-call.ts`). The server enforces it, and the staff area hides what a role may
 * not do.
 */

/** Each text completes “may …” on screens. */
export const capabilities = {
  'read-leads': 'read messages',
  'answer-leads': 'answer messages and change their status',
  'export-personal-data': 'export personal data',
  erase: 'delete messages',
  'read-site': 'view unpublished articles, pages and pictures',
  'write-articles': 'write articles',
  publish: 'publish articles and edit those of others',
  'edit-pages': 'edit pages',
  'publish-pages': 'publish pages',
  media: 'upload and change pictures',
  redirects: 'manage redirects',
  recruiting: 'read and answer applications',
  analytics: 'view analytics',
  settings: 'change the settings of the site',
  mail: 'view and resend emails',
  people: 'manage users',
  audit: 'read the audit log',
  backups: 'create and download backups',
} as const satisfies Readonly<Record<string, string>>;

export type Capability = keyof typeof capabilities;

export const capabilityNames = Object.keys(capabilities) as readonly Capability[];

interface Role {
  readonly name: string;
  readonly description: string;
  readonly may: readonly Capability[];
}

/** The role `owner` is SPEC.md’s single “admin”. */
export const roles = {
  owner: {
    name: 'Owner',
    description: 'Can do everything and assigns roles.',
    may: capabilityNames,
  },
  editor: {
    name: 'Editor',
    description: 'Writes and publishes articles and pages, manages pictures and redirects.',
    may: ['read-site', 'write-articles', 'publish', 'edit-pages', 'publish-pages', 'media', 'redirects', 'analytics'],
  },
  author: {
    name: 'Author',
    description: 'Writes their own drafts and asks an editor to publish them.',
    may: ['read-site', 'write-articles', 'media'],
  },
  sales: {
    name: 'Sales',
    description: 'Reads and answers messages, and exports them.',
    may: ['read-leads', 'answer-leads', 'export-personal-data', 'analytics'],
  },
  recruiter: {
    name: 'Recruiter',
    description: 'Reads and answers applications, and edits positions, hiring stages and emails to applicants.',
    may: ['recruiting', 'analytics'],
  },
  viewer: {
    name: 'Viewer',
    description: 'Views unpublished content and analytics. Cannot change anything or read messages.',
    may: ['read-site', 'analytics'],
  },
} as const satisfies Readonly<Record<string, Role>>;

export type RoleId = keyof typeof roles;

export const roleIds = Object.keys(roles) as [RoleId, ...RoleId[]];

const allowed: ReadonlyMap<RoleId, ReadonlySet<Capability>> = new Map(
  roleIds.map((id) => [id, new Set<Capability>(roles[id].may)]),
);

export const may = (role: RoleId, capability: Capability): boolean => allowed.get(role)?.has(capability) === true;

export const capabilitiesOf = (role: RoleId): readonly Capability[] => roles[role].may;

/** The permission for a call: a capability, or only a session. */
export type Need = Capability | 'signed-in';

export const meets = (role: RoleId, need: Need): boolean => need === 'signed-in' || may(role, need);

/** Another capability that is enough where a path has one of these values for each parameter. */
export interface AlternativeNeed {
  readonly needs: Capability;
  readonly params: Readonly<Record<string, readonly string[]>>;
}

export const recruiters: AlternativeNeed = { needs: 'recruiting', params: {} };

/** Recruiters edit the pages with the positions, and with the hiring stages and the emails to applicants, and no others. */
export const recruitersPages: AlternativeNeed = { ...recruiters, params: { key: ['applications', 'careers'] } };

export const meetsAlternative = (
  alternative: AlternativeNeed | undefined,
  allows: (capability: Capability) => boolean,
  given: Readonly<Record<string, unknown>>,
): boolean =>
  alternative !== undefined &&
  allows(alternative.needs) &&
  Object.entries(alternative.params).every(([name, values]) => values.some((value) => given[name] === value));

export const personStates = ['active', 'suspended'] as const;

/** States in the list of users, which starts with open invitations. */
export const listedPersonStates = [...personStates, 'invited'] as const;
