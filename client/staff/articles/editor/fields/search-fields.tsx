/** What search engines are told, where it is not the headline and the excerpt. */
import { postLimits } from '#shared/rules/post-rules.ts';
import { useSite } from '#views/page-context.ts';
import { TextArea, TextField } from '../../../ui/staff-field.tsx';
import { fieldLabels, type ArticleFields, type ChangedFields } from '../saving/article-fields.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';
import { SearchPreview, seenLengths } from './search-preview.tsx';

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
        hint={`Empty: the title. ${title.length} of about ${seenLengths.title} characters with the site’s name.`}
        autoComplete="off"
        maxLength={postLimits.seo_title}
        value={fields.seo_title}
        mistake={mistakes.seo_title}
        onChange={({ target }) => onEdit({ seo_title: target.value })}
      />
      <TextArea
        label={fieldLabels.seo_description}
        data-field="seo_description"
        hint={`Empty: the excerpt. ${description.length} of about ${seenLengths.description} characters.`}
        rows={4}
        maxLength={postLimits.seo_description}
        value={fields.seo_description}
        mistake={mistakes.seo_description}
        onChange={({ target }) => onEdit({ seo_description: target.value })}
      />
    </>
  );
}
