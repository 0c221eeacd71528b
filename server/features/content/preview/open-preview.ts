/** The article behind a preview's link, as it would be published now. */
import { postState, type PostState } from '#shared/blog/post-rules.ts';
import { addressedFieldsOf, type PostDraft, type PostRecord } from '#server/features/blog/post-record.ts';
import type { PreviewDeps } from './create-preview.ts';
import { readPreviewToken } from './preview-token.ts';
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { PreviewPage } from '#shared/pages/page-payload.ts';
import { formatDay } from '#shared/time/format-day.ts';

/** Hours and minutes, in UTC. */
const hourOf = (moment: Date): string => moment.toISOString().slice(11, 16);

/** The line above a preview: what state the article is in, and until when the link leads there. */
export const presentRibbon = (
  { state, endsAt }: Pick<OpenPreview, 'state' | 'endsAt'>,
  { preview: labels }: InsightsContent,
): PreviewPage['ribbon'] => {
  const ends = labels.ends.replaceAll('{date}', formatDay(endsAt, 'long')).replaceAll('{time}', hourOf(endsAt));
  return { label: labels.label, text: `${labels[state]} ${ends}` };
};

export interface OpenPreview {
  /** Its read time is known once it is prepared. */
  readonly article: Omit<PostRecord, 'read_time'>;
  /** `changes` is what is in work beside a published article; `published` has nothing else in work. */
  readonly state: PostState | 'changes';
  readonly endsAt: Date;
}

/** What the public would read if somebody published the article at this moment. */
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

/** Null for every token that leads nowhere, whatever the reason. */
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
