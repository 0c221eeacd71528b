/** Tells how far an article was read: once for each quarter of it, when the reader turns away. */
import { beaconPath } from '#shared/analytics/beacon-path.ts';

const settleMs = 200;
/** The end is reached when what is left is no line of text. */
const lineOfText = 16;

/** Whoever asks by the browser's settings not to be counted is left alone. @returns what ends it and tells the rest. */
export function tellDepth(text: HTMLElement): () => void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  // Not by views/api/is-off.ts: that is part of the script for hydration, and this script is loaded without it.
  const isOff = document.documentElement.dataset['off']?.includes('analytics') ?? false;
  if (isOff || globalPrivacyControl || doNotTrack === '1') return () => undefined;
  const page = location.pathname;
  let reached = 0;
  let told = 0;
  let timer: number | undefined;
  const look = () => {
    timer = undefined;
    const { top, height } = text.getBoundingClientRect();
    const share = height > 0 ? (innerHeight - top + lineOfText) / height : 0;
    reached = Math.max(reached, Math.min(4, Math.floor(share * 4)) * 25);
  };
  const onScroll = () => (timer ??= window.setTimeout(look, settleMs));
  const tell = () => {
    if (reached <= told) return;
    navigator.sendBeacon(beaconPath, new URLSearchParams({ page, depth: `${reached}`, before: `${told}` }));
    told = reached;
  };
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    look();
    tell();
  };
  look();
  addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    document.removeEventListener('visibilitychange', onHidden);
    tell();
  };
}
