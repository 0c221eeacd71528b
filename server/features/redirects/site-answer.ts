/** The answer of the site at an address, without making the page. All checks of links use it. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { RedirectRule } from './redirect.repository.ts';

export type SiteAnswer =
  | { readonly kind: 'page' | 'staff-page' | 'file' | 'gone' | 'none' }
  /** A record, such as an article, that has another address now. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 };

/** `address` as `addressKey` writes it; `content`: what is to be public, where that is not so yet. */
export type AskSite = (address: string, content?: LiveContent) => Promise<SiteAnswer>;

/** The answer at an address where the site has nothing but perhaps a redirect. */
export const redirectAnswer = (rule: RedirectRule | undefined): SiteAnswer => {
  if (rule === undefined) return { kind: 'none' };
  const { kind, to } = rule;
  return kind === 410 || to === null ? { kind: 'gone' } : { kind: 'redirect', to, status: kind };
};
