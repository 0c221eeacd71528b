/** Somebody has put off what their account lacks: for this visit, until they sign in again. */

const storageKey = 'adminDetailsLater';

export const detailsLater = {
  isChosen(): boolean {
    try {
      return sessionStorage.getItem(storageKey) !== null;
    } catch {
      // Storage may be forbidden; then it lasts as long as the screen.
      return false;
    }
  },
  choose(): void {
    try {
      sessionStorage.setItem(storageKey, 'yes');
    } catch {
      // As above.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // As above.
    }
  },
};
