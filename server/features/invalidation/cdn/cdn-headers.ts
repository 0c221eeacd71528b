/** What a CDN is told of a response, so that it may cache it for long: its cache tags, by which it is purged. */
import { createHash } from 'node:crypto';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { plainSharedHeaders, sharedCaching, type SharedHeaders } from '#server/platform/http/page-response.ts';

/** Every tagged response carries it: purging it empties the CDN. */
export const siteTag = 'site';
/** Carried by a response with more tags than its headers can hold. It is part of every purge. */
export const crowdedTag = 'crowded';

/** Akamai takes 128 characters, the others more. */
const longestTag = 100;
/** For each header. Proxies often have 4 kB for all headers of a response. */
const longestHeader = 1000;

const hashLength = 22;
const hashed = (tag: string): string => createHash('sha256').update(tag).digest('hex').slice(0, hashLength);

/**
 * A cache tag as CDNs take it: letters, digits, hyphens and dots alone, because `:`, `/` and `+` are not allowed everywhere. What a
 * tag names has no dots.
 */
export const cdnTag = (tag: CacheTag): string => {
  const plain = tag.replaceAll(/[:/+]/g, '.');
  return plain.length > longestTag ? `long.${hashed(plain)}` : plain;
};

/** The tags of a response. */
const tagsInHeaders = (tags: Iterable<CacheTag>): readonly string[] => {
  const all = [siteTag, ...new Set([...tags].map(cdnTag))];
  return all.join().length > longestHeader ? [siteTag, crowdedTag] : all;
};

const daySeconds = 86_400;

/** Cloudflare reads `Cache-Tag`, Fastly `Surrogate-Key`. */
const tagHeaders = (tags: Iterable<CacheTag>): Readonly<Record<string, string>> => {
  const told = tagsInHeaders(tags);
  return { 'Cache-Tag': told.join(), 'Surrogate-Key': told.join(' ') };
};

/** For files that a CDN has from a bucket, which sends them back as `x-amz-meta-cache-tag` and `x-amz-meta-surrogate-key`. */
export const bucketMetadata = (tags: Iterable<CacheTag>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(tagHeaders(tags)).map(([name, value]) => [name.toLowerCase(), value]));

/** With a CDN that is purged, shared caches keep responses for a day. */
const cdnHeaders: SharedHeaders = {
  page: (tags) => ({ 'Cache-Control': sharedCaching(tags, daySeconds), ...tagHeaders(tags) }),
  picture: (tags) => ({
    'Cache-Control': `public, max-age=31536000, immutable, s-maxage=${daySeconds}, stale-if-error=0`,
    ...tagHeaders(tags),
  }),
};

export const sharedHeaders = ({ cdnPurgeUrl }: Pick<Environment, 'cdnPurgeUrl'>): SharedHeaders =>
  cdnPurgeUrl === undefined ? plainSharedHeaders : cdnHeaders;

/** What a change makes old in the CDN. Null: anything. */
export const purgedTags = (tags: readonly CacheTag[] | null): readonly string[] => {
  // A fact may be named on any page.
  if (tags === null || tags.includes('content:facts')) return [siteTag];
  const carried = tags.filter((tag) => tag !== 'times' && tag !== 'redirects');
  if (carried.length === 0) return [];
  // Which articles are the newest is known to each instance, and not announced.
  const newest: readonly CacheTag[] = carried.includes('posts') ? ['posts:newest'] : [];
  return [crowdedTag, ...new Set([...carried, ...newest].map(cdnTag))];
};
