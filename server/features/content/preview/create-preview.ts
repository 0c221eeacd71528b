/** Makes a link to an article as it would be published. Only its maker is ever told the address. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { previewPath } from '#shared/routes/paths.ts';
import { previewLimits } from '#shared/content/preview.contract.ts';
import type { PostWritingRepository } from '#server/features/blog/writing/post-writing.repository.ts';
import { makePreviewToken } from './preview-token.ts';
import type { PreviewRecord, PreviewRepository } from './preview.repository.ts';

export interface PreviewDeps {
  readonly previews: PreviewRepository;
  readonly articles: Pick<PostWritingRepository, 'find'>;
  readonly clock: () => Date;
}

export interface CreatePreviewDeps extends PreviewDeps {
  readonly secret: string;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

export type CreatePreviewResult =
  | { readonly kind: 'created'; readonly preview: PreviewRecord; readonly url: string }
  /** `missing`: there is no such article. `full`: the limit of links of the article or of the person is reached. */
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
