/** Slug, category and author. */
import { useEffect, useId, useState } from 'react';
import { postLimits } from '#shared/blog/post-rules.ts';
import { SelectField, TextField, optionsOf } from '../../../ui/staff-field.tsx';
import { personOf } from '../../../session/session-store.ts';
import { usePermissions, useSession } from '../../../session/use-session.ts';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { fieldLabels, type ArticleFields, type ChangedFields } from '../saving/article-fields.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';
import { CategoryField } from './category-field.tsx';
import type { NamesInUse } from './name-suggestion.tsx';
import { slugFrom, slugMaxLength, slugMessage } from '#shared/text/slug-rule.ts';
import { TextButton } from '../../../ui/text-button.tsx';

interface SlugFieldProps {
  readonly slug: string | null;
  /** The stored slug, if the server made it. */
  readonly present: string | undefined;
  readonly title: string;
  readonly isFrozen: boolean;
  readonly mistake: string | undefined;
  readonly onChange: (slug: string | null) => void;
  /** An invalid slug is reported instead of saved. */
  readonly onMistake: (mistake: string) => void;
}

function hintOf(isFrozen: boolean, isOpen: boolean, isMade: boolean): string {
  if (isFrozen && !isOpen) return 'Changing the title does not change a published address.';
  if (isFrozen) return 'The old address redirects to the new one after publication.';
  return isMade ? 'Taken from the title. Type to change it.' : 'Clear to use the title again.';
}

/** Turns typed text into a slug: “Runbooks Rot!” is `runbooks-rot`. */
const toSlug = (text: string): string => {
  if (!/[a-z0-9ßæœøđðħıłþŋ&+%]/i.test(text.normalize('NFKD'))) return '';
  const slug = slugFrom(text);
  return slug.length < slugMaxLength && /[\s_-]$/.test(text) ? `${slug}-` : slug;
};

export function SlugField({ slug, present, title, isFrozen, mistake, onChange, onMistake }: SlugFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const made = title.trim() === '' ? '' : slugFrom(title);
  // The stored slug may end in a number if another article has the same name.
  const suggested = present?.startsWith(made) === true && made !== '' ? present : made;
  /** May end in a hyphen while the next word is typed. */
  const [typed, setTyped] = useState<string>();
  const write = (text: string): void => {
    const typedSlug = toSlug(text);
    const whole = typedSlug.replace(/-$/, '');
    setTyped(typedSlug);
    onChange(whole === '' && !isFrozen ? null : whole);
    if (whole === '' && isFrozen) onMistake(slugMessage);
  };
  const isLocked = isFrozen && !isOpen;
  return (
    <TextField
      label="Slug"
      data-field="slug"
      hint={hintOf(isFrozen, isOpen, slug === null)}
      value={typed ?? slug ?? suggested}
      readOnly={isLocked}
      mistake={mistake}
      maxLength={slugMaxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setTyped(undefined)}
      aside={isLocked ? <TextButton onClick={() => setIsOpen(true)}>Change address</TextButton> : null}
    />
  );
}

interface SubjectFieldsProps {
  readonly fields: ArticleFields;
  readonly mistakes: ArticleMistakes;
  readonly onEdit: (changed: ChangedFields) => void;
  readonly names: NamesInUse;
  /** The stored values; undefined while there are unsaved changes. */
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

/** The author: a member of staff, whose profile readers can see, or a guest's name. */
function AuthorFields({ fields, mistakes, onEdit, names }: SubjectFieldsProps) {
  const id = useId();
  const may = usePermissions();
  const me = personOf(useSession());
  const { data: accounts = [] } = useStaffQuery('GET /api/admin/accounts', { key: ['accounts'] });
  const { author, author_id } = fields;
  // Only editors may choose another author.
  const people = accounts.filter((account) => account.id === me || account.id === author_id || may('publish'));
  const isListed = author_id === null || people.some((account) => account.id === author_id);
  return (
    <>
      <SelectField
        label={fieldLabels.author_id}
        data-field="author_id"
        hint="Shown as the author of the article."
        mistake={mistakes.author_id}
        value={author_id ?? guest}
        onChange={({ target: { value } }) => {
          const person = people.find((account) => account.id === value);
          onEdit(person ? { author_id: person.id, author: person.name } : { author_id: null });
        }}
      >
        <option value={guest}>Guest or no author</option>
        {isListed ? null : <option value={author_id}>{author}</option>}
        {optionsOf(people.map((account) => [account.id, account.name]))}
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

/** Takes over the server's spelling of category and tags, once saved and not being edited. */
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
  const setIsWriting = useStoredSpelling(props);
  return (
    <>
      <CategoryField
        value={fields.category}
        names={names.categories}
        mistake={mistakes.category}
        onChange={(category) => onEdit({ category })}
        onWriting={setIsWriting}
      />
      <AuthorFields {...props} />
    </>
  );
}
