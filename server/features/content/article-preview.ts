/** Preview links: secret links to an article as it would be published now. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '#server/features/accounts/hash-password.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { previewPath } from '#shared/routes/paths.ts';
import { previewLimits } from '#shared/content/preview.contract.ts';
import type { PostWritingRepository } from '#server/features/blog/writing/post-writing.repository.ts';
import type { PreviewRecord, PreviewRepository } from './preview.repository.ts';
import { postState, type PostState } from '#shared/blog/post-rules.ts';
import { addressedFieldsOf, type PostDraft, type PostRecord } from '#server/features/blog/post-record.ts';
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { PreviewPage } from '#shared/pages/page-payload.ts';
import { formatDay } from '#shared/time/format-day.ts';

/** 128 bits as base64url. */
const keyLength = 22;
const tokenPattern = /^[\w-]{65}$/;

/** The signed text names the purpose, so that no other signature of the site is valid here. */
const signatureOf = (key: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview of an article\n${key}`).digest('base64url');

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export interface PreviewToken {
  readonly token: string;
  /** Stored instead of the key. */
  readonly keyHash: string;
}

export const makePreviewToken = (secret: string): PreviewToken => {
  const key = randomBytes(16).toString('base64url');
  return { token: key + signatureOf(key, secret), keyHash: hashOf(key) };
};

/** Returns the hash of the key; undefined if the signature is invalid. */
export const readPreviewToken = (token: string, secret: string): string | undefined => {
  if (!tokenPattern.test(token)) return undefined;
  const key = token.slice(0, keyLength);
  return sameSecret(token.slice(keyLength), signatureOf(key, secret)) ? hashOf(key) : undefined;
};

export interface PreviewDeps {
  readonly previews: PreviewRepository;
  readonly articles: Pick<PostWritingRepository, 'find'>;
  readonly clock: () => Date;
}

export interface CreatePreviewDeps extends PreviewDeps {
  readonly secret: string;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
}

export type CreatePreviewResult =
  | { readonly kind: 'created'; readonly preview: PreviewRecord; readonly url: string }
  /** `missing`: no such article. `full`: the article or the person has too many links. */
  | { readonly kind: 'missing' | 'full' };

const hourMs = 60 * 60 * 1000;

export async function createPreview(
  { postId, hours, by }: { readonly postId: string; readonly hours: number; readonly by: StaffRef },
  { previews, articles, secret, siteUrl, clock }: CreatePreviewDeps,
): Promise<CreatePreviewResult> {
  const now = clock();
  if ((await articles.find(postId)) === null) return { kind: 'missing' };
  const running = await previews.listRunning(postId, now);
  const own = running.filter(({ created_by }) => created_by.id === by.id);
  if (running.length >= previewLimits.perArticle || own.length >= previewLimits.perPerson) return { kind: 'full' };
  const { token, keyHash } = makePreviewToken(secret);
  const expires_at = new Date(now.getTime() + hours * hourMs);
  const preview = await previews.insert({ postId, keyHash, created_at: now, created_by: by, expires_at });
  return { kind: 'created', preview, url: siteUrl + previewPath(token) };
}

/** Hours and minutes in UTC. */
const timeOfDay = (moment: Date): string => moment.toISOString().slice(11, 16);

/** The line above a preview: the article's state and when the link expires. */
export const presentRibbon = (
  { state, endsAt }: Pick<OpenPreview, 'state' | 'endsAt'>,
  { preview: labels }: InsightsContent,
): PreviewPage['ribbon'] => {
  const ends = labels.ends.replaceAll('{date}', formatDay(endsAt, 'long')).replaceAll('{time}', timeOfDay(endsAt));
  return { label: labels.label, text: `${labels[state]} ${ends}` };
};

export interface OpenPreview {
  /** Without the reading time, which is computed when the article is prepared. */
  readonly article: Omit<PostRecord, 'read_time'>;
  /** `changes`: a published article with a working copy. `published`: without one. */
  readonly state: PostState | 'changes';
  readonly endsAt: Date;
}

/** The article as it would be if published now. */
const asPublished = (post: PostDraft, now: Date): OpenPreview['article'] => {
  const text = post.working_copy ?? post;
  return {
    ...addressedFieldsOf(text),
    id: post.id,
    published: true,
    published_at: post.published_at ?? now,
    created_at: post.created_at,
    updated_at: post.updated_at,
    version: post.version,
  };
};

/** Returns null for every invalid token, whatever the reason. */
export async function openPreview(
  token: string,
  { previews, articles, secret, clock }: PreviewDeps & { readonly secret: string },
): Promise<OpenPreview | null> {
  const now = clock();
  const keyHash = readPreviewToken(token, secret);
  const preview = keyHash === undefined ? null : await previews.findRunning(keyHash, now);
  const post = preview && (await articles.find(preview.postId));
  if (preview === null || post === null) return null;
  const state = postState(post.published, post.published_at, now);
  return {
    article: asPublished(post, now),
    state: post.working_copy === null ? state : 'changes',
    endsAt: preview.expires_at,
  };
}
