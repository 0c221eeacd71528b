/** Size and format of a file in words. */
import type { FileFormat } from './media-path.ts';
import { fileLabel } from './media-rules.ts';

const unit = { style: 'unit', unitDisplay: 'short' } as const;
const kilobytes = new Intl.NumberFormat('en-US', { ...unit, unit: 'kilobyte', maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('en-US', { ...unit, unit: 'megabyte', maximumFractionDigits: 1 });

/** `340 kB`, `2.4 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes.format(Math.max(1, bytes / 1000)) : megabytes.format(bytes / 1_000_000);

/** `PDF, 1.2 MB`, as readers see it. */
export const fileDetails = (format: FileFormat, bytes: number): string => `${fileLabel(format)}, ${fileSize(bytes)}`;
