/** Sends a file into the library and tells how far it has come, which `fetch` cannot. */
import type { Media } from '#shared/media/media.contract.ts';
import { mediaLimits, type MediaKind } from '#shared/media/media-rules.ts';
import { brokenCall, readProblem, type ApiFailure } from '#views/api/call-api.ts';
import { fileSize } from '../media-labels.ts';
import { withSession } from '../../session/staff-call.ts';
import { cutText } from '#shared/text/truncate.ts';

interface SentFile {
  readonly ok: true;
  readonly media: Media;
  /** The library had it already. */
  readonly known: boolean;
}

interface SendOptions {
  /** What it must be; with `either` its content decides. */
  readonly as: MediaKind | 'either';
  /** The share of the file that the server has, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A file that was moved or changed since it was chosen, and a folder, would look like a lost connection. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Why a file need not be sent at all. */
export const tooLarge = ({ size }: File): string | undefined =>
  size > mediaLimits.fileBytes
    ? `The file is larger than ${fileSize(mediaLimits.fileBytes)}. Save it smaller.`
    : undefined;

/** A large file over a slow line takes its time, and so does a crowd before it. */
const timeoutMs = 300_000;

/** What the browser takes for no picture, the server looks at all the same: its sentence says more. */
const typeOf = ({ type }: File): string => (type.startsWith('image/') ? type : 'application/octet-stream');

const headersIn = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

const readAnswer = async (request: XMLHttpRequest): Promise<SentFile | ApiFailure> => {
  const { status } = request;
  const response = new Response(request.responseText, { status, headers: headersIn(request) });
  if (!response.ok) return { ok: false, problem: await readProblem(response) };
  return { ok: true, media: (await response.json()) as Media, known: status === 200 };
};

const send = (
  file: File,
  authorization: Readonly<Record<string, string>>,
  { as, onProgress, signal }: SendOptions,
): Promise<SentFile | ApiFailure> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name: cutText(file.name, mediaLimits.name), as });
    request.open('POST', `/api/admin/media?${query}`);
    request.timeout = timeoutMs;
    const headers = { accept: 'application/json', 'content-type': typeOf(file), ...authorization };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => void readAnswer(request).then(resolve, (error: unknown) => resolve(brokenCall(error)));
    request.ontimeout = () => resolve(brokenCall(new DOMException('', 'TimeoutError')));
    request.onerror = request.onabort = () => resolve(brokenCall(undefined));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });

/** Never rejects. A refused token waits until somebody has signed in over the page, then the file is sent again. */
export const sendFile = (file: File, options: SendOptions): Promise<SentFile | ApiFailure> =>
  withSession<SentFile>((authorization) => send(file, authorization, options));
