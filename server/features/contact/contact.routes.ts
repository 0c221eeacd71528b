/** The contact call of the API. */
import type { Request, RequestHandler } from 'express';
import { submitContactCall } from '#shared/contact/contact.contract.ts';
import { idempotencyKeyLength } from '#shared/api/idempotency-key.ts';
import { countForm, type CountVisits } from '#server/platform/http/count-visits.ts';
import { replayedHeader, type RateLimits } from '#server/platform/http/rate-limit.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { isRepeated, submitContact, type SubmitContactDeps } from './submit-contact.ts';

export interface ContactRouteDeps extends SubmitContactDeps {
  readonly limits: Pick<RateLimits, 'contact' | 'contactAttempts'>;
  readonly counting: Pick<CountVisits, 'form'>;
}

/** The API's key of a request, if it is valid. */
const keyIn = (req: Request): string | undefined => {
  const key = req.get('idempotency-key') ?? '';
  return key.length >= idempotencyKeyLength.min && key.length <= idempotencyKeyLength.max ? key : undefined;
};

/** The limit of messages. It does not apply to a message that is repeated with its key. */
export const limitNewMessages =
  (
    keyOf: (req: Request) => string | undefined,
    {
      limits,
      ...deps
    }: Pick<ContactRouteDeps, 'submissions' | 'clock'> & { readonly limits: Pick<RateLimits, 'contact'> },
  ): RequestHandler =>
  (req, res, next) => {
    // Looked up only over the limit: a repeated message is taken from the count when it is answered.
    void limits.contact(req, res, (refused?: unknown) => {
      if (refused === undefined) return next();
      isRepeated(keyOf(req), deps).then((repeated) => (repeated ? next() : next(refused)), next);
    });
  };

export const createContactRoutes = (deps: ContactRouteDeps): readonly CallRoute[] => [
  callRoute(
    submitContactCall,
    async ({ body, headers }) => {
      const { receipt, replayed } = await submitContact(body, headers['idempotency-key'], deps);
      const answerHeaders: Record<string, string> = replayed ? { [replayedHeader]: 'true' } : {};
      return { status: 201 as const, body: receipt, headers: answerHeaders };
    },
    [countForm(deps.counting, 'contact'), deps.limits.contactAttempts, limitNewMessages(keyIn, deps)],
  ),
];
