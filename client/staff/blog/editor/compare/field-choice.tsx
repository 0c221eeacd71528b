/** Two versions of a field to choose from. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { choiceLabel } from '../../../ui/check-field.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { fieldLabels, type ArticleFields, type FieldName } from '../saving/article-fields.ts';
import { fieldText } from './field-text.ts';
import { TextDifference } from '../../../ui/text-difference.tsx';
import { css } from '#views/design/emotion.ts';

export type Choice = 'mine' | 'theirs' | 'both';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-3'),
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

export function FieldChoice({ name, mine, theirs, who, choice, onChoose }: FieldChoiceProps) {
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
