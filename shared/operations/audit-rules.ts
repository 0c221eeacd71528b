/** Subjects and outcomes of audit entries, and where staff find the subject. */

/** Kinds of subjects, with their names on the screen. */
export const auditKinds = {
  message: 'Messages',
  'reply-template': 'Saved answers',
  'saved-view': 'Saved views',
  article: 'Articles',
  topic: 'Categories and tags',
  page: 'Pages',
  picture: 'Pictures and files',
  redirect: 'Redirects',
  application: 'Applications',
  mail: 'Email',
  person: 'Users',
  account: 'Own accounts',
  'sign-in': 'Sign-ins',
  settings: 'Settings',
  record: 'Audit log',
  operation: 'Operation',
  other: 'Other',
} as const satisfies Readonly<Record<string, string>>;

export type AuditKind = keyof typeof auditKinds;

export const auditKindIds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** `unknown`: the process stopped before the outcome was stored. */
export const auditOutcomes = ['done', 'refused', 'failed', 'unknown'] as const;

export type AuditOutcome = (typeof auditOutcomes)[number];

/** Actors without an account: command line, set-up token, invitation link, single sign-on provider, or the program itself. */
export const auditOthers = {
  operator: 'Operator',
  setup: 'Setup token',
  invitation: 'Invitation',
  provider: 'Single sign-on',
  site: 'The site',
} as const;

export type AuditOther = keyof typeof auditOthers;

export const isAuditOther = (who: string): who is AuditOther => Object.hasOwn(auditOthers, who);

/** Subject by the path of a call; the first match counts. */
const areas: readonly (readonly [path: string, kind: AuditKind])[] = [
  ['contact-submissions', 'message'],
  ['reply-templates', 'reply-template'],
  ['saved-views', 'saved-view'],
  ['blog', 'article'],
  ['content', 'page'],
  ['positions', 'page'],
  ['media', 'picture'],
  ['redirects', 'redirect'],
  ['not-found-log', 'redirect'],
  ['applications', 'application'],
  ['mail', 'mail'],
  ['mails', 'mail'],
  ['letters', 'mail'],
  ['people', 'person'],
  ['accounts', 'person'],
  ['invitations', 'person'],
  ['create-admin', 'person'],
  ['account', 'account'],
  ['login', 'sign-in'],
  ['logout', 'sign-in'],
  ['settings', 'settings'],
  ['setup', 'settings'],
  ['second-factor-policy', 'settings'],
  ['audit', 'record'],
  ['backups', 'operation'],
];

/** The kind of subject for the path of a call; a call's definition can override it. */
export const auditKindOf = (path: string): AuditKind => {
  const area = path.replace(/^\/api\/admin\//, '').split(/[/.]/, 1)[0];
  return areas.find(([prefix]) => prefix === area)?.[1] ?? 'other';
};

const screens: { readonly [Kind in AuditKind]?: string } = {
  message: '/admin/contact-submissions/',
  article: '/admin/blog/',
  page: '/admin/content/',
  picture: '/admin/media/',
  application: '/admin/applications/',
};

/** The staff page of a subject, or null. */
export const auditSubjectPath = (kind: AuditKind, id: string): string | null => {
  const screen = screens[kind];
  return screen === undefined ? null : screen + encodeURIComponent(id);
};
