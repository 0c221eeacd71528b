/** Setting of the slash shortcut for search, stored in this browser. */

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
    // Without storage it stays on.
  }
}
