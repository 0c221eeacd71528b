/** The API's way in for messages: limit, answer a repeated request, limit messages, validate, store. */
import type { RequestHandler } from 'express';
import { submitContactCall } from '#shared/contracts/contact.contract.ts';
import { idempotencyKeyLength } from '#shared/contracts/idempotency-key.ts';
import { countForm, type CountVisits } from '#server/platform/http/count-visits.ts';
import { replayedHeader, type RateLimits } from '#server/platform/http/rate-limit.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { replayContact, submitContact, type SubmitContactDeps } from './submit-contact.ts';

export interface ContactRouteDeps extends SubmitContactDeps {
  readonly limits: Pick<RateLimits, 'contact' | 'contactAttempts'>;
  readonly counting: Pick<CountVisits, 'form'>;
}

/** Comes before the body is read: a known key gets its first answer whatever is sent with it. */
const answerKnownKey =
  (deps: SubmitContactDeps): RequestHandler =>
  async (req, res, next) => {
    const key = req.get('idempotency-key');
    const usable =
      key !== undefined && key.length >= idempotencyKeyLength.min && key.length <= idempotencyKeyLength.max;
    const receipt = usable ? await replayContact(key, deps) : null;
    if (receipt === null) return next();
    res.status(201).set(replayedHeader, 'true').set('Cache-Control', 'no-store').json(receipt);
  };

export const createContactRoutes = (deps: ContactRouteDeps): readonly CallRoute[] => [
  callRoute(
    submitContactCall,
    async ({ body, headers }) => {
      const { receipt, replayed } = await submitContact(body, headers['idempotency-key'], deps);
      const answerHeaders: Record<string, string> = replayed ? { [replayedHeader]: 'true' } : {};
      return { status: 201 as const, body: receipt, headers: answerHeaders };
    },
    [countForm(deps.counting, 'contact'), deps.limits.contactAttempts, answerKnownKey(deps), deps.limits.contact],
  ),
];
