/**
 * The notices of the staff area, each at a place of its own in the flow, so that none covers a control: in the rail above who is
 * signed in, or on small screens in a line over everything; in a dialog under its title, since everything outside of a modal one
 * is dead. The last place that there is shows them; a dialog none that was there before it, which is about something else.
 */
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { Notices, ToastsContext } from '#views/feedback/toast.tsx';
import { css } from '#views/design/emotion.ts';

/** How high the line of notices over a small screen is; nothing where there is none. What stays at the top stays under it. */
export const noticeRoom = 'var(--notice-room, 0px)';

/** A line from edge to edge, whose end has the color of the tone. */
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
    top: 0,
    right: 0,
    left: 0,
    maxWidth: 'none',
    '> * > *': line,
    [from.desktop]: {
      // The words have the room of the mark: the edge has its color.
      '> * > *': { gridTemplateColumns: '1fr auto', borderWidth: '1px 1px 1px 6px', paddingRight: 0 },
      i: { display: 'none' },
    },
  },
  // Without one it takes no gap either.
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

/** The rail's comes first, then open dialogs in their order. */
interface Place {
  readonly id: string;
  /** The notices that were there before it. */
  readonly earlier: ReadonlySet<number>;
}
const nowhere: readonly Place[] = [];
let places = nowhere;
const listeners = new Set<() => void>();
const become = (now: readonly Place[]): void => {
  places = now;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const rail = 'rail';

const usePlaces = (): readonly Place[] =>
  useSyncExternalStore(
    subscribe,
    () => places,
    () => nowhere,
  );

const placeOf = (all: readonly Place[], notice: number): string | undefined =>
  all.findLast(({ earlier }) => !earlier.has(notice))?.id;

/** Which notices this place shows; from the moment after it came, so that its live regions are there before their text. */
function useIsShown(id: string): (notice: number) => boolean {
  const toasts = useContext(ToastsContext);
  const [earlier] = useState(() => new Set(id === rail ? [] : toasts.map((toast) => toast.id)));
  useEffect(() => {
    const place = { id, earlier };
    become(id === rail ? [place, ...places] : [...places, place]);
    return () => become(places.filter((each) => each !== place));
  }, [id, earlier]);
  const all = usePlaces();
  return (notice) => placeOf(all, notice) === id;
}

/** Where there is no rail: at the sign-in. */
export function PageNotices() {
  const others = usePlaces();
  if (others.some(({ id }) => id === rail)) return null;
  return (
    <div className={fixedPlace}>
      <Notices place="staff" isShown={(notice) => placeOf(others, notice) === undefined} />
    </div>
  );
}

/** In the rail; on small screens over everything, with room made for it. */
export function RailNotices() {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useIsShown(rail);
  useEffect(() => {
    const shown = place.current?.firstElementChild;
    if (!(shown instanceof HTMLElement)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isOver = getComputedStyle(shown).position === 'fixed';
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

/** Inside a modal dialog, as long as it is open. */
export const DialogNotices = () => (
  <div className={dialogPlace}>
    <Notices place="staff" isShown={useIsShown(useId())} />
  </div>
);
