/** Uploads a file and reports the progress, which `fetch` cannot. */
import type { UploadedMedia } from '#shared/media/media.contract.ts';
import { mediaLimits, type MediaKind } from '#shared/media/media-rules.ts';
import { brokenCall, readProblem, type ApiFailure } from '#views/api/call-api.ts';
import { fileSize } from '#shared/media/file-details.ts';
import { withSession } from '../../session/staff-call.ts';
import { cutText } from '#shared/text/truncate.ts';

/** Duration of a notice about removed parts of a file. It is longer than others, because the notice is unexpected. */
export const noteMs = 12_000;

interface SentFile {
  readonly ok: true;
  readonly media: UploadedMedia;
  /** True if the library already had the file. */
  readonly known: boolean;
}

interface SendOptions {
  /** The required kind of an upload; `either` decides by content. */
  readonly as?: MediaKind | 'either';
  /** The address of the file that is replaced. */
  readonly to?: string;
  /** The sent share of the file, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The reason why a file is refused before the upload. */
export const tooLarge = ({ size }: File): string | undefined =>
  size > mediaLimits.fileBytes
    ? `The file is larger than ${fileSize(mediaLimits.fileBytes)}. Choose a smaller one.`
    : undefined;

/** The same, after trying to read it: a file that is gone would look like a lost connection. */
export const whyUnreadable = async (file: File): Promise<string | undefined> =>
  tooLarge(file) ??
  (await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => undefined,
      () => 'It is a folder, or the file was moved or changed after you chose it. Choose it again.',
    ));

/** Long, for slow connections and busy servers. */
const timeoutMs = 300_000;

/** Files that the browser does not recognise as pictures are sent, because the server's message is more specific. */
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
  return { ok: true, media: (await response.json()) as UploadedMedia, known: status === 200 };
};

const send = (
  file: File,
  authorization: Readonly<Record<string, string>>,
  { as = 'either', to, onProgress, signal }: SendOptions,
): Promise<SentFile | ApiFailure> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name: cutText(file.name, mediaLimits.name), as });
    if (to === undefined) request.open('POST', `/api/admin/media?${query}`);
    else request.open('PUT', to);
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

/** Never rejects. If the token is refused, waits for the sign-in and sends the file again. */
export const sendFile = (file: File, options: SendOptions): Promise<SentFile | ApiFailure> =>
  withSession<SentFile>((authorization) => send(file, authorization, options));
