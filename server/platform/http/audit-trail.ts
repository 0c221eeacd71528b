/** Records what staff do: an entry is begun before a call acts, and completed after it. `server/features/operations/audit/` stores it. */
import type { Audited, CallDefinition } from '#shared/api/define-call.ts';
import type { ProblemCode } from '#shared/api/problem-codes.ts';
import { auditKindOf, type AuditKind, type AuditOther, type AuditOutcome } from '#shared/operations/audit-rules.ts';
import type { Need, RoleId } from '#shared/accounts/roles.ts';
import { asProblem } from './problem.ts';

/** A member of staff as they are called now, or what stands for somebody without an account. */
export type AuditActor =
  | AuditOther
  | { readonly id: string; readonly username: string; readonly name: string; readonly role: RoleId };

/** From where; of the address only its kind is stored. */
export interface AuditOrigin {
  readonly address: string;
  readonly requestId: string;
  /** As the header says it; stored as the name of the device. */
  readonly userAgent: string;
  readonly sessionId?: string;
}

/** What becomes known while a call acts. Titles and states only: no text that somebody wrote to us, no secret. */
export interface AuditNote {
  /** A part that is left out stays as it was noted before. */
  readonly subject?: { readonly id?: string; readonly title?: string };
  /** In words, for settings, roles and publication. */
  readonly before?: string;
  readonly after?: string;
}

export interface AuditNotes {
  readonly note: (note: AuditNote) => void;
}

export interface AuditedAction extends AuditNote {
  readonly who: AuditActor;
  readonly kind: AuditKind;
  /** What was done, in the past tense. */
  readonly words: string;
  readonly needs?: Need;
  /** `POST /api/admin/…`, as the API's description has it. */
  readonly call?: string;
  readonly origin?: AuditOrigin;
  /** What is coalesced for the same reason is one entry for person, call, subject and hour. */
  readonly coalesced?: 'frequent' | 'refused';
}

export interface AuditResult extends AuditNote {
  readonly outcome: Exclude<AuditOutcome, 'unknown'>;
  /** Why it was refused or failed. */
  readonly problem?: ProblemCode;
}

export interface AuditTrail {
  /** @throws when the entry cannot be written: then nothing may be done. */
  begin(action: AuditedAction): Promise<{
    /** Never throws: what was done stays done, and the entry says that its outcome is unknown. */
    finish(result: AuditResult): Promise<void>;
  }>;
}

const failureOf = (error: unknown): AuditResult => {
  const { code, status } = asProblem(error);
  return { outcome: status < 500 ? 'refused' : 'failed', problem: code };
};

/** Acts between the beginning and the end of an entry. */
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

/** Every change by staff is recorded, and a read whose definition says so; a sign of life is neither. */
const isRecorded = ({ method, audit }: StaffCall['call']): boolean =>
  audit !== 'changes-nothing' && (method !== 'GET' || audit !== undefined);

/** A staff call with who makes it. */
export interface StaffCall {
  readonly call: CallDefinition & { readonly auth: 'staff' };
  readonly staff: Exclude<AuditActor, AuditOther> & { readonly sessionId: string };
  readonly params: unknown;
  readonly context: Omit<AuditOrigin, 'sessionId'>;
}

/** The first parameter of a path names what a call is about. Parameters that do not fit name nothing. */
const subjectOf = ({ params: schema }: CallDefinition, params: unknown): AuditNote => {
  const id = Object.values(schema?.safeParse(params).data ?? {})[0];
  return typeof id === 'string' ? { subject: { id } } : {};
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

/** Runs a staff call, recorded if it is one of those. */
export const recordCall = <Result>(
  trail: AuditTrail,
  made: StaffCall,
  act: (audit: AuditNotes) => Promise<Result>,
): Promise<Result> => (isRecorded(made.call) ? recordAction(trail, actionOf(made), act) : act(unrecorded));

/** Somebody may not make the call. However often they try, it is one entry an hour. */
export const recordRefusal = async (trail: AuditTrail, made: StaffCall, error: unknown): Promise<void> => {
  if (!isRecorded(made.call)) return;
  const entry = await trail.begin({ ...actionOf(made), coalesced: 'refused' });
  await entry.finish(failureOf(error));
};

/** A call by somebody who is not signed in, that its definition says to record. */
export type PublicAuditedCall = CallDefinition & { readonly auth: 'none'; readonly audit: Audited };

/** Who makes a public call, by what they send along, and to what. */
export type Concern = Pick<AuditedAction, 'who' | 'subject'>;

export interface PublicCall {
  readonly call: PublicAuditedCall;
  /** Null where nobody is known: there is nothing to record then, and nothing can be changed. */
  readonly concern: Concern | null;
  readonly context: AuditOrigin;
}

/** Runs a public call, recorded under whoever it concerns. */
export const recordPublicCall = <Result>(
  trail: AuditTrail,
  { call, concern, context }: PublicCall,
  act: (audit: AuditNotes) => Promise<Result>,
): Promise<Result> =>
  concern === null
    ? act(unrecorded)
    : recordAction(trail, { ...concern, ...wordsOf(call, call.audit), origin: context }, act);
