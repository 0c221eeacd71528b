/** How a search engine may show the article: light and in Arial on purpose, because that is how it will look there. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

const result = css({
  padding: token('--s-4'),
  border: `${token('--line')} solid ${token('--rule')}`,
  background: '#fff',
  color: '#4d5156',
  fontFamily: 'Arial, sans-serif',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  forcedColorAdjust: 'none',
  'p:first-of-type': {
    fontSize: '0.75rem',
  },
  'p:nth-of-type(2)': {
    color: '#1a0dab',
    fontSize: '1.125rem',
    lineHeight: 1.3,
  },
});

/** About where search engines end a title and a description. */
export const seenLengths = { title: 60, description: 155 } as const;

/** Cut as they cut: at a word, with three dots. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const part = text.slice(0, longest);
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), longest / 2))} ...`;
}

interface SearchPreviewProps {
  readonly host: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}

export const SearchPreview = ({ host, slug, title, description }: SearchPreviewProps) => (
  <figure className={result} aria-label="Preview of the search result">
    <p>{`${host} › blog › ${slug || '...'}`}</p>
    <p>{cut(title, seenLengths.title)}</p>
    <p>
      {cut(description, seenLengths.description) || 'No description: search engines choose some words of the article.'}
    </p>
  </figure>
);
