/** Whether the box holds a reply or a note. */
import styled from '@emotion/styled';
import { token } from '../../../design/tokens.ts';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';
import { currentOutline } from '../../design/current-outline.ts';
import type { DraftKind } from './drafts.ts';

const Choices = styled.fieldset`
  display: flex;
  label {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: ${token('--s-3')};
    color: ${token('--ink-2')};
    font-weight: 500;
    cursor: pointer;
  }
  label:hover {
    background: ${token('--sunken')};
  }
  label:has(:checked) {
    color: ${token('--ink')};
    font-weight: 600;
    box-shadow: inset 0 -2px ${token('--build')};
    ${currentOutline}
  }
  label:has(:focus-visible) {
    outline: 3px solid ${token('--focus')};
    outline-offset: -3px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const kinds: readonly { readonly kind: DraftKind; readonly name: string }[] = [
  { kind: 'reply', name: 'Reply' },
  { kind: 'note', name: 'Note' },
];

interface KindChoiceProps {
  readonly kind: DraftKind;
  readonly onChoose: (kind: DraftKind) => void;
}

export const KindChoice = ({ kind, onChoose }: KindChoiceProps) => (
  <Choices>
    <VisuallyHidden as="legend">What to write</VisuallyHidden>
    {kinds.map((each) => (
      <label key={each.kind}>
        <input type="radio" name="composer" checked={kind === each.kind} onChange={() => onChoose(each.kind)} />
        {each.name}
      </label>
    ))}
  </Choices>
);
