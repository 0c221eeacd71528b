/** API calls for preview links. */
import type {
  createPreviewCall,
  endPreviewCall,
  listPreviewsCall,
  NewPreview,
} from '#shared/content/preview.contract.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall } from '../../../session/staff-call.ts';

export const previewsPath = (postId: string): string => `/api/admin/blog/posts/${postId}/previews`;

export const previewsKey = (postId: string): readonly unknown[] => ['article-previews', postId];

/** Without `hours`, the server's default. */
export const createPreview = (postId: string, hours?: number): Promise<ApiResult<NewPreview>> =>
  staffCall<typeof createPreviewCall, 201>({
    method: 'POST',
    path: previewsPath(postId),
    body: hours === undefined ? {} : { expires_in_hours: hours },
  });

export const endPreview = (postId: string, previewId: string) =>
  staffCall<typeof endPreviewCall, 204>({ method: 'DELETE', path: `${previewsPath(postId)}/${previewId}` });

export const listPreviews = (postId: string) =>
  staffCall<typeof listPreviewsCall, 200>({ method: 'GET', path: previewsPath(postId) });
