/** An article's prepared HTML; what makes its videos play is fetched only where there are any. */
import { useEffect, useRef } from 'react';
import { ArticleBody } from './article-body.tsx';

export function ArticleText({ html }: { readonly html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    if (current === null || current.querySelector('[data-player]') === null) return;
    void import('./play-videos.ts').then(({ enablePlayers }) => enablePlayers(current));
  }, [html]);
  // Sanitised when it was stored and again when the page was made.
  return <ArticleBody ref={text} dangerouslySetInnerHTML={{ __html: html }} />;
}
