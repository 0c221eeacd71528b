/** A key to a page as it is being written: whoever has it may read, and only that, for a quarter of an hour. */
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { contentKeys, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import type { ContentRepository } from './content.repository.ts';
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

/** The content of the site with this one page as it is being written; null when the key does not open anything any more. */
export async function readPreview(token: string, deps: PreviewDeps): Promise<LiveContent | null> {
  const key = keyOf(token, deps);
  if (key === null) return null;
  const page = await readPage(key, deps);
  return deps.site.withContent(key, await contentOf(key, page, deps));
}
