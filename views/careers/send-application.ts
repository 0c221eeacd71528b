/** Sends an application with its files, says how much of it has arrived, and goes on by itself after a dropped line. */
import {
  uploadPartBytes,
  countUploadParts,
  applicationMistakes,
  type ApplicationMistake,
} from '#shared/careers/application-rules.ts';
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
    for (let part = 0; part < countUploadParts(value.size); part += 1) {
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

export type SendAnswer =
  | { readonly kind: 'sent'; readonly due: { readonly at: string; readonly words: string } }
  | { readonly kind: 'invalid'; readonly mistakes: readonly ApplicationMistake[] }
  | Refusal
  /** No answer came: whether it arrived nobody knows, and with the same key it may be sent again. `arrived`: a part of it did. */
  | { readonly kind: 'dropped'; readonly arrived: boolean };

/** What stalls for so long will not come. */
const timeoutMs = 10 * 60_000;

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const mistakesIn = (kinds: unknown): ApplicationMistake[] =>
  Object.entries(typeof kinds === 'object' && kinds !== null ? kinds : {}).flatMap(([field, said]) => {
    const kind = applicationMistakes.find((known) => known === said);
    return kind === undefined ? [] : [{ field, kind }];
  });

const answerOf = (request: XMLHttpRequest): SendAnswer => {
  const body = parsed(request.responseText);
  if (request.status === 201)
    return { kind: 'sent', due: { at: String(body['due_at']), words: String(body['due_in_words']) } };
  if (body['code'] === 'invalid-fields') return { kind: 'invalid', mistakes: mistakesIn(body['kinds']) };
  return refusalOf(request.status, body['code'], request.getResponseHeader('retry-after'));
};

/** By a request that tells how much of it has arrived: `fetch` cannot. */
const sendForm = (
  position: string,
  form: FormData,
  key: string,
  onProgress: (share: number) => void,
): Promise<SendAnswer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/applications/${position}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(answerOf(request));
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => resolve({ kind: 'dropped', arrived: false }));
    request.send(form);
  });

const sizeOf = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : value.length), 0);

const lacksParts: ReadonlySet<unknown> = new Set(['upload-incomplete', 'database-unavailable']);

export interface SentApplication {
  /** The key of the position. */
  readonly position: string;
  readonly form: FormData;
  /** The idempotency key. */
  readonly key: string;
  readonly uploads: UploadIds;
}

/** The server takes no parts now; it may take the form with its files. Without its database it keeps whole forms only. */
const takesNoParts: ReadonlySet<unknown> = new Set(['overloaded', 'too-many-requests', 'database-unavailable']);

/** What sends it, as often as it takes: what has arrived is not sent again. Never rejects. `onProgress` is told a share from 0 to 1. */
export const prepareSending = (
  { position, form, key, uploads }: SentApplication,
  onProgress: (share: number) => void,
): (() => Promise<SendAnswer>) => {
  const size = sizeOf(form);
  let uploaded: Extract<UploadAnswer, { kind: 'uploaded' }> | undefined;
  return async () => {
    if (uploaded === undefined) {
      const answer = await uploadFiles(position, form, uploads, (bytes) => onProgress(bytes / size));
      if (answer.kind === 'dropped') return answer;
      if (answer.kind === 'refused' && !takesNoParts.has(answer.code)) return answer;
      if (answer.kind === 'uploaded') uploaded = answer;
    }
    if (uploaded !== undefined) {
      const { form: rest, bytes } = uploaded;
      const answer = await sendForm(position, rest, key, (share) =>
        onProgress((bytes + share * (size - bytes)) / size),
      );
      // Its parts have expired, or the database that has them is away.
      if (answer.kind !== 'refused' || !lacksParts.has(answer.code)) return answer;
    }
    return sendForm(position, form, key, onProgress);
  };
};

/** Before each further try, in milliseconds; sooner when the browser says that it is back online. */
const pauses = [1500, 4000, 8000];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });

/** Sends again by itself what a dropped line cut off, for as long as parts of it arrive; `onDrop` is told of each. */
export async function sendPatiently(send: () => Promise<SendAnswer>, onDrop: () => void): Promise<SendAnswer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await send();
    if (answer.kind !== 'dropped') return answer;
    if (answer.arrived) tries = 0;
    const ms = pauses[tries];
    if (ms === undefined) return answer;
    onDrop();
    await pause(ms);
  }
}
