/** Kinds of records in the staff search with their headings, in order. */
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

/** Maximum number of results of each kind. */
export const maxFound = 5;
