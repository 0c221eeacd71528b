/** The content of a social card and the address of its picture. */
import { createHash } from 'node:crypto';
import type { ArtSubject } from '#shared/media/art-subjects.ts';

export interface SocialCard {
  readonly siteName: string;
  /** The page's heading. */
  readonly title: string;
  /** The parent page; empty if the heading is enough. */
  readonly label: string;
  readonly subject: ArtSubject;
  readonly seed: string;
  /** `side`: a drawing beside the title. `foot`: the loom below it. */
  readonly layout: 'side' | 'foot';
}

export const cardSize = { width: 1200, height: 630 } as const;

/** Increase it when cards are drawn differently: their addresses are cached permanently. */
const edition = 2;

const prefix = '/social-cards';

const hashOf = (card: SocialCard): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, card]))
    .digest('hex')
    .slice(0, 16);

/** Contains the page's path and a hash of the card, so that another title has another address. */
export const cardPath = (pathname: string, card: SocialCard): string =>
  `${prefix}${pathname === '/' ? '' : pathname}/${hashOf(card)}.png`;

export const isCardPath = (path: string): boolean => path.includes(`${prefix}/`);

/** The path of the card's page; undefined if the address is no card. */
export const parseCardPath = (path: string): string | undefined => {
  const match = /^\/social-cards(\/[^.]+)?\/[0-9a-f]{16}\.png$/.exec(path);
  return match ? (match[1] ?? '/') : undefined;
};
