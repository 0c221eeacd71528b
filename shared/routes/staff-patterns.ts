/** Paths of the staff pages as React Router patterns; the first match wins. Not in the scripts of public pages. */
export const staffPatterns = {
  'sign-in': '/admin',
  invitation: '/admin/invitation',
  forgottenPassword: '/admin/forgotten-password',
  confirmEmail: '/admin/confirm-email',
  newPassword: '/admin/new-password',
  dashboard: '/admin/dashboard',
  submissions: '/admin/contact-submissions/:id?',
  applications: '/admin/applications/:id?',
  positions: '/admin/positions',
  articles: '/admin/blog',
  trash: '/admin/blog/trash',
  topics: '/admin/blog/topics',
  editor: '/admin/blog/:id',
  media: '/admin/media/:id?',
  content: '/admin/content',
  contentPage: '/admin/content/:key',
  redirects: '/admin/redirects',
  analytics: '/admin/analytics',
  mail: '/admin/mail',
  people: '/admin/people',
  siteHealth: '/admin/site-health',
  settings: '/admin/settings',
  setUp: '/admin/setup/:step?',
  backups: '/admin/backups',
  audit: '/admin/audit',
  account: '/admin/account',
} as const;

export type StaffRouteId = keyof typeof staffPatterns;

export const staffRouteIds = Object.keys(staffPatterns) as StaffRouteId[];
