/** Makes the Play buttons of an article's videos work: the player is asked for when one of them is pressed, and not before. */

function play(button: HTMLButtonElement): void {
  const { player = '', title = '' } = button.dataset;
  const frame = document.createElement('iframe');
  frame.className = 'embed-stage';
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups');
  frame.sandbox.add('allow-popups-to-escape-sandbox');
  // Players refuse a page that does not say on which site it is; which article it is they need not know.
  frame.referrerPolicy = 'strict-origin';
  frame.src = player;
  const card = button.closest('figure');
  card?.querySelector('.embed-stage')?.replaceWith(frame);
  // What it promised is over.
  card?.querySelector('.embed-note')?.remove();
  button.remove();
  frame.focus();
}

export function enablePlayers(text: HTMLElement): void {
  for (const button of text.querySelectorAll<HTMLButtonElement>('button[data-player][hidden]')) {
    button.hidden = false;
    button.addEventListener('click', () => play(button), { once: true });
  }
}
