/**
 * The staff's half of the list of pages. Their data comes over the API to whoever is signed in, so they have neither loader
 * nor page data; `client/staff/staff-app.ts` says which view shows which.
 */
interface StaffRouteRow {
  /** The pattern that React Router matches. */
  readonly pattern: string;
  /** The page's name in the title bar. */
  readonly name: string;
}

export const staffRoutes = {
  'sign-in': { pattern: '/admin', name: 'Staff sign-in' },
  dashboard: { pattern: '/admin/dashboard', name: 'Dashboard' },
  content: { pattern: '/admin/content', name: 'Content Management' },
  words: { pattern: '/admin/content/:key', name: 'Page content' },
  submissions: { pattern: '/admin/contact-submissions/:id?', name: 'Contact Submissions' },
  articles: { pattern: '/admin/blog', name: 'Blog Management' },
  // Before the article that an id names: the first row that fits is the page.
  trash: { pattern: '/admin/blog/trash', name: 'Trash' },
  // A new article has the id `new`, so that its first save changes the address and nothing else.
  editor: { pattern: '/admin/blog/:id', name: 'Article' },
  media: { pattern: '/admin/media/:id?', name: 'Media Library' },
  redirects: { pattern: '/admin/redirects', name: 'Redirects' },
  account: { pattern: '/admin/account', name: 'Your Account' },
} as const satisfies Record<string, StaffRouteRow>;

export type StaffRouteId = keyof typeof staffRoutes;

export const staffRouteIds = Object.keys(staffRoutes) as StaffRouteId[];
