/** Whether the user has postponed to complete their details. Lasts until the next sign-in in this tab. */

const storageKey = 'adminDetailsLater';

export const postponedDetails = {
  isSet(): boolean {
    try {
      return sessionStorage.getItem(storageKey) !== null;
    } catch {
      // Storage may be blocked. Then it lasts as long as the screen.
      return false;
    }
  },
  set(): void {
    try {
      sessionStorage.setItem(storageKey, 'yes');
    } catch {
      // As above.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // As above.
    }
  },
};
