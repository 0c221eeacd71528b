/** Styles and placement shared by the block list and the block menu. */
import { below } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { chosenEntry, focusInside, hoverGround, rowButton, bareButton, inRow } from '../../../ui/style-rules.ts';

/** A listbox or a menu. */
export const blockList = css({
  position: 'absolute',
  zIndex: 3,
  left: 0,
  width: 'min(24rem, 100%)',
  '&[role=menu]': {
    width: 'min(16rem, 100%)',
  },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: token('--s-1'),
  border: `${token('--line')} solid ${token('--ink')}`,
  background: token('--surface'),
  boxShadow: token('--shadow-panel'),
  fontSize: token('--t-small'),
  lineHeight: 1.3,
  '[role=option], [role=menuitem]': {
    ...rowButton,
    ...inRow('--s-3'),
    justifyContent: 'space-between',
    paddingInline: token('--s-3'),
    ...hoverGround,
    '&[aria-disabled=true]': {
      color: token('--ink-3'),
      cursor: 'default',
    },
    ...focusInside,
    '&[aria-selected=true]': chosenEntry,
  },
  b: {
    flex: 'none',
    fontWeight: 600,
  },
  span: {
    overflow: 'hidden',
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** A button left of a line; on phones at the end of the line. */
export const besideLine = css({
  ...bareButton,
  position: 'absolute',
  right: '100%',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: token('--r-1'),
  color: token('--ink-2'),
  '&[hidden]': {
    display: 'none',
  },
  '&:hover, &[aria-expanded=true]': {
    background: token('--sunken'),
    color: token('--ink'),
  },
  [below.tablet]: {
    right: 0,
  },
});

/** Positions an element in its frame, in px. */
export function moveTo(
  element: HTMLElement | null,
  place: Readonly<Partial<Record<'top' | 'bottom' | 'maxHeight', number>>>,
): void {
  if (element === null) return;
  Object.assign(element.style, { top: '', bottom: '' });
  for (const [side, pixels] of Object.entries(place)) Object.assign(element.style, { [side]: `${pixels}px` });
}

/** Runs now, and again when the size of the frame changes: pictures load later and move what is below them. */
export function whenSized(frame: Element, measure: () => void): () => void {
  measure();
  const watcher = new ResizeObserver(measure);
  watcher.observe(frame);
  return () => watcher.disconnect();
}
