/** Checkbox of a row; Shift selects a range. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { keyHint } from '../palette/actions.ts';

/** Width of the click area, including the margin. */
export const boxWidth = '2.75rem';

/** Covers the left end of the row, with the box in its middle. */
const box = css({
  position: 'absolute',
  zIndex: 1,
  inset: '0 auto 0 0',
  display: 'grid',
  placeContent: 'center',
  width: boxWidth,
  margin: 0,
  cursor: 'pointer',
  '@media not (forced-colors: active)': {
    appearance: 'none',
    '&::before': {
      width: '1rem',
      height: '1rem',
      border: `${token('--line')} solid ${token('--edge')}`,
      borderRadius: token('--r-1'),
      background: token('--surface'),
      content: "''",
    },
    '&:hover::before': {
      borderColor: token('--ink'),
    },
    '&:checked::before': {
      borderColor: token('--build'),
      background: `linear-gradient(${token('--build')} 0 0) center / 0.625rem 0.625rem no-repeat ${token('--surface')}`,
    },
  },
  '&:focus-visible': {
    outlineOffset: -4,
  },
});

interface ChooseBoxProps {
  /** Name of the row. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: (isRange: boolean) => void;
}

export const ChooseBox = ({ name, isChosen, onToggle }: ChooseBoxProps) => (
  <input
    className={box}
    type="checkbox"
    aria-label={`Select ${name}`}
    {...keyHint('X')}
    checked={isChosen}
    onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
);
