/** Filters of the audit log, as URL parameters and API query. */
import {
  auditKindIds,
  auditOutcomes,
  isAuditOther,
  type AuditKind,
  type AuditOutcome,
} from '#shared/operations/audit-rules.ts';
import { momentOf } from '../session/own-time-zone.ts';
import type { QueryOf } from '../session/staff-calls.ts';
import { searchTermsIn } from '../ui/list-address.ts';

export interface AuditFilters {
  readonly q: string;
  readonly who: string;
  readonly kind: AuditKind | '';
  readonly outcome: AuditOutcome | '';
  readonly subject: string;
  /** Dates such as `2026-11-21` in the user's time zone, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const auditPath = '/admin/audit';

const dayIn = (text: string | null): string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Invalid parameters count as omitted. */
export function auditFiltersFrom(search: URLSearchParams): AuditFilters {
  const who = search.get('who') ?? '';
  const subject = search.get('subject') ?? '';
  return {
    q: searchTermsIn(search),
    who: isAuditOther(who) || /^[0-9a-f]{24}$/.test(who) ? who : '',
    kind: auditKindIds.find((kind) => kind === search.get('kind')) ?? '',
    outcome: auditOutcomes.find((outcome) => outcome === search.get('outcome')) ?? '',
    subject: /^[\w.-]{1,100}$/.test(subject) ? subject : '',
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
  };
}

const chosen = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

export const noFilters = auditFiltersFrom(new URLSearchParams());

/** Everything that this actor did. */
export const actorAddress = (who: string): string => auditAddress({ ...noFilters, who });

export function auditAddress(filters: AuditFilters): string {
  const search = new URLSearchParams(chosen({ ...filters })).toString();
  return search === '' ? auditPath : `${auditPath}?${search}`;
}

const midnight = (day: string, later = 0): string => {
  if (day === '') return '';
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return momentOf(date.toISOString().slice(0, 16))?.toISOString() ?? '';
};

/** The API query. */
export const auditQuery = ({ from, to, ...filters }: AuditFilters): QueryOf<'GET /api/admin/audit'> =>
  chosen({ ...filters, from: midnight(from), to: midnight(to, 1) });
