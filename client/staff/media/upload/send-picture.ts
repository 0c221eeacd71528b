/** Sends a picture's file and tells how far it has come, which `fetch` cannot. */
import type { Media } from '#shared/contracts/media.contract.ts';
import { mediaLimits } from '#shared/rules/media-rules.ts';
import { brokenCall, readProblem, type ApiFailure } from '#views/api/call-api.ts';
import { withSession } from '../../session/staff-call.ts';

interface SentPicture {
  readonly ok: true;
  readonly media: Media;
  /** The library had it already. */
  readonly known: boolean;
}

interface SendOptions {
  /** The share of the file that the server has, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A large file over a slow line takes its time, and so does a crowd before it. */
const patienceMs = 300_000;

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

const readAnswer = async (request: XMLHttpRequest): Promise<SentPicture | ApiFailure> => {
  const { status } = request;
  const response = new Response(request.responseText, { status, headers: headersIn(request) });
  if (!response.ok) return { ok: false, problem: await readProblem(response) };
  return { ok: true, media: (await response.json()) as Media, known: status === 200 };
};

const send = (
  file: File,
  authorization: Readonly<Record<string, string>>,
  { onProgress, signal }: SendOptions,
): Promise<SentPicture | ApiFailure> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name: file.name.slice(0, mediaLimits.name) });
    request.open('POST', `/api/admin/media?${query}`);
    request.timeout = patienceMs;
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
export const sendPicture = (file: File, options: SendOptions): Promise<SentPicture | ApiFailure> =>
  withSession<SentPicture>((authorization) => send(file, authorization, options));
