/** Changes of one picture, each with a way back in the notice. */
import type { Media } from '#shared/media/media.contract.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall } from '../../session/staff-call.ts';

/** What staff say of a picture or file. */
export type PictureChange = Pick<Media, 'name' | 'alt' | 'focus'>;

/** Those that are typed, as the calls name them. */
export const pictureFields = ['name', 'alt'] as const satisfies readonly (keyof PictureChange)[];

export const changePicture = (id: string, body: PictureChange): Promise<ApiResult<Media>> =>
  staffCall('PATCH /api/admin/media/{id}', { params: { id }, body });

/** `force`: although it is used. */
export const removePicture = (id: string, force: boolean): Promise<ApiResult<unknown>> =>
  staffCall('DELETE /api/admin/media/{id}', { params: { id }, query: { force } });

export const restorePicture = (id: string): Promise<ApiResult<Media>> =>
  staffCall('POST /api/admin/media/{id}/restore', { params: { id } });
