/** Creates and opens preview keys: whoever has the key may read one page's working copy for 15 minutes. */
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { contentKeys, contentMap, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import { withMark, type Place } from '#shared/text/text-marks.ts';
import type { PreviewedContent } from '../mail/email-example.ts';
import type { ContentRepository } from './content.repository.ts';
import { unwrap } from './describe-form.ts';
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

/**
 * Leaves unmarked: values with a format, such as a path; values that would become too long; and addresses, from which
 * cleaning removes the mark.
 */
const markText = (value: string, schema: z.ZodString, place: Place): string => {
  const text = withMark(value, place);
  return value !== '' && schema.format === null && schema.safeParse(text).data === text ? text : value;
};

const below = (place: Place, name: string | number): Place =>
  place.endsWith(':') ? `${place}${name}` : `${place}.${name}`;

const markValue = (value: unknown, wrapped: z.ZodType, place: Place): unknown => {
  if (value === undefined || value === null) return value;
  const { schema } = unwrap(wrapped);
  if (schema instanceof z.ZodString) return typeof value === 'string' ? markText(value, schema, place) : value;
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return (value as readonly unknown[]).map((item, index) => markValue(item, element, below(place, index)));
  }
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) {
    const schemaOf = (name: string): z.ZodType =>
      (schema instanceof z.ZodObject ? schema.shape[name] : schema.valueType) as z.ZodType;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, markValue(each, schemaOf(name), below(place, name))]),
    );
  }
  return value;
};

/** Returns a copy of a document with a mark in every text that staff write. */
const markTexts = <Key extends ContentKey>(key: Key, content: LiveContent[Key]): LiveContent[Key] =>
  // Marks do not change the shape, which TypeScript cannot infer from the schema.
  markValue(content, contentMap[key].schema, `${key}:`) as LiveContent[Key];

/** Marks each text with its field. Facts are marked before the texts that use them, so that marks survive. */
function marked(key: ContentKey, written: unknown, { site }: PreviewDeps): LiveContent {
  const isFacts = key === 'facts';
  const own = isFacts ? markTexts(key, written as LiveContent['facts']) : written;
  const live = site.withContent(key, own);
  const done = (each: ContentKey): boolean => each === 'site-settings' || (each === 'facts' && isFacts);
  return Object.fromEntries(
    contentKeys.map((each) => [each, done(each) ? live[each] : markTexts(each, live[each])]),
  ) as LiveContent;
}

export interface ContentPreview extends PreviewedContent {
  readonly key: ContentKey;
}

/** Returns null if the key is invalid or expired. */
export async function readPreview(
  { token, framed }: { readonly token: string; readonly framed: boolean },
  deps: PreviewDeps,
): Promise<ContentPreview | null> {
  const key = keyOf(token, deps);
  if (key === null) return null;
  const written = await contentOf(key, await readPage(key, deps), deps);
  const content = framed ? marked(key, written, deps) : deps.site.withContent(key, written);
  return { key, written, content, framed };
}
