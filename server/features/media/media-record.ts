import type { StaffRef } from '#shared/contracts/staff.contract.ts';
import type { MediaFormat } from '#shared/media/media-path.ts';

/** One file of a picture. */
export interface VariantRecord {
  readonly width: number;
  readonly height: number;
  readonly format: MediaFormat;
  readonly bytes: number;
  readonly fileId: string;
}

/** A picture whose files are all there. */
export interface MediaRecord {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly alt: string;
  /** Of the uploaded picture, the right way up. */
  readonly width: number;
  readonly height: number;
  /** Of the uploaded file. */
  readonly bytes: number;
  readonly variants: readonly VariantRecord[];
  readonly uploaded_by: StaffRef;
  readonly uploaded_at: Date;
  /** Since when nobody sees it any more. */
  readonly removed_at: Date | null;
}
