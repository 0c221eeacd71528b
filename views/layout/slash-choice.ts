/** Whether the slash opens the search; this browser remembers it, where its storage is open. */

const storageKey = 'slash';

export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function keepSlash(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Then it stays on.
  }
}
