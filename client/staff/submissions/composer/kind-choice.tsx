/** Whether the box holds a reply or a note. */
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { currentOutline } from '../../ui/current-outline.ts';
import type { DraftKind } from './drafts.ts';
import { css } from '#views/design/emotion.ts';

const choices = css({
  display: 'flex',
  label: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: token('--s-3'),
    color: token('--ink-2'),
    fontWeight: 500,
    cursor: 'pointer',
  },
  'label:hover': {
    background: token('--sunken'),
  },
  'label:has(:checked)': {
    color: token('--ink'),
    fontWeight: 600,
    boxShadow: `inset 0 -2px ${token('--build')}`,
    ...currentOutline,
  },
  'label:has(:focus-visible)': {
    outline: `3px solid ${token('--focus')}`,
    outlineOffset: -3,
  },
  input: {
    position: 'absolute',
    inset: 0,
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
});

const kinds: readonly { readonly kind: DraftKind; readonly name: string }[] = [
  { kind: 'reply', name: 'Reply' },
  { kind: 'note', name: 'Note' },
];

interface KindChoiceProps {
  readonly kind: DraftKind;
  readonly onChoose: (kind: DraftKind) => void;
}

export const KindChoice = ({ kind, onChoose }: KindChoiceProps) => (
  <fieldset className={choices}>
    <legend className={visuallyHidden}>What to write</legend>
    {kinds.map((each) => (
      <label key={each.kind}>
        <input type="radio" name="composer" checked={kind === each.kind} onChange={() => onChoose(each.kind)} />
        {each.name}
      </label>
    ))}
  </fieldset>
);
