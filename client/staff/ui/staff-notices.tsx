/**
 * The notices of the staff area, each at a place of its own in the flow, so that none covers a control: in the rail above who is
 * signed in, or on small screens in a line over everything; in a dialog under its title, since everything outside of a modal one
 * is dead. The last place that there is shows them.
 */
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { Notices } from '#views/feedback/toast.tsx';
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
const nowhere: readonly string[] = [];
let places = nowhere;
const listeners = new Set<() => void>();
const become = (now: readonly string[]): void => {
  places = now;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const rail = 'rail';

const usePlaces = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => places,
    () => nowhere,
  );

/** Whether this place is the last one; from the moment after it came, so that its live regions are there before their text. */
function useIsLast(id: string): boolean {
  useEffect(() => {
    become(id === rail ? [rail, ...places] : [...places, id]);
    return () => become(places.filter((each) => each !== id));
  }, [id]);
  return usePlaces().at(-1) === id;
}

/** Where there is no rail: at the sign-in. */
export function PageNotices() {
  const others = usePlaces();
  if (others.includes(rail)) return null;
  return (
    <div className={fixedPlace}>
      <Notices place="staff" isShown={others.length === 0} />
    </div>
  );
}

/** In the rail; on small screens over everything, with room made for it. */
export function RailNotices() {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useIsLast(rail);
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
    <Notices place="staff" isShown={useIsLast(useId())} />
  </div>
);
