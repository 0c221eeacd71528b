/** Runs one passport strategy as a promise: no sessions of passport’s own, no `req.login`, nothing shared between requests. */
import passport, { type Strategy } from 'passport';
import { definedOnly } from '#shared/api/defined-only.ts';

/** What a strategy found: somebody, or nobody and what its verification said of that. */
export interface Finding<Found, Reason> {
  readonly found: Found | null;
  readonly reason: Reason | undefined;
  /** Where the strategy sends the browser, to find out there. */
  readonly redirect?: string;
}

const asError = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error('A strategy failed.', { cause });

const authenticator = new passport.Authenticator();

/** What strategies look at. */
export interface StrategyRequest {
  readonly headers?: object;
  readonly body?: object;
  readonly method?: string;
  /** What a strategy keeps between two requests. It writes into it. */
  readonly session?: object;
}

/** What passport returns without a type. */
type Handler = (req: object, res: object, next: (error?: unknown) => void) => void;

/** The strategy must be made for this request: passport writes the request’s callbacks into it. */
export const runStrategy = <Found, Reason = undefined>(
  strategy: Strategy,
  request: StrategyRequest,
): Promise<Finding<Found, Reason>> =>
  new Promise((resolve, reject) => {
    const settle = (error: unknown, found?: Found | false | null, reason?: Reason): void => {
      if (error !== null && error !== undefined) reject(asError(error));
      else resolve({ found: found === false || found === undefined ? null : found, reason });
    };
    const handler = authenticator.authenticate(strategy, { session: false }, settle as never) as Handler;
    let redirect: string | undefined;
    // Passport adds methods to the request, and with a callback writes redirects alone to the response: both are throw-away.
    const response = {
      setHeader: (name: string, value: string) => {
        if (name === 'Location') redirect = value;
      },
      end: () => resolve({ found: null, reason: undefined, ...definedOnly({ redirect }) }),
    };
    handler({ ...request }, response, reject);
  });
