/** Purges tags from the CDN: one POST for each hundred, in a form that several CDNs understand. */

/** @throws PurgeError if the CDN refuses. */
export type SendPurge = (tags: readonly string[]) => Promise<void>;

export class PurgeError extends Error {
  override readonly name = 'PurgeError';
  /** From the CDN’s `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The limit of Cloudflare for one call; Fastly takes 256. */
export const maxTags = 100;

export interface SendPurgeOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
}

const longestRetryMs = 300_000;

const retryAfter = (answer: Response): number | undefined => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1000, longestRetryMs) : undefined;
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? 'no connection' : `no connection (${code})`;
};

export const createSendPurge = ({ url, token, timeoutMs }: SendPurgeOptions): SendPurge => {
  // Fastly reads its token from another header.
  const authorization: Record<string, string> =
    token === undefined ? {} : { Authorization: `Bearer ${token}`, 'Fastly-Key': token };

  const send = async (tags: readonly string[]): Promise<void> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...authorization, 'Content-Type': 'application/json', 'Surrogate-Key': tags.join(' ') },
      body: JSON.stringify({ tags }),
      // The token must not be sent to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new PurgeError(reasonOf(error));
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new PurgeError(`HTTP ${answer.status}`, retryAfter(answer));
  };

  return async (tags) => {
    for (let at = 0; at < tags.length; at += maxTags) await send(tags.slice(at, at + maxTags));
  };
};
