/** Whether the slash opens the search; stored in this browser, if its storage can be used. */

const storageKey = 'slash';

export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function storeSlashChoice(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Then it stays on.
  }
}
