/** An article's prepared HTML; what makes its videos play and its code copied is fetched only where there are any. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { articleBody } from './article-body.ts';
import { trustedText } from './trusted-text.ts';

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
