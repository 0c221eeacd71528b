/** An article's prepared HTML; what makes its videos play is fetched only where there are any. */
import { useEffect, useRef, useState } from 'react';
import { ArticleBody } from './article-body.tsx';

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
    if (current === null || current.querySelector('[data-player]') === null) return;
    void import('./play-videos.ts').then(({ enablePlayers }) => enablePlayers(current));
  }, [html]);
  // Sanitised when it was stored and again when the page was made.
  return <ArticleBody id={textId} ref={text} dangerouslySetInnerHTML={{ __html: html || shown }} />;
}
