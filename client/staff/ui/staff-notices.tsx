/**
 * Where notices appear in the staff area, always in the flow so that none covers a control: in the rail above the user's
 * name, on small screens in a line below the bar with the menu, and in a modal dialog under its title, since everything else is inert.
 * The last place that was added shows them; a dialog does not show notices older than itself.
 */
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { Notices, ToastsContext } from '#views/feedback/toast.tsx';
import { css } from '#views/design/emotion.ts';
import { createStore } from './create-store.ts';

/** Height of the line of notices on small screens, which stays in view. Sticky elements stay below it. */
export const noticeRoom = 'var(--notice-room, 0px)';

/** A full-width line with an edge in the color of its tone. */
const line = {
  marginBottom: 0,
  borderWidth: '0 0 1px 6px',
  boxShadow: 'none',
} as const;

const fixedPlace = css({
  display: 'contents',
  '--margin': token('--s-4'),
  '> [data-place=staff]': {
    [from.tablet]: { top: 12 },
  },
});

const railPlace = css({
  display: 'contents',
  '> [data-place=staff]': {
    position: 'sticky',
    top: 0,
    right: 0,
    maxWidth: 'none',
    // A long notice leaves room for the screen.
    maxHeight: '40vh',
    overflowY: 'auto',
    '> * > *': line,
    [from.desktop]: {
      position: 'absolute',
      // No icon: the edge has the color.
      '> * > *': { gridTemplateColumns: '1fr auto', borderWidth: '1px 1px 1px 6px', paddingRight: 0 },
      i: { display: 'none' },
    },
  },
  // Takes no gap while empty.
  '> [data-place=staff]:has([data-tone])': {
    [from.desktop]: {
      position: 'static',
      flex: 'none',
      display: 'grid',
      gap: token('--s-2'),
      maxHeight: '50vh',
      overflowY: 'auto',
    },
  },
});

const dialogPlace = css({
  display: 'contents',
  '> [data-place=staff]:has([data-tone])': {
    position: 'sticky',
    top: `calc(-1 * ${token('--s-5')})`,
    zIndex: 3,
    maxWidth: 'none',
    marginInline: `calc(-1 * ${token('--s-5')})`,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    background: token('--surface'),
    '> * > *': line,
  },
});

/** The rail is first, then open dialogs in order. */
interface Place {
  readonly id: string;
  /** Notices older than this place. */
  readonly earlier: ReadonlySet<number>;
}
const places = createStore<readonly Place[]>([]);

const rail = 'rail';

const placeOf = (all: readonly Place[], notice: number): string | undefined =>
  all.findLast(({ earlier }) => !earlier.has(notice))?.id;

/** Returns which notices this place shows: none in its first frame, so that its live regions exist before their text. */
function useIsShown(id: string): (notice: number) => boolean {
  const toasts = useContext(ToastsContext);
  const [earlier] = useState(() => new Set(id === rail ? [] : toasts.map((toast) => toast.id)));
  useEffect(() => {
    const place = { id, earlier };
    places.set(id === rail ? [place, ...places.get()] : [...places.get(), place]);
    return () => places.set(places.get().filter((each) => each !== place));
  }, [id, earlier]);
  const all = places.useValue();
  return (notice) => placeOf(all, notice) === id;
}

/** For pages without a rail, such as the sign-in. */
export function PageNotices() {
  const others = places.useValue();
  if (others.some(({ id }) => id === rail)) return null;
  return (
    <div className={fixedPlace}>
      <Notices place="staff" isShown={(notice) => placeOf(others, notice) === undefined} />
    </div>
  );
}

/** In the rail; on small screens below its bar, which it must follow in the frame. */
export function RailNotices() {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useIsShown(rail);
  useEffect(() => {
    const shown = place.current?.firstElementChild;
    if (!(shown instanceof HTMLElement)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isOver = getComputedStyle(shown).position === 'sticky';
      style.setProperty('--notice-room', `${isOver ? shown.offsetHeight : 0}px`);
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-room');
    };
  }, []);
  return (
    <div className={railPlace} ref={place}>
      <Notices place="staff" isShown={isShown} />
    </div>
  );
}

/** Inside a modal dialog. */
export const DialogNotices = () => (
  <div className={dialogPlace}>
    <Notices place="staff" isShown={useIsShown(useId())} />
  </div>
);
