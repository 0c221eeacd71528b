/**
 * Videos that an article may show: their sites, the form of their addresses, and each site's most
 * private player. A site is listed only if it has such a player; other videos can be linked.
 */
import { cleanLine } from '../text/clean-text.ts';

interface Provider {
  readonly name: string;
  /** All that the security policy lets a frame show. */
  readonly origin: string;
  /** Of an address without its scheme: the video's id, and, where there is one, what belongs to it. */
  readonly pattern: RegExp;
  readonly page: (id: string, more: string) => string;
  readonly player: (id: string, more: string) => string;
}

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    // Behind the id: from which second on.
    pattern:
      /^(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/|www\.youtube-nocookie\.com\/embed\/)([\w-]{11})(?![\w-])(?:.*[?&](?:t|start)=(\d{1,6})s?(?!\w))?/,
    page: (id, second) => `https://www.youtube.com/watch?v=${id}${second && `&t=${second}`}`,
    player: (id, second) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${second && `&start=${second}`}`,
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    // Behind the id: the key of a video that is not listed.
    pattern:
      /^(?:(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?|player\.vimeo\.com\/video\/)(\d{5,12})(?!\w)(?:(?:\/|\?(?:.*&)?h=)([0-9a-f]{6,20})(?!\w))?/,
    page: (id, key) => `https://vimeo.com/${id}${key && `/${key}`}`,
    player: (id, key) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key && `&h=${key}`}`,
  },
];

export interface Embed {
  readonly provider: string;
  readonly id: string;
  /** The video's own page, in one spelling. */
  readonly address: string;
  /** What a frame shows once a reader wants to see it. */
  readonly player: string;
}

/** For people: `YouTube or Vimeo`. */
export const embedProviderNames = providers.map(({ name }) => name).join(' or ');

export const embedOrigins: readonly string[] = providers.map(({ origin }) => origin);

/** The address in the code that such sites give for copying. */
const frameSource = /^<iframe\s[^>]*?\bsrc="([^"]+)"/i;

/** The video that an address, or the code for a frame, means; undefined for anything else. */
export function embedFrom(typed: string): Embed | undefined {
  const text = cleanLine(typed);
  const address = (frameSource.exec(text)?.[1] ?? text).replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (/\s/.test(whole) || !URL.canParse(whole)) return undefined;
  const { host, pathname, search } = new URL(whole);
  for (const { name, pattern, page, player } of providers) {
    const [, id, more = ''] = pattern.exec(host + pathname + search) ?? [];
    if (id !== undefined) return { provider: name, id, address: page(id, more), player: player(id, more) };
  }
  return undefined;
}
