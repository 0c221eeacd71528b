/** API calls for preview links. */
import type { NewPreview } from '#shared/content/preview.contract.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall } from '../../../session/staff-call.ts';

export const previewsKey = (postId: string): readonly string[] => ['article-previews', postId];

/** Without `hours`, the server's default. */
export const createPreview = (postId: string, hours?: number): Promise<ApiResult<NewPreview>> =>
  staffCall('POST /api/admin/blog/posts/{id}/previews', {
    params: { id: postId },
    body: hours === undefined ? {} : { expires_in_hours: hours },
  });

export const listPreviews = (postId: string) =>
  staffCall('GET /api/admin/blog/posts/{id}/previews', { params: { id: postId } });
