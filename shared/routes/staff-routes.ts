/**
 * The staff pages. Their data comes from the API, so they have no loaders; `client/staff/staff-app.ts` maps them to
 * views.
 */
import {
  meetsAlternative,
  recruiters,
  recruitersPages,
  type AlternativeNeed,
  type Capability,
} from '#shared/accounts/roles.ts';
import { staffPatterns, type StaffRouteId } from './staff-patterns.ts';

export const staffMenuGroups = ['Today', 'Site', 'Administration'] as const;

export type StaffMenuGroup = (typeof staffMenuGroups)[number];

interface StaffRouteRow {
  /** React Router pattern. */
  readonly pattern: string;
  /** Shown in the title bar. */
  readonly name: string;
  /** Menu group; entries are in the order of the rows. */
  readonly menu?: StaffMenuGroup;
  /** Required capability; omitted if being signed in is enough. */
  readonly needs?: Capability;
  readonly alternative?: AlternativeNeed;
  /** For visitors who are not signed in. */
  readonly open?: true;
}

export const staffRoutes = {
  'sign-in': { pattern: staffPatterns['sign-in'], name: 'Staff sign-in', open: true },
  // The token is in the URL fragment, which browsers do not send.
  invitation: { pattern: staffPatterns.invitation, name: 'Your invitation', open: true },
  forgottenPassword: { pattern: staffPatterns.forgottenPassword, name: 'Reset your password', open: true },
  confirmEmail: { pattern: staffPatterns.confirmEmail, name: 'Confirm your email address', open: true },
  newPassword: { pattern: staffPatterns.newPassword, name: 'New password', open: true },
  dashboard: { pattern: staffPatterns.dashboard, name: 'Dashboard', menu: 'Today' },
  submissions: {
    pattern: staffPatterns.submissions,
    name: 'Contact Submissions',
    menu: 'Today',
    needs: 'read-leads',
  },
  applications: {
    pattern: staffPatterns.applications,
    name: 'Applications',
    menu: 'Today',
    needs: 'recruiting',
  },
  positions: {
    pattern: staffPatterns.positions,
    name: 'Positions',
    menu: 'Today',
    needs: 'edit-pages',
    alternative: recruiters,
  },
  articles: { pattern: staffPatterns.articles, name: 'Blog Management', menu: 'Site', needs: 'read-site' },
  // Before `editor`, whose pattern matches it too.
  trash: { pattern: staffPatterns.trash, name: 'Trash', needs: 'write-articles' },
  topics: { pattern: staffPatterns.topics, name: 'Categories and tags', needs: 'publish' },
  // A new article has the id `new`, so that the first save changes only the address.
  editor: { pattern: staffPatterns.editor, name: 'Article', needs: 'write-articles' },
  media: { pattern: staffPatterns.media, name: 'Media Library', menu: 'Site', needs: 'read-site' },
  content: { pattern: staffPatterns.content, name: 'Content Management', menu: 'Site', needs: 'read-site' },
  contentPage: {
    pattern: staffPatterns.contentPage,
    name: 'Page content',
    needs: 'edit-pages',
    alternative: recruitersPages,
  },
  redirects: { pattern: staffPatterns.redirects, name: 'Redirects', menu: 'Site', needs: 'redirects' },
  analytics: { pattern: staffPatterns.analytics, name: 'Analytics', menu: 'Site', needs: 'analytics' },
  mail: { pattern: staffPatterns.mail, name: 'Email', menu: 'Administration', needs: 'mail' },
  people: { pattern: staffPatterns.people, name: 'Users', menu: 'Administration', needs: 'people' },
  siteHealth: { pattern: staffPatterns.siteHealth, name: 'Site Health', menu: 'Administration', needs: 'settings' },
  settings: { pattern: staffPatterns.settings, name: 'Settings', menu: 'Administration', needs: 'settings' },
  // Not in the menu: the dashboard links to it while steps are open.
  setUp: { pattern: staffPatterns.setUp, name: 'Set up this site', needs: 'settings' },
  backups: { pattern: staffPatterns.backups, name: 'Backups', menu: 'Administration', needs: 'backups' },
  audit: { pattern: staffPatterns.audit, name: 'Audit log', menu: 'Administration', needs: 'audit' },
  account: { pattern: staffPatterns.account, name: 'Your Account' },
} as const satisfies Record<StaffRouteId, StaffRouteRow>;

export const staffRoute = (id: StaffRouteId): StaffRouteRow => staffRoutes[id];

/** `params`: those of the address. */
export const mayOpen = (
  { needs, alternative }: Pick<StaffRouteRow, 'needs' | 'alternative'>,
  allows: (capability: Capability) => boolean,
  params: Readonly<Record<string, unknown>> = {},
): boolean => needs === undefined || allows(needs) || meetsAlternative(alternative, allows, params);
