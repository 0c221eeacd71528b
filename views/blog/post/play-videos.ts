/**
 * Makes the Play buttons of an article's videos work: the player is loaded when one is pressed, not
 * before.
 */

function play(button: HTMLButtonElement): void {
  const { player = '', title = '' } = button.dataset;
  const frame = document.createElement('iframe');
  frame.className = 'embed-stage';
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups');
  frame.sandbox.add('allow-popups-to-escape-sandbox');
  // Players require the site in the referrer, but not the article.
  frame.referrerPolicy = 'strict-origin';
  frame.src = player;
  const card = button.closest('figure');
  card?.querySelector('.embed-stage')?.replaceWith(frame);
  // The card's text no longer applies.
  card?.querySelector('.embed-note')?.remove();
  button.remove();
  frame.focus();
}

/** It may be called again for the same text. */
export function enablePlayers(text: HTMLElement): void {
  for (const button of text.querySelectorAll<HTMLButtonElement>('button[data-player]')) {
    button.hidden = false;
    button.onclick = () => play(button);
  }
}
