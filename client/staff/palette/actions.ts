/** What can be done on the open screen: screens register it, keys and the palette do it. */
import { createContext, useContext, useLayoutEffect, useRef } from 'react';

export interface StaffAction {
  /** Tells it from the other actions of the open screen. */
  readonly id: string;
  readonly label: string;
  /** One character that does it, a letter in either case. */
  readonly key?: string | undefined;
  readonly run: () => void;
  /** The heading it stands under in the palette and among the keys; “On this screen” where it is left out. */
  readonly group?: string | undefined;
  /** Done again and again while the key is held, as moving through a list is. */
  readonly repeats?: boolean;
  /** Of no use to whoever has opened the palette, such as moving by one row. */
  readonly keyOnly?: boolean;
}

/** The dialog that actions belong to; null for those of the screen. While a dialog is open only its own can be done. */
export const ActionScope = createContext<object | null>(null);

interface Registered {
  readonly scope: object | null;
  readonly actions: { readonly current: readonly StaffAction[] };
}

const registered = new Set<Registered>();

/** Offers actions as long as the component is there; they may be others at each rendering. */
export function useActions(actions: readonly StaffAction[]): void {
  const scope = useContext(ActionScope);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    const entry = { scope, actions: latest };
    registered.add(entry);
    return () => void registered.delete(entry);
  }, [scope]);
}

/** What can be done now, in the order in which it was registered. */
export const actionsIn = (scope: object | null): readonly StaffAction[] =>
  [...registered].filter((entry) => entry.scope === scope).flatMap(({ actions }) => actions.current);

/** The heading that an action stands under. */
export const groupOf = ({ group = 'On this screen' }: StaffAction): string => group;

/** The key of a button in its tooltip and for screen readers. */
export const keyHint = (key: string) => ({
  title: `Key: ${key.toUpperCase()}`,
  'aria-keyshortcuts': key.toUpperCase(),
});
