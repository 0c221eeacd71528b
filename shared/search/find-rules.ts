/** What the staff's finder finds, with the heading of each kind, in the order in which they are shown. */
import type { Capability } from '../accounts/roles.ts';

export const findKinds = {
  message: { heading: 'Messages', needs: 'read-leads' },
  application: { heading: 'Applications', needs: 'recruiting' },
  article: { heading: 'Articles', needs: 'read-site' },
  page: { heading: 'Pages', needs: 'read-site' },
  picture: { heading: 'Pictures and files', needs: 'read-site' },
  redirect: { heading: 'Redirects', needs: 'redirects' },
  person: { heading: 'Users', needs: 'people' },
} as const satisfies Readonly<Record<string, { readonly heading: string; readonly needs: Capability }>>;

export type FindKind = keyof typeof findKinds;

export const findKindIds = Object.keys(findKinds) as [FindKind, ...FindKind[]];

/** So many are found of each kind. */
export const maxFound = 5;
