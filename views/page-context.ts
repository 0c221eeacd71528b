/** Contexts of the site and the current page. */
import { createContext, useContext } from 'react';
import type { PageFrame } from '#shared/pages/page-payload.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';

export const SiteContext = createContext<SiteFrame | null>(null);
export const PageContext = createContext<PageFrame | null>(null);

/** The site's name, contacts, navigation and footer. */
export function useSite(): SiteFrame {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of the document');
  return site;
}

/** The current page's head and breadcrumbs. */
export function usePage(): PageFrame {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside of a page');
  return page;
}
