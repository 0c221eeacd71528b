/**
 * Records staff actions: an entry is started before a call runs and completed after it. Stored by
 * `server/features/operations/audit/`.
 */
import type { Audited, CallDefinition } from '#shared/api/define-call.ts';
import type { ProblemCode } from '#shared/api/problem-codes.ts';
import { auditKindOf, type AuditKind, type AuditOther, type AuditOutcome } from '#shared/operations/audit-rules.ts';
import type { Need, RoleId } from '#shared/accounts/roles.ts';
import { asProblem } from './problem.ts';

/** A staff account with its current name, or a name for an actor without account. */
export type AuditActor =
  | AuditOther
  | { readonly id: string; readonly username: string; readonly name: string; readonly role: RoleId };

/** Origin of a request. Of its address, only the kind is stored. */
export interface AuditOrigin {
  readonly address: string;
  readonly requestId: string;
  /** The User-Agent header; stored as a device name. */
  readonly userAgent: string;
  readonly sessionId?: string;
}

/** Details that become known during a call. Titles and states only: no user text, no secrets. */
export interface AuditNote {
  /** Omitted parts keep their earlier value. */
  readonly subject?: { readonly id?: string; readonly title?: string };
  /** As text, for settings, roles and publication. */
  readonly before?: string;
  readonly after?: string;
}

export interface AuditNotes {
  readonly note: (note: AuditNote) => void;
}

export interface AuditedAction extends AuditNote {
  readonly who: AuditActor;
  readonly kind: AuditKind;
  /** Past tense. */
  readonly words: string;
  readonly needs?: Need;
  /** For example `POST /api/admin/…`. */
  readonly call?: string;
  readonly origin?: AuditOrigin;
  /** Coalesced actions share one entry for the same actor, call, subject and hour, frequent ones also for the same part. */
  readonly coalesced?: 'frequent' | 'refused';
  /** The part of the subject, such as a file of an application. */
  readonly part?: string;
}

export interface AuditResult extends AuditNote {
  readonly outcome: Exclude<AuditOutcome, 'unknown'>;
  /** The problem that refused or failed it. */
  readonly problem?: ProblemCode;
}

export interface AuditTrail {
  /** @throws if the entry cannot be written; then the action must not run */
  begin(action: AuditedAction): Promise<{
    /** Never throws. If it fails, the entry has an unknown outcome. */
    finish(result: AuditResult): Promise<void>;
  }>;
}

const failureOf = (error: unknown): AuditResult => {
  const { code, status } = asProblem(error);
  return { outcome: status < 500 ? 'refused' : 'failed', problem: code };
};

/** Runs an action between the start and the completion of its entry. */
export const recordAction = async <Result>(
  trail: AuditTrail,
  action: AuditedAction,
  act: (audit: AuditNotes) => Promise<Result>,
): Promise<Result> => {
  const entry = await trail.begin(action);
  let noted: AuditNote = {};
  const note = (more: AuditNote): void => {
    noted = { ...noted, ...more, subject: { ...noted.subject, ...more.subject } };
  };
  try {
    const result = await act({ note });
    await entry.finish({ outcome: 'done', ...noted });
    return result;
  } catch (error) {
    await entry.finish({ ...failureOf(error), ...noted });
    throw error;
  }
};

/** All staff changes are recorded, except presence signals, and reads whose definition says so. */
const isRecorded = ({ method, audit }: StaffCall['call']): boolean =>
  audit !== 'changes-nothing' && (method !== 'GET' || audit !== undefined);

/** A staff call and its caller. */
export interface StaffCall {
  readonly call: CallDefinition & { readonly auth: 'staff' };
  readonly staff: Exclude<AuditActor, AuditOther> & { readonly sessionId: string };
  readonly params: unknown;
  readonly context: Omit<AuditOrigin, 'sessionId'>;
}

/** The first path parameter identifies the subject of a call, further ones its part; invalid ones identify none. */
const subjectOf = ({ params: schema }: CallDefinition, params: unknown): Pick<AuditedAction, 'subject' | 'part'> => {
  const [id, ...parts] = Object.values(schema?.safeParse(params).data ?? {});
  return typeof id === 'string' ? { subject: { id }, part: parts.join(' ') } : {};
};

const wordsOf = ({ method, path, summary }: CallDefinition, audit: Audited | undefined) => ({
  kind: audit?.kind ?? auditKindOf(path),
  words: audit?.words ?? summary,
  call: `${method} ${path}`,
});

const actionOf = ({ call, staff, params, context }: StaffCall): AuditedAction => {
  const { sessionId, ...who } = staff;
  const audit = typeof call.audit === 'object' ? call.audit : undefined;
  return {
    who,
    ...wordsOf(call, audit),
    needs: call.needs,
    ...subjectOf(call, params),
    origin: { ...context, sessionId },
    ...(audit?.isFrequent === true ? { coalesced: 'frequent' } : {}),
  };
};

const unrecorded: AuditNotes = { note: () => undefined };

/** Runs a staff call and records it if necessary. */
export const recordCall = <Result>(
  trail: AuditTrail,
  made: StaffCall,
  act: (audit: AuditNotes) => Promise<Result>,
): Promise<Result> => (isRecorded(made.call) ? recordAction(trail, actionOf(made), act) : act(unrecorded));

/** Records that a call was refused. Repeated refusals are one entry an hour. */
export const recordRefusal = async (trail: AuditTrail, made: StaffCall, error: unknown): Promise<void> => {
  if (!isRecorded(made.call)) return;
  const entry = await trail.begin({ ...actionOf(made), coalesced: 'refused' });
  await entry.finish(failureOf(error));
};

/** A public call whose definition says to record it. */
export type PublicAuditedCall = CallDefinition & { readonly auth: 'none'; readonly audit: Audited };

/** Actor and subject of a public call, found from its input. */
export type Concern = Pick<AuditedAction, 'who' | 'subject'>;

export interface PublicCall {
  readonly call: PublicAuditedCall;
  /** Null if the actor is unknown; then nothing is recorded, and nothing can be changed. */
  readonly concern: Concern | null;
  readonly context: AuditOrigin;
}

/** Runs a public call and records it for its actor. */
export const recordPublicCall = <Result>(
  trail: AuditTrail,
  { call, concern, context }: PublicCall,
  act: (audit: AuditNotes) => Promise<Result>,
): Promise<Result> =>
  concern === null
    ? act(unrecorded)
    : recordAction(trail, { ...concern, ...wordsOf(call, call.audit), origin: context }, act);
