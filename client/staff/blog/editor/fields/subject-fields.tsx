/** Category and author, with what other articles have in the list to choose from. */
import { useEffect, useId, useState } from 'react';
import { postLimits } from '#shared/blog/post-rules.ts';
import { SelectField, TextField } from '../../../ui/staff-field.tsx';
import { personOf } from '../../../session/session-store.ts';
import { useMay, useSession } from '../../../session/use-session.ts';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { fieldLabels, type ArticleFields, type ChangedFields } from '../saving/article-fields.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';
import { NameSuggestion, suggestName } from './name-suggestion.tsx';
import type { NamesInUse } from '../../use-names-in-use.ts';

interface SubjectFieldsProps {
  readonly fields: ArticleFields;
  readonly mistakes: ArticleMistakes;
  readonly onEdit: (changed: ChangedFields) => void;
  readonly names: NamesInUse;
  /** What the server has; undefined while something is not saved. */
  readonly stored: Pick<ArticleFields, 'category' | 'tags'> | undefined;
}

export const Options = ({ id, values }: { readonly id: string; readonly values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

const guest = 'guest';

/** Somebody of the company, whose page then says more about them, or a guest by name. */
function AuthorFields({ fields, mistakes, onEdit, names }: SubjectFieldsProps) {
  const id = useId();
  const may = useMay();
  const me = personOf(useSession());
  const { data: accounts = [] } = useStaffQuery('GET /api/admin/accounts', { key: ['accounts'] });
  const { author, author_id } = fields;
  // Only editors sign for others.
  const people = accounts.filter((account) => account.id === me || account.id === author_id || may('publish'));
  const isListed = author_id === null || people.some((account) => account.id === author_id);
  return (
    <>
      <SelectField
        label={fieldLabels.author_id}
        data-field="author_id"
        hint="Who signs the article."
        mistake={mistakes.author_id}
        value={author_id ?? guest}
        onChange={({ target: { value } }) => {
          const person = people.find((account) => account.id === value);
          onEdit(person ? { author_id: person.id, author: person.name } : { author_id: null });
        }}
      >
        <option value={guest}>Guest or no author</option>
        {isListed ? null : <option value={author_id}>{author}</option>}
        {people.map((account) => (
          <option key={account.id} value={account.id}>
            {account.name}
          </option>
        ))}
      </SelectField>
      {author_id === null ? (
        <>
          <TextField
            label={fieldLabels.author}
            data-field="author"
            hint="Guest’s name. Leave empty for no author."
            list={`${id}-authors`}
            autoComplete="off"
            maxLength={postLimits.author}
            value={author}
            mistake={mistakes.author}
            onChange={({ target }) => onEdit({ author: target.value })}
          />
          <Options
            id={`${id}-authors`}
            values={names.authors.filter((name) => accounts.every((account) => account.name !== name))}
          />
        </>
      ) : null}
    </>
  );
}

/** What the server made of a category and tags that other articles spell in another way, once they are saved and nobody writes there. */
function useStoredSpelling({ fields, onEdit, stored }: SubjectFieldsProps): (isWriting: boolean) => void {
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    if (isWriting || stored === undefined) return;
    const { category, tags } = stored;
    if (category !== fields.category) onEdit({ category });
    if (tags.join('\n') !== fields.tags.join('\n')) onEdit({ tags });
  }, [isWriting, stored, fields, onEdit]);
  return setIsWriting;
}

export function SubjectFields(props: SubjectFieldsProps) {
  const { fields, mistakes, onEdit, names } = props;
  const id = useId();
  const setIsWriting = useStoredSpelling(props);
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
        onFocus={() => setIsWriting(true)}
        onBlur={() => setIsWriting(false)}
      />
      <Options id={`${id}-categories`} values={names.categories} />
      <NameSuggestion
        name={suggestName(fields.category, names.categories)}
        onTake={(category) => onEdit({ category })}
      />
      <AuthorFields {...props} />
    </>
  );
}
