/** Headers that let a CDN cache a response for long: its cache tags, by which it is purged. */
import { createHash } from 'node:crypto';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { plainSharedHeaders, sharedCaching, type SharedHeaders } from '#server/platform/http/page-response.ts';

/** On every tagged response: purging it empties the CDN. */
export const siteTag = 'site';
/** On responses with more tags than the headers can hold. It is part of every purge. */
export const crowdedTag = 'crowded';

/** Akamai takes 128 characters, the others more. */
const longestTag = 100;
/** Proxies often have 4 kB for all headers of a response. */
const longestHeader = 1000;

const hashLength = 22;
const hashed = (tag: string): string => createHash('sha256').update(tag).digest('hex').slice(0, hashLength);

/**
 * The form of a cache tag for CDNs: only letters, digits, hyphens and dots, because `:`, `/` and `+` are not allowed everywhere. Cache
 * tags have no dots.
 */
export const cdnTag = (tag: CacheTag): string => {
  const plain = tag.replaceAll(/[:/+]/g, '.');
  return plain.length > longestTag ? `long.${hashed(plain)}` : plain;
};

const tagsInHeaders = (tags: Iterable<CacheTag>): readonly string[] => {
  const all = [siteTag, ...new Set([...tags].map(cdnTag))];
  return all.join().length > longestHeader ? [siteTag, crowdedTag] : all;
};

const daySeconds = 86_400;

/** Cloudflare reads `Cache-Tag`, Fastly `Surrogate-Key`. */
const tagHeaders = (tags: Iterable<CacheTag>): Readonly<Record<string, string>> => {
  const names = tagsInHeaders(tags);
  return { 'Cache-Tag': names.join(), 'Surrogate-Key': names.join(' ') };
};

/** For files that a CDN reads from a bucket, which returns them as `x-amz-meta-cache-tag` and `x-amz-meta-surrogate-key`. */
export const bucketMetadata = (tags: Iterable<CacheTag>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(tagHeaders(tags)).map(([name, value]) => [name.toLowerCase(), value]));

/** With a CDN that is purged, shared caches may store responses for a day. */
const cdnHeaders: SharedHeaders = {
  page: (tags) => ({ 'Cache-Control': sharedCaching(tags, daySeconds), ...tagHeaders(tags) }),
  picture: (tags) => ({
    'Cache-Control': `public, max-age=31536000, immutable, s-maxage=${daySeconds}, stale-if-error=0`,
    ...tagHeaders(tags),
  }),
};

export const sharedHeaders = ({ cdnPurgeUrl }: Pick<Environment, 'cdnPurgeUrl'>): SharedHeaders =>
  cdnPurgeUrl === undefined ? plainSharedHeaders : cdnHeaders;

/** Returns the tags to purge after a change, in the form of the CDN. Null: anything may have changed. */
export const purgedTags = (tags: readonly CacheTag[] | null): readonly string[] => {
  // Any page may name a fact.
  if (tags === null || tags.includes('content:facts')) return [siteTag];
  const carried = tags.filter((tag) => tag !== 'times' && tag !== 'redirects');
  if (carried.length === 0) return [];
  // Instances find out themselves which articles are the newest; it is not announced.
  const newest: readonly CacheTag[] = carried.includes('posts') ? ['posts:newest'] : [];
  return [crowdedTag, ...new Set([...carried, ...newest].map(cdnTag))];
};
