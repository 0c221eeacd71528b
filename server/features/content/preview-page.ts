/** A key to a page as it is being written: whoever has it may read, and only that, for a quarter of an hour. */
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { contentKeys, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import type { ContentRepository } from './content.repository.ts';
import { markTexts } from './mark-texts.ts';
import { readPage } from './page-state.ts';
import { contentOf } from './present-page.ts';
import type { CachedSiteContent } from './site-content.ts';

export interface PreviewDeps {
  readonly content: ContentRepository;
  readonly site: CachedSiteContent;
  readonly secret: string;
  readonly clock: () => Date;
}

const rules = { algorithm: 'HS256', audience: 'content-preview' } as const;
const lifeSeconds = 15 * 60;

const claimsSchema = z.object({ sub: z.enum(contentKeys) });

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export const signPreview = (key: ContentKey, { secret, clock }: Pick<PreviewDeps, 'secret' | 'clock'>): string => {
  const now = inSeconds(clock());
  const { algorithm, audience } = rules;
  return jwt.sign({ iat: now, exp: now + lifeSeconds }, secret, { algorithm, audience, subject: key });
};

const keyOf = (token: string, { secret, clock }: PreviewDeps): ContentKey | null => {
  try {
    const { algorithm, audience } = rules;
    const options = { algorithms: [algorithm], audience, clockTimestamp: inSeconds(clock()) };
    return claimsSchema.parse(jwt.verify(token, secret, options)).sub;
  } catch {
    return null;
  }
};

/** Each text with the field that it comes from. A fact is marked before the texts that name it, so that it is found in them. */
function marked(key: ContentKey, written: unknown, { site }: PreviewDeps): LiveContent {
  const isFacts = key === 'facts';
  const own = isFacts ? markTexts(key, written as LiveContent['facts']) : written;
  const live = site.withContent(key, own);
  const done = (each: ContentKey): boolean => each === 'site-settings' || (each === 'facts' && isFacts);
  return Object.fromEntries(
    contentKeys.map((each) => [each, done(each) ? live[each] : markTexts(each, live[each])]),
  ) as LiveContent;
}

/**
 * The content of the site with this one page as it is being written, with marks for the frame of its form; null when the key does
 * not open anything any more.
 */
export async function readPreview(
  { token, framed }: { readonly token: string; readonly framed: boolean },
  deps: PreviewDeps,
): Promise<LiveContent | null> {
  const key = keyOf(token, deps);
  if (key === null) return null;
  const written = await contentOf(key, await readPage(key, deps), deps);
  return framed ? marked(key, written, deps) : deps.site.withContent(key, written);
}
