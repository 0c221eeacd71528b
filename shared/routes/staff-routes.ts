/**
 * The staff's half of the list of pages. Their data comes over the API to whoever is signed in, so
 * they have neither loader nor page data; `client/staff/staff-app.ts` says which view shows which.
 */
import type { Capability } from '#shared/accounts/roles.ts';
import { staffPatterns, type StaffRouteId } from './staff-patterns.ts';

export const staffMenuGroups = ['Today', 'Site', 'Administration'] as const;

export type StaffMenuGroup = (typeof staffMenuGroups)[number];

interface StaffRouteRow {
  /** The pattern that React Router matches. */
  readonly pattern: string;
  /** The page's name in the title bar. */
  readonly name: string;
  /** The group of the menu that has an entry for it; entries stand in the order of the rows. */
  readonly menu?: StaffMenuGroup;
  /** What a role needs to be shown the page; nothing but being signed in where it is left out. */
  readonly needs?: Capability;
  /** For people who are not signed in. */
  readonly open?: true;
}

export const staffRoutes = {
  'sign-in': { pattern: staffPatterns['sign-in'], name: 'Staff sign-in', open: true },
  // What a link's token is stands behind its #, so that no server is ever told.
  invitation: { pattern: staffPatterns.invitation, name: 'Your invitation', open: true },
  forgottenPassword: { pattern: staffPatterns.forgottenPassword, name: 'Forgotten password', open: true },
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
  articles: { pattern: staffPatterns.articles, name: 'Blog Management', menu: 'Site', needs: 'read-site' },
  // Before the article that an id names: the first row that fits is the page.
  trash: { pattern: staffPatterns.trash, name: 'Trash', needs: 'write-articles' },
  topics: { pattern: staffPatterns.topics, name: 'Categories and tags', needs: 'publish' },
  // A new article has the id `new`, so that its first save changes the address and nothing else.
  editor: { pattern: staffPatterns.editor, name: 'Article', needs: 'write-articles' },
  media: { pattern: staffPatterns.media, name: 'Media Library', menu: 'Site', needs: 'read-site' },
  content: { pattern: staffPatterns.content, name: 'Content Management', menu: 'Site', needs: 'read-site' },
  contentPage: { pattern: staffPatterns.contentPage, name: 'Page content', needs: 'edit-pages' },
  redirects: { pattern: staffPatterns.redirects, name: 'Redirects', menu: 'Site', needs: 'redirects' },
  analytics: { pattern: staffPatterns.analytics, name: 'Analytics', menu: 'Site', needs: 'analytics' },
  mail: { pattern: staffPatterns.mail, name: 'Email', menu: 'Administration', needs: 'mail' },
  people: { pattern: staffPatterns.people, name: 'Users', menu: 'Administration', needs: 'people' },
  siteHealth: { pattern: staffPatterns.siteHealth, name: 'Site Health', menu: 'Administration', needs: 'settings' },
  settings: { pattern: staffPatterns.settings, name: 'Settings', menu: 'Administration', needs: 'settings' },
  // In no menu: the dashboard leads to it as long as something is left to do.
  setUp: { pattern: staffPatterns.setUp, name: 'Set up this site', needs: 'settings' },
  backups: { pattern: staffPatterns.backups, name: 'Backups', menu: 'Administration', needs: 'backups' },
  audit: { pattern: staffPatterns.audit, name: 'Audit', menu: 'Administration', needs: 'audit' },
  account: { pattern: staffPatterns.account, name: 'Your Account' },
} as const satisfies Record<StaffRouteId, StaffRouteRow>;

/** The row that shows a page of the staff area. */
export const staffRoute = (id: StaffRouteId): StaffRouteRow => staffRoutes[id];
