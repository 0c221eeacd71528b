/** Registry of the open screen’s actions, run by shortcuts and the palette. */
import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { readPreference, storePreference } from '../ui/stored-choice.ts';

export interface StaffAction {
  /** Unique on the screen. */
  readonly id: string;
  readonly label: string;
  /** Shortcut: one character, case-insensitive for letters. */
  readonly key?: string | undefined;
  readonly run: () => void;
  /** Heading in the palette and the list of shortcuts; “On this screen” by default. */
  readonly group?: string | undefined;
  /** Repeats while the key is held. */
  readonly repeats?: boolean;
  /** Not in the palette, for example moving by one row. */
  readonly keyOnly?: boolean;
}

/** The dialog that actions belong to; null for the screen. An open dialog disables the screen's actions. */
export const ActionScope = createContext<object | null>(null);

interface Registered {
  readonly scope: object | null;
  readonly actions: { readonly current: readonly StaffAction[] };
}

const registered = new Set<Registered>();

/** Registers actions while the component is mounted; they may change with each rendering. */
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

/** The registered actions, in order of registration. */
export const actionsIn = (scope: object | null): readonly StaffAction[] =>
  [...registered].filter((entry) => entry.scope === scope).flatMap(({ actions }) => actions.current);

/** Heading of an action. */
export const groupOf = ({ group = 'On this screen' }: StaffAction): string => group;

/** Shows a button's shortcut in its tooltip and to screen readers. */
export const keyHint = (key: string) => ({
  title: `Key: ${key.toUpperCase()}`,
  'aria-keyshortcuts': key.toUpperCase(),
});

const storageKey = 'staff-single-keys';

export const singleKeysEnabled = (): boolean => readPreference(storageKey) !== 'off';

export const storeSingleKeys = (isOn: boolean): void => void storePreference(storageKey, isOn ? 'on' : 'off');

/** Fields in which single keys are not shortcuts. */
const typingFields = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typingFields));

/** The character of a single-key shortcut; undefined while typing, with modifiers, or if they are turned off. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // Characters such as ? need the shift key on most keyboards.
  if (key.length !== 1 || key === ' ' || (event.shiftKey && key.toLowerCase() !== key.toUpperCase())) return undefined;
  return isTyping(target) || !singleKeysEnabled() ? undefined : key.toLowerCase();
}

/** Runs the shortcut's action; the last registered one wins. */
export function pressKey(event: KeyboardEvent, scope: object | null): void {
  const pressed = singleKey(event);
  if (pressed === undefined) return;
  const action = actionsIn(scope).findLast(({ key }) => key?.toLowerCase() === pressed);
  if (!action || (event.repeat && action.repeats !== true)) return;
  event.preventDefault();
  action.run();
}
