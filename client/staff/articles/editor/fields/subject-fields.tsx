/** Category and author, with what other articles have in the list to choose from. */
import { useId } from 'react';
import type { listAllPostsCall } from '#shared/contracts/staff-blog.contract.ts';
import { postLimits } from '#shared/rules/post-rules.ts';
import { TextField } from '../../../ui/staff-field.tsx';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { fieldLabels, type ArticleFields, type ChangedFields } from '../saving/article-fields.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';

/** Each once, in the order of the alphabet. */
const inUse = (values: readonly string[]): string[] =>
  [...new Set(values.filter((value) => value !== ''))].sort((a, b) => a.localeCompare(b));

interface SubjectFieldsProps {
  readonly fields: ArticleFields;
  readonly mistakes: ArticleMistakes;
  readonly onEdit: (changed: ChangedFields) => void;
}

const Options = ({ id, values }: { readonly id: string; readonly values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

export function SubjectFields({ fields, mistakes, onEdit }: SubjectFieldsProps) {
  const id = useId();
  const { data = [] } = useStaffQuery<typeof listAllPostsCall>({
    key: ['articles', 'in-use'],
    path: '/api/admin/blog/posts?limit=200',
  });
  return (
    <>
      <TextField
        label={fieldLabels.category}
        data-field="category"
        list={`${id}-categories`}
        autoComplete="off"
        maxLength={postLimits.category}
        value={fields.category}
        mistake={mistakes.category}
        onChange={({ target }) => onEdit({ category: target.value })}
      />
      <Options id={`${id}-categories`} values={inUse(data.map(({ category }) => category))} />
      <TextField
        label={fieldLabels.author}
        data-field="author"
        hint="Who signs the article."
        list={`${id}-authors`}
        autoComplete="off"
        maxLength={postLimits.author}
        value={fields.author}
        mistake={mistakes.author}
        onChange={({ target }) => onEdit({ author: target.value })}
      />
      <Options id={`${id}-authors`} values={inUse(data.map(({ author }) => author))} />
    </>
  );
}
