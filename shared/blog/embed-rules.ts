/**
 * Sites whose videos an article may embed, with the formats of their addresses and their most private players. Videos of
 * other sites can only be linked.
 */
import { cleanLine } from '../text/clean-text.ts';

interface Provider {
  readonly name: string;
  /** The origin that the content security policy allows in frames. */
  readonly origin: string;
  /** Matches an address without its scheme: the video's id and an optional parameter. */
  readonly pattern: RegExp;
  readonly page: (id: string, more: string) => string;
  readonly player: (id: string, more: string) => string;
}

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    // Second group: start time in seconds.
    pattern:
      /^(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/|www\.youtube-nocookie\.com\/embed\/)([\w-]{11})(?![\w-])(?:.*[?&](?:t|start)=(\d{1,6})s?(?!\w))?/,
    page: (id, second) => `https://www.youtube.com/watch?v=${id}${second && `&t=${second}`}`,
    player: (id, second) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${second && `&start=${second}`}`,
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    // Second group: key of an unlisted video.
    pattern:
      /^(?:(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?|player\.vimeo\.com\/video\/)(\d{5,12})(?!\w)(?:(?:\/|\?(?:.*&)?h=)([0-9a-f]{6,20})(?!\w))?/,
    page: (id, key) => `https://vimeo.com/${id}${key && `/${key}`}`,
    player: (id, key) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key && `&h=${key}`}`,
  },
];

export interface Embed {
  readonly provider: string;
  readonly id: string;
  /** Canonical address of the video's page. */
  readonly address: string;
  /** Address of the player. */
  readonly player: string;
}

/** For messages: `YouTube or Vimeo`. */
export const embedProviderNames = providers.map(({ name }) => name).join(' or ');

export const embedOrigins: readonly string[] = providers.map(({ origin }) => origin);

/** The address in embed code. */
const frameSource = /^<iframe\s[^>]*?\bsrc="([^"]+)"/i;

/** Returns the video for an address or embed code; undefined for anything else. */
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
