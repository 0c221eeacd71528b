/** Sends the large files of an application before it, in parts: after a dropped line it goes on with the part that was cut off. */
import { uploadPartBytes, uploadPartsOf } from '#shared/rules/application-rules.ts';
import { randomKey } from '../../api/random-key.ts';

/** The ids of uploads, by the file that each was drawn for. A draft has them, so that a reload costs no part either. */
export type UploadIds = Record<string, string>;

export type UploadAnswer =
  /** The form has the names of uploads in place of their files. */
  | { readonly kind: 'uploaded'; readonly form: FormData; readonly bytes: number }
  | { readonly kind: 'dropped'; readonly arrived: boolean }
  /** The server takes no parts now: the form can still be sent whole. */
  | { readonly kind: 'refused' };

/** A part that takes longer will not come. */
const partMs = 120_000;

/** The same file, chosen again after a reload, goes on. */
const uploadOf = ({ name, size, lastModified }: File, ids: UploadIds): string =>
  (ids[`${name}/${size}/${lastModified}`] ??= randomKey());

/** Undefined when no answer came. */
const ask = async (url: string, init: RequestInit): Promise<Response | undefined> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(partMs) });
  } catch {
    return undefined;
  }
};

const partsIn = async (answer: Response): Promise<ReadonlySet<number>> =>
  new Set(((await answer.json().catch(() => ({}))) as { readonly parts?: readonly number[] }).parts);

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
  for (const [field, value] of form) {
    if (!(value instanceof File) || value.size <= uploadPartBytes) {
      rest.append(field, value);
      continue;
    }
    const upload = uploadOf(value, ids);
    const url = `/api/applications/${position}/uploads/${upload}`;
    const known = await ask(url, {});
    if (known?.ok !== true) return known ? { kind: 'refused' } : { kind: 'dropped', arrived };
    const parts = await partsIn(known);
    for (let part = 0; part < uploadPartsOf(value.size); part += 1) {
      const body = value.slice(part * uploadPartBytes, (part + 1) * uploadPartBytes, 'application/octet-stream');
      if (!parts.has(part)) {
        const answer = await ask(`${url}/${part}`, { method: 'PUT', body });
        if (answer?.ok !== true) return answer ? { kind: 'refused' } : { kind: 'dropped', arrived };
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
