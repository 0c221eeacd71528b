/** Sends the large files of an application before it, in parts: after a dropped line it goes on with the part that was cut off. */
import { uploadPartBytes, uploadPartsOf } from '#shared/careers/application-rules.ts';
import { randomKey } from '../api/random-key.ts';

/** The ids of uploads, by the file that each was drawn for. */
export type UploadIds = Readonly<Record<string, string>>;

/** The server has answered, and has not taken it. */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: unknown;
  readonly retryAfterSeconds: number | undefined;
}

/** `retryAfter`: the header of that name. */
export const refusalOf = (status: number, code: unknown, retryAfter: string | null): Refusal => {
  const seconds = Number(retryAfter ?? Number.NaN);
  return { kind: 'refused', status, code, retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined };
};

export type UploadAnswer =
  /** The form has the names of uploads in place of their files. */
  | { readonly kind: 'uploaded'; readonly form: FormData; readonly bytes: number }
  | { readonly kind: 'dropped'; readonly arrived: boolean }
  | Refusal;

/** A part that takes longer will not come. */
const partMs = 120_000;

const keyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

const isLarge = (value: FormDataEntryValue): value is File => value instanceof File && value.size > uploadPartBytes;

/** An id for each large file of the form. One that is among `known` keeps its own: chosen again after a reload, it goes on. */
export const nameUploads = (form: FormData, known: UploadIds): UploadIds =>
  Object.fromEntries(
    [...form.values()]
      .filter(isLarge)
      .map(keyOf)
      .map((key) => [key, known[key] ?? randomKey()]),
  );

/** Undefined when no answer came. */
const ask = async (url: string, init: RequestInit): Promise<Response | undefined> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(partMs) });
  } catch {
    return undefined;
  }
};

const bodyOf = async (answer: Response): Promise<{ readonly code?: unknown; readonly parts?: readonly number[] }> =>
  (await answer.json().catch(() => ({}))) as object;

/** Never rejects. `onProgress` is told how many bytes have arrived. */
export async function uploadFiles(
  position: string,
  form: FormData,
  ids: UploadIds,
  onProgress: (bytes: number) => void,
): Promise<UploadAnswer> {
  const rest = new FormData();
  const uploads: { field: string; name: string; upload: string; bytes: number }[] = [];
  let bytes = 0;
  let arrived = false;
  const failed = async (answer: Response | undefined): Promise<UploadAnswer> =>
    // Too slow for the server: a line that stalls is as good as dropped.
    answer === undefined || answer.status === 408
      ? { kind: 'dropped', arrived }
      : refusalOf(answer.status, (await bodyOf(answer)).code, answer.headers.get('retry-after'));
  for (const [field, value] of form) {
    const upload = isLarge(value) ? ids[keyOf(value)] : undefined;
    if (!(value instanceof File) || upload === undefined) {
      rest.append(field, value);
      continue;
    }
    const url = `/api/applications/${position}/uploads/${upload}`;
    const known = await ask(url, {});
    if (known?.ok !== true) return failed(known);
    const parts = new Set((await bodyOf(known)).parts);
    for (let part = 0; part < uploadPartsOf(value.size); part += 1) {
      const body = value.slice(part * uploadPartBytes, (part + 1) * uploadPartBytes, 'application/octet-stream');
      if (!parts.has(part)) {
        const answer = await ask(`${url}/${part}`, { method: 'PUT', body });
        if (answer?.ok !== true) return failed(answer);
        arrived = true;
      }
      bytes += body.size;
      onProgress(bytes);
    }
    uploads.push({ field, name: value.name, upload, bytes: value.size });
  }
  if (uploads.length > 0) rest.set('uploads', JSON.stringify(uploads));
  return { kind: 'uploaded', form: rest, bytes };
}
