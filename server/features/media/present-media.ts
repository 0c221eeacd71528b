import type { Media, UsedMedia } from '#shared/contracts/media.contract.ts';
import { mediaPath } from '#shared/media/media-path.ts';
import type { MediaRecord } from './media-record.ts';
import type { MediaUses } from './media-uses.ts';

export const presentMedia = ({ id, hash, name, alt, width, height, bytes, ...rest }: MediaRecord): Media => ({
  ...{ id, hash, name, alt, width, height, bytes },
  uploaded_by: rest.uploaded_by,
  uploaded_at: rest.uploaded_at.toISOString(),
  variants: rest.variants.map((variant) => ({
    url: mediaPath({ hash, width: variant.width, format: variant.format }),
    width: variant.width,
    height: variant.height,
    format: variant.format,
    bytes: variant.bytes,
  })),
});

export const presentUses = ({ articles, pages }: MediaUses): Pick<UsedMedia, 'used_in' | 'used_on'> => ({
  used_in: articles.map((use) => ({ ...use, places: [...use.places] })),
  used_on: pages.map((use) => ({ ...use, places: [...use.places] })),
});

export const presentUsedMedia = (record: MediaRecord, uses: MediaUses): UsedMedia => ({
  ...presentMedia(record),
  ...presentUses(uses),
});
