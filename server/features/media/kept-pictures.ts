/** The records of uploaded pictures that pages show, kept until one of any changes: pages ask for the same again and again. */
import { createKeptReadings } from '#server/features/changes/kept-readings.ts';
import type { MediaRecord } from './media-record.ts';
import type { MediaRepository } from './media.repository.ts';

export interface KeptPictures extends Pick<MediaRepository, 'findByHashes'> {
  /** Some picture has changed. */
  forget(): void;
}

const mostKept = 300;

export const createKeptPictures = (media: Pick<MediaRepository, 'findByHashes'>): KeptPictures => {
  const kept = createKeptReadings<readonly MediaRecord[]>(mostKept);
  return {
    findByHashes: (hashes) => kept.get(hashes.join(), () => media.findByHashes(hashes)),
    forget: () => kept.forget(),
  };
};
