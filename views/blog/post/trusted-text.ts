/**
 * The only way by which HTML gets into a public page in the browser (docs/security.md, Trusted
 * Types).
 */

interface ArticlePolicy {
  createHTML(html: string): { toString(): string };
}

interface WithTrustedTypes {
  /** Not in every browser, and not on the server. */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { readonly createHTML: (html: string) => string }): ArticlePolicy;
  };
}

/** Named in server/platform/http/security-headers.ts. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('article-text', {
  createHTML: (html) => html,
});

/**
 * `html` is an article's text, sanitised when it was stored and again when the page was made. The
 * result is for React only.
 */
export const trustedText = (html: string): string => (policy?.createHTML(html) ?? html) as string;
