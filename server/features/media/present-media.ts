import type { Media, UsedMedia } from '#shared/contracts/media.contract.ts';
import { mediaPath } from '#shared/media/media-path.ts';
import type { MediaRecord } from './media-record.ts';
import type { ArticleUse } from './media-uses.ts';

export const presentMedia = ({ uploaded_at, variants, ...record }: MediaRecord): Media => ({
  ...record,
  uploaded_at: uploaded_at.toISOString(),
  variants: variants.map(({ width, height, format, bytes }) => ({
    url: mediaPath({ hash: record.hash, width, format }),
    width,
    height,
    format,
    bytes,
  })),
});

export const presentUsedMedia = (record: MediaRecord, uses: readonly ArticleUse[]): UsedMedia => ({
  ...presentMedia(record),
  used_in: uses.map((use) => ({ ...use, places: [...use.places] })),
});
