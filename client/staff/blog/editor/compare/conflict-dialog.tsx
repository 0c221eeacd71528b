/** Resolves an edit conflict: both versions side by side, with a choice for each field. */
import { useState } from 'react';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { formatDateTime } from '../../../ui/format-time.ts';
import { changesBetween } from '../../../saving/changes.ts';
import { fieldsOf, type ArticleFields, type FieldName, fieldLabels } from '../saving/article-fields.ts';
import { css } from '#views/design/emotion.ts';
import { useNames } from '../../../session/use-names.ts';
import { stack } from '../../../ui/style-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { choiceLabel } from '../../../ui/check-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { fieldText } from './history-dialog.tsx';
import { TextDifference } from '../../../ui/text-difference.tsx';

type Choice = 'mine' | 'theirs' | 'both';

const frame = css({
  ...stack('--s-3'),
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  legend: {
    padding: `0 ${token('--s-3')} 0 0`,
    fontWeight: 600,
  },
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
});

const side = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: token('--s-2'),
  justifyItems: 'start',
});

const shown = css({
  width: '100%',
  maxHeight: '20rem',
  padding: token('--s-3'),
  overflowY: 'auto',
  background: token('--sunken'),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

interface FieldChoiceProps {
  readonly name: FieldName;
  readonly mine: ArticleFields;
  readonly theirs: ArticleFields;
  /** Author of the other version. */
  readonly who: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function FieldChoice({ name, mine, theirs, who, choice, onChoose }: FieldChoiceProps) {
  const label = fieldLabels[name];
  const texts = { mine: fieldText(mine, name), theirs: fieldText(theirs, name) };
  const radio = (value: Choice, text: string) => (
    <label className={choiceLabel}>
      <input type="radio" name={`choice-${name}`} checked={choice === value} onChange={() => onChoose(value)} />
      {text}
    </label>
  );
  const copy = useCopy('Text');
  const copyButton = (text: string) => (copy ? <StaffButton onClick={() => copy(text)}>Copy text</StaffButton> : null);
  return (
    <fieldset className={frame}>
      <legend>{label}</legend>
      <div className={side}>
        {radio('mine', 'Mine')}
        {/* Scrollable regions must be focusable. */}
        <div className={shown} tabIndex={0} role="region" aria-label={`${label}, my version`}>
          {texts.mine === '' ? 'Empty' : <TextDifference afterOnly before={texts.theirs} after={texts.mine} />}
        </div>
        {copyButton(texts.mine)}
      </div>
      <div className={side}>
        {radio('theirs', `From ${who}`)}
        <div className={shown} tabIndex={0} role="region" aria-label={`${label}, the other version`}>
          {texts.theirs === '' ? 'Empty' : <TextDifference afterOnly before={texts.mine} after={texts.theirs} />}
        </div>
        {copyButton(texts.theirs)}
      </div>
      {name === 'content' ? <div className={side}>{radio('both', 'Both: mine, a divider, then theirs')}</div> : null}
    </fieldset>
  );
}

const fieldsStyle = css(stack('--s-5'));

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
