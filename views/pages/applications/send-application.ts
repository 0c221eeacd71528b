/** Sends an application with its files and says how much of it has arrived: `fetch` cannot tell. */
import { applicationMistakes, type ApplicationMistake } from '#shared/rules/application-rules.ts';

export type SendAnswer =
  | { readonly kind: 'sent'; readonly due: { readonly at: string; readonly words: string } }
  | { readonly kind: 'invalid'; readonly mistakes: readonly ApplicationMistake[] }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  /** No answer came: whether it arrived nobody knows, and with the same key it may be sent again. */
  | { readonly kind: 'dropped' };

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
  const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
  return {
    kind: 'refused',
    status: request.status,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  };
};

/** Never rejects. `onProgress` is told a share from 0 to 1. */
export const sendApplication = (
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
      request.addEventListener(event, () => resolve({ kind: 'dropped' }));
    request.send(form);
  });

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

/** Sends again by itself what a dropped line cut off; `onDrop` is told of each. */
export async function sendPatiently(send: () => Promise<SendAnswer>, onDrop: () => void): Promise<SendAnswer> {
  for (const ms of pauses) {
    const answer = await send();
    if (answer.kind !== 'dropped') return answer;
    onDrop();
    await pause(ms);
  }
  return send();
}
