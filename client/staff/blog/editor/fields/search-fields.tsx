/** Title and description for search engines, if they differ from title and excerpt. */
import { postLimits } from '#shared/blog/post-rules.ts';
import { useSite } from '#views/page-context.ts';
import { TextArea, TextField } from '../../../ui/staff-field.tsx';
import { fieldLabels, type ArticleFields, type ChangedFields } from '../saving/article-fields.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { cutText } from '#shared/text/truncate.ts';

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

/** Approximate lengths at which search engines cut. */
const shownLengths = { title: 60, description: 155 } as const;

/** Cuts at a word, with three dots, as search engines do. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const part = cutText(text, maxLength);
  const end = part.lastIndexOf(' ');
  return `${end > maxLength / 2 ? part.slice(0, end) : part} ...`;
}

interface SearchPreviewProps {
  readonly host: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}

const SearchPreview = ({ host, slug, title, description }: SearchPreviewProps) => (
  <figure className={result} aria-label="Preview of the search result">
    <p>{`${host} › blog › ${slug || '...'}`}</p>
    <p>{cut(title, shownLengths.title)}</p>
    <p>
      {cut(description, shownLengths.description) || 'No description. Search engines will pick text from the article.'}
    </p>
  </figure>
);

interface SearchFieldsProps {
  readonly fields: ArticleFields;
  readonly slug: string;
  readonly mistakes: ArticleMistakes;
  readonly onEdit: (changed: ChangedFields) => void;
}

export function SearchFields({ fields, slug, mistakes, onEdit }: SearchFieldsProps) {
  const { name } = useSite();
  const title = `${fields.seo_title || fields.title || 'Untitled'} | ${name}`;
  const description = fields.seo_description || fields.excerpt;
  return (
    <>
      <SearchPreview host={location.host} slug={slug} title={title} description={description} />
      <TextField
        label={fieldLabels.seo_title}
        data-field="seo_title"
        hint={`Defaults to the title. ${title.length} of about ${shownLengths.title} characters with the site’s name.`}
        autoComplete="off"
        maxLength={postLimits.seo_title}
        value={fields.seo_title}
        mistake={mistakes.seo_title}
        onChange={({ target }) => onEdit({ seo_title: target.value })}
      />
      <TextArea
        label={fieldLabels.seo_description}
        data-field="seo_description"
        hint={`Defaults to the excerpt. ${description.length} of about ${shownLengths.description} characters.`}
        rows={4}
        maxLength={postLimits.seo_description}
        value={fields.seo_description}
        mistake={mistakes.seo_description}
        onChange={({ target }) => onEdit({ seo_description: target.value })}
      />
    </>
  );
}
