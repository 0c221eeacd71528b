/** API calls that change, remove and restore a picture. */
import type { Media } from '#shared/media/media.contract.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall } from '../../session/staff-call.ts';

/** The editable fields of a picture or file. */
export type PictureChange = Pick<Media, 'name' | 'alt' | 'focus'> & Partial<Pick<Media, 'tags'>>;

/** Text fields, by their names in the API. */
export const pictureFields = ['name', 'alt', 'tags'] as const satisfies readonly (keyof PictureChange)[];

export const changePicture = (id: string, body: PictureChange): Promise<ApiResult<Media>> =>
  staffCall('PATCH /api/admin/media/{id}', { params: { id }, body });

/** `force` removes it although it is used. */
export const removePicture = (id: string, force: boolean): Promise<ApiResult<unknown>> =>
  staffCall('DELETE /api/admin/media/{id}', { params: { id }, query: { force } });

export const restorePicture = (id: string): Promise<ApiResult<Media>> =>
  staffCall('POST /api/admin/media/{id}/restore', { params: { id } });
