/** The only way for HTML into public pages in the browser (docs/security.md, Trusted Types). */

interface ArticlePolicy {
  createHTML(html: string): { toString(): string };
}

interface WithTrustedTypes {
  /** Missing on the server and in some browsers. */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { readonly createHTML: (html: string) => string }): ArticlePolicy;
  };
}

/** Named in server/platform/http/security-headers.ts. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('article-text', {
  createHTML: (html) => html,
});

/** `html`: article text, sanitised when stored and when rendered. The result is for React only. */
export const trustedText = (html: string): string => (policy?.createHTML(html) ?? html) as string;
