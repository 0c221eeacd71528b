/** The contact call of the API: rate limits, validation, storage. Repeated messages do not count for the limit of messages. */
import type { RequestHandler } from 'express';
import { submitContactCall } from '#shared/contact/contact.contract.ts';
import { idempotencyKeyLength } from '#shared/api/idempotency-key.ts';
import { countForm, type CountVisits } from '#server/platform/http/count-visits.ts';
import { replayedHeader, type RateLimits } from '#server/platform/http/rate-limit.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { findByKey, submitContact, type SubmitContactDeps } from './submit-contact.ts';

export interface ContactRouteDeps extends SubmitContactDeps {
  readonly limits: Pick<RateLimits, 'contact' | 'contactAttempts'>;
  readonly counting: Pick<CountVisits, 'form'>;
}

/** The limit of messages, which does not apply to a message that is sent again with its key. */
const limitNewKeys =
  ({ limits, ...deps }: ContactRouteDeps): RequestHandler =>
  async (req, res, next) => {
    const key = req.get('idempotency-key');
    const usable =
      key !== undefined && key.length >= idempotencyKeyLength.min && key.length <= idempotencyKeyLength.max;
    if (usable && (await findByKey(key, deps)) !== null) return next();
    return limits.contact(req, res, next);
  };

export const createContactRoutes = (deps: ContactRouteDeps): readonly CallRoute[] => [
  callRoute(
    submitContactCall,
    async ({ body, headers }) => {
      const { receipt, replayed } = await submitContact(body, headers['idempotency-key'], deps);
      const answerHeaders: Record<string, string> = replayed ? { [replayedHeader]: 'true' } : {};
      return { status: 201 as const, body: receipt, headers: answerHeaders };
    },
    [countForm(deps.counting, 'contact'), deps.limits.contactAttempts, limitNewKeys(deps)],
  ),
];
