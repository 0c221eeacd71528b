/**
 * Script of an article's text: counts reading depth, plays videos, copies code. Needs no hydration:
 * `public/assets/first.….js` loads this file alone.
 */
import { beaconPath } from '#shared/analytics/beacon-path.ts';

const settleMs = 200;
/** The end counts as reached when less than a line of text is left, in px. */
const lineOfText = 16;

/** Sends the reading depth in quarters when the page is hidden. Respects Do Not Track. @returns a function that stops and sends the rest. */
function countReadingDepth(text: HTMLElement): () => void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  // Not views/api/is-off.ts, which is in the hydration script, while this script is loaded alone.
  const isOff = document.documentElement.dataset['off']?.includes('analytics') ?? false;
  if (isOff || globalPrivacyControl || doNotTrack === '1') return () => undefined;
  const page = location.pathname;
  let reached = 0;
  let sent = 0;
  let timer: number | undefined;
  const measure = () => {
    timer = undefined;
    const { top, height } = text.getBoundingClientRect();
    const share = height > 0 ? (innerHeight - top + lineOfText) / height : 0;
    reached = Math.max(reached, Math.min(4, Math.floor(share * 4)) * 25);
  };
  const onScroll = () => (timer ??= window.setTimeout(measure, settleMs));
  const send = () => {
    if (reached <= sent) return;
    navigator.sendBeacon(beaconPath, new URLSearchParams({ page, depth: `${reached}`, before: `${sent}` }));
    sent = reached;
  };
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    measure();
    send();
  };
  measure();
  addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    document.removeEventListener('visibilitychange', onHidden);
    send();
  };
}

/** Replaces a video's card by its player, which is loaded only now. */

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
function enableVideos(text: HTMLElement): void {
  for (const button of text.querySelectorAll<HTMLButtonElement>('button[data-player]')) {
    button.hidden = false;
    button.onclick = () => play(button);
  }
}

/** The result is shown this long, in milliseconds. */
const shown = 4000;

const codeOf = (button: HTMLButtonElement): string => button.closest('.code')?.querySelector('pre')?.textContent ?? '';

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copied = '', failed = '' } = button.dataset;
  const output = button.parentElement?.querySelector('.code-said');
  const outcome = await navigator.clipboard.writeText(codeOf(button).trimEnd()).then(
    () => copied,
    () => failed,
  );
  if (!output) return;
  output.textContent = outcome;
  setTimeout(() => {
    if (output.textContent === outcome) output.textContent = '';
  }, shown);
}

/** It may be called again for the same text. */
function enableCopying(text: HTMLElement): void {
  // No clipboard on plain HTTP: the buttons stay hidden.
  if (!('clipboard' in navigator)) return;
  for (const button of text.querySelectorAll<HTMLButtonElement>('button[data-copied]')) {
    button.hidden = false;
    // Distinguish several buttons by the first line of their code.
    const [firstLine = ''] = codeOf(button).trim().split('\n');
    button.ariaLabel = `${button.textContent}: ${firstLine}`;
    button.onclick = () => void copy(button);
  }
}

const stops = new WeakMap<HTMLElement, () => void>();

/** Idempotent: hydration calls it again for the same text. @returns a function that stops it. */
export function enableReading(text: HTMLElement): () => void {
  enableVideos(text);
  enableCopying(text);
  const running = stops.get(text);
  if (running) return running;
  const endDepth = countReadingDepth(text);
  const stop = () => {
    stops.delete(text);
    endDepth();
  };
  stops.set(text, stop);
  return stop;
}
