/** Stores the audit trail. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { networkKind } from '#server/platform/http/client-address.ts';
import type { AuditActor, AuditedAction, AuditOrigin, AuditTrail } from '#server/platform/http/audit-trail.ts';
import { keyedId } from '#server/platform/mongodb/keyed-ids.ts';
import { deviceName } from '#server/features/accounts/device-name.ts';
import type { AuditRepository, BegunFields } from './audit.repository.ts';
import { cutText } from '#shared/text/truncate.ts';

export interface StoreTrailDeps {
  readonly entries: Pick<AuditRepository, 'insert' | 'addTo' | 'complete'>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

const hourMs = 3_600_000;

const actorOf = (who: AuditActor): Pick<BegunFields, 'who' | 'username' | 'name' | 'role'> => {
  if (typeof who === 'string') return { who };
  const { id, username, name, role } = who;
  return { who: id, username, name, role };
};

const originOf = (origin: AuditOrigin | undefined): Partial<BegunFields> =>
  origin === undefined
    ? {}
    : {
        network: networkKind(origin.address),
        device: deviceName(origin.userAgent),
        request_id: origin.requestId,
        session_id: origin.sessionId,
      };

const coalescedId = (
  { coalesced, call, words, kind, part = '' }: AuditedAction,
  { who, subject_id, at }: BegunFields,
): string => {
  const subject = [subject_id ?? '', ...(coalesced === 'frequent' && part !== '' ? [part] : [])];
  const parts = [coalesced, who, call ?? words, kind, ...subject, Math.floor(at.getTime() / hourMs)];
  return keyedId(createHash('sha256').update(parts.join('\n')).digest('base64url'), 0);
};

/** Maximum length of a stored text. */
const maxLetters = 500;

const shortened = (text: string | undefined): string | undefined =>
  text === undefined || text.length <= maxLetters ? text : `${cutText(text, maxLetters)}…`;

export const createAuditTrail = ({ entries, clock, log }: StoreTrailDeps): AuditTrail => ({
  async begin(action) {
    const at = clock();
    const fields: BegunFields = {
      at,
      ...actorOf(action.who),
      kind: action.kind,
      words: action.words,
      call: action.call,
      needs: action.needs,
      subject_id: action.subject?.id,
      subject_title: shortened(action.subject?.title),
      ...originOf(action.origin),
    };
    let id: string;
    if (action.coalesced !== undefined) {
      id = coalescedId(action, fields);
      await entries.addTo(id, fields);
    } else id = await entries.insert(fields);
    return {
      async finish({ outcome, problem, subject, before, after }) {
        try {
          await entries.complete(id, {
            outcome,
            problem,
            subject_id: subject?.id,
            subject_title: shortened(subject?.title),
            before: shortened(before),
            after: shortened(after),
          });
        } catch (error) {
          log.warn({ err: error, requestId: action.origin?.requestId }, 'an audit entry could not be completed');
        }
      },
    };
  },
});
