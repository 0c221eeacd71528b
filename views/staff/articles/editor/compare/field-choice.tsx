/** One field in two versions, and which of them is kept. */
import styled from '@emotion/styled';
import { from } from '../../../../design/breakpoints.ts';
import { token } from '../../../../design/tokens.ts';
import { ChoiceLabel } from '../../../design/choice-label.tsx';
import { StaffButton } from '../../../design/staff-button.tsx';
import { useCopy } from '../../../design/use-copy.ts';
import type { ArticleFields, FieldName } from '../saving/article-fields.ts';
import { fieldLabels, fieldText } from './field-words.ts';
import { TextDifference } from './text-difference.tsx';

export type Choice = 'mine' | 'theirs' | 'both';

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-3')};
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  legend {
    padding: 0 ${token('--s-3')} 0 0;
    font-weight: 600;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${token('--s-2')};
  justify-items: start;
`;

const Shown = styled.div`
  width: 100%;
  max-height: 20rem;
  padding: ${token('--s-3')};
  overflow-y: auto;
  background: ${token('--sunken')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface FieldChoiceProps {
  readonly name: FieldName;
  readonly mine: ArticleFields;
  readonly theirs: ArticleFields;
  /** Who wrote the other version. */
  readonly who: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

export function FieldChoice({ name, mine, theirs, who, choice, onChoose }: FieldChoiceProps) {
  const label = fieldLabels[name];
  const texts = { mine: fieldText(mine, name), theirs: fieldText(theirs, name) };
  const radio = (value: Choice, words: string) => (
    <ChoiceLabel>
      <input type="radio" name={`choice-${name}`} checked={choice === value} onChange={() => onChoose(value)} />
      {words}
    </ChoiceLabel>
  );
  const copy = useCopy('Text');
  const copyButton = (text: string) => (copy ? <StaffButton onClick={() => copy(text)}>Copy text</StaffButton> : null);
  return (
    <Frame>
      <legend>{label}</legend>
      <Side>
        {radio('mine', 'Mine')}
        {/* A text that scrolls must be reachable by keyboard. */}
        <Shown tabIndex={0} role="region" aria-label={`${label}, my version`}>
          {texts.mine === '' ? 'Empty' : <TextDifference afterOnly before={texts.theirs} after={texts.mine} />}
        </Shown>
        {copyButton(texts.mine)}
      </Side>
      <Side>
        {radio('theirs', `From ${who}`)}
        <Shown tabIndex={0} role="region" aria-label={`${label}, the other version`}>
          {texts.theirs === '' ? 'Empty' : <TextDifference afterOnly before={texts.mine} after={texts.theirs} />}
        </Shown>
        {copyButton(texts.theirs)}
      </Side>
      {name === 'content' ? <Side>{radio('both', 'Both: mine, a rule, then the other')}</Side> : null}
    </Frame>
  );
}
