/** The site's answer at an address, without rendering the page. Used by all link checks. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { RedirectRule } from './redirect.repository.ts';

export type SiteAnswer =
  | { readonly kind: 'page' | 'staff-page' | 'file' | 'gone' | 'none' }
  /** A record with a new address, such as an article. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 };

/** `address`: from `addressKey`. `content`: content to be published, instead of the live one. */
export type AskSite = (address: string, content?: LiveContent) => Promise<SiteAnswer>;

/** The answer at an address without a page: its redirect, if it has one. */
export const redirectAnswer = (rule: RedirectRule | undefined): SiteAnswer => {
  if (rule === undefined) return { kind: 'none' };
  const { kind, to } = rule;
  return kind === 410 || to === null ? { kind: 'gone' } : { kind: 'redirect', to, status: kind };
};
