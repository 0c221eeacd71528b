/** Single-key shortcuts, and the setting to turn them off (WCAG 2.1.4). */
import { readPreference, storePreference } from '../ui/stored-choice.ts';
import { actionsIn } from './actions.ts';

const storageKey = 'staff-single-keys';

export const singleKeysEnabled = (): boolean => readPreference(storageKey) !== 'off';

export const storeSingleKeys = (isOn: boolean): void => storePreference(storageKey, isOn ? 'on' : 'off');

/** Fields that use letter keys. */
const fields = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

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
