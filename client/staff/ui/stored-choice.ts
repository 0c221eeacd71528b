/** What somebody has chosen for themselves, stored in this browser if its storage can be used; else it lasts as long as the page. */

export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function storeChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Full or forbidden.
  }
}
