/** An article's prepared HTML; what makes its videos play and its code copied is fetched only where there are any. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { articleBody } from './article-body.ts';

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

/** `html` is an article's text, which was sanitised when it was stored and again when the page was made. What comes back is for React alone. */
const trustedText = (html: string): string => (policy?.createHTML(html) ?? html) as string;

const textId = 'article-text';

const readDocument = (): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(textId)?.innerHTML ?? '');

/** `html` is empty where the document that is hydrated has the text already: it is not sent a second time as data. */
export function ArticleText({ html }: { readonly html: string }) {
  // Read once, before anything changes the document.
  const [shown] = useState(() => html || readDocument());
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    if (current?.querySelector('[data-player]')) {
      void import('./play-videos.ts').then(({ enablePlayers }) => enablePlayers(current));
    }
    if (current?.querySelector('[data-copied]')) {
      void import('./copy-code.ts').then(({ enableCopying }) => enableCopying(current));
    }
  }, [html]);
  const trusted = useMemo(() => trustedText(html || shown), [html, shown]);
  return <div className={articleBody} id={textId} ref={text} dangerouslySetInnerHTML={{ __html: trusted }} />;
}
