/** What a social card says and shows, and the address of its picture. */
import { createHash } from 'node:crypto';
import type { ArtSubject } from '#shared/media/art-subjects.ts';

export interface SocialCard {
  readonly siteName: string;
  /** The page's heading. */
  readonly title: string;
  /** Where the page belongs; empty when that needs no saying. */
  readonly label: string;
  readonly subject: ArtSubject;
  readonly seed: string;
  /** `side`: a picture of its own beside the title; `foot`: the loom along the foot. */
  readonly layout: 'side' | 'foot';
}

export const cardSize = { width: 1200, height: 630 } as const;

/** Raise it when cards are drawn differently: their addresses are cached for ever. */
const edition = 2;

const prefix = '/social-cards';

const hashOf = (card: SocialCard): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, card]))
    .digest('hex')
    .slice(0, 16);

/** The page's own path with what is on the card, so that another title is another address. */
export const cardPath = (pathname: string, card: SocialCard): string =>
  `${prefix}${pathname === '/' ? '' : pathname}/${hashOf(card)}.png`;

export const isCardPath = (path: string): boolean => path.includes(`${prefix}/`);

/** The path of the page whose card an address shows; undefined when it is none. */
export const parseCardPath = (path: string): string | undefined => {
  const match = /^\/social-cards(\/[^.]+)?\/[0-9a-f]{16}\.png$/.exec(path);
  return match ? (match[1] ?? '/') : undefined;
};
