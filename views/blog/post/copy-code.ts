/** Makes the Copy buttons of an article's code work, and shows the result. */

/** How long the result is shown, in milliseconds. */
const shown = 4000;

const codeOf = (button: HTMLButtonElement): string => button.closest('.code')?.querySelector('pre')?.textContent ?? '';

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copied = '', failed = '' } = button.dataset;
  const said = button.parentElement?.querySelector('.code-said');
  const outcome = await navigator.clipboard.writeText(codeOf(button).trimEnd()).then(
    () => copied,
    () => failed,
  );
  if (!said) return;
  said.textContent = outcome;
  setTimeout(() => {
    if (said.textContent === outcome) said.textContent = '';
  }, shown);
}

/** It may be called again for the same text. */
export function enableCopying(text: HTMLElement): void {
  // There is no clipboard on plain http: the buttons stay hidden.
  if (!('clipboard' in navigator)) return;
  for (const button of text.querySelectorAll<HTMLButtonElement>('button[data-copied]')) {
    button.hidden = false;
    // Several on a page: each is named by the first line of what it copies.
    const [firstLine = ''] = codeOf(button).trim().split('\n');
    button.ariaLabel = `${button.textContent}: ${firstLine}`;
    button.onclick = () => void copy(button);
  }
}
