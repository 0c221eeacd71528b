/** Resolves an edit conflict: both versions side by side, with a choice for each field. */
import { useState } from 'react';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { token } from '#views/design/tokens.ts';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { formatDateTime } from '../../../ui/format-time.ts';
import { changesBetween } from '../../../saving/changes.ts';
import { fieldsOf, type ArticleFields, type FieldName } from '../saving/article-fields.ts';
import { FieldChoice, type Choice } from './field-choice.tsx';
import { css } from '#views/design/emotion.ts';
import { useNames } from '../../../session/use-names.ts';

const fieldsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
});

interface ConflictDialogProps {
  readonly mine: ArticleFields;
  readonly base: ArticleFields;
  readonly theirs: StaffPost;
  /** Null: take the server's version. */
  readonly onChoose: (fields: ArticleFields | null) => void;
  readonly onClose: () => void;
}

const names = (changed: object): FieldName[] => Object.keys(changed) as FieldName[];

const merged = (mine: ArticleFields, theirs: ArticleFields, choices: ReadonlyMap<FieldName, Choice>): ArticleFields => {
  const chosen = [...choices].flatMap(([name, choice]) => (choice === 'theirs' ? [] : [[name, mine[name]]]));
  const content = choices.get('content') === 'both' ? { content: `${mine.content}<hr>${theirs.content}` } : {};
  // The account belongs to the author's name.
  const signed = choices.has('author') && choices.get('author') !== 'theirs' ? { author_id: mine.author_id } : {};
  return { ...theirs, ...(Object.fromEntries(chosen) as Partial<ArticleFields>), ...signed, ...content };
};

export function ConflictDialog({ mine, base, theirs, onChoose, onClose }: ConflictDialogProps) {
  const other = fieldsOf(theirs);
  const differing = names(changesBetween(other, mine)).filter((name) => name !== 'author_id');
  // Fields that only the other person changed default to theirs.
  const untouched = new Set(differing.filter((name) => !(name in changesBetween(base, mine))));
  const [choices, setChoices] = useState<ReadonlyMap<FieldName, Choice>>(
    () => new Map(differing.map((name) => [name, untouched.has(name) ? 'theirs' : 'mine'])),
  );
  const nameOf = useNames();
  const who = theirs.changed_by ? nameOf(theirs.changed_by) : 'Someone';
  const all = (choice: Choice): ReadonlyMap<FieldName, Choice> => new Map(differing.map((name) => [name, choice]));
  const choose = (picked: ReadonlyMap<FieldName, Choice>): void => {
    const isTheirs = [...picked.values()].every((choice) => choice === 'theirs');
    onChoose(isTheirs ? null : merged(mine, other, picked));
  };

  return (
    <StaffDialog wide title="This article was changed by someone else" onClose={onClose}>
      <p>
        {`${who} saved it on ${formatDateTime(theirs.changed_at)}. Choose a version for each field. Your text stays in this browser until then.`}
      </p>
      <div className={staffActions}>
        <StaffButton onClick={() => setChoices(all('mine'))}>All mine</StaffButton>
        <StaffButton onClick={() => setChoices(all('theirs'))}>All theirs</StaffButton>
      </div>
      <div className={fieldsStyle}>
        {differing.map((name) => (
          <FieldChoice
            key={name}
            name={name}
            mine={mine}
            who={who}
            theirs={other}
            choice={choices.get(name) ?? 'mine'}
            onChoose={(choice) => setChoices(new Map(choices).set(name, choice))}
          />
        ))}
      </div>
      <div className={staffActions}>
        <StaffButton kind="primary" onClick={() => choose(choices)}>
          Save these choices
        </StaffButton>
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </div>
    </StaffDialog>
  );
}
