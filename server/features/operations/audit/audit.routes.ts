/** The calls of the audit log, for owners. */
import { exportAuditCall, listAuditCall, type AuditEntry } from '#shared/operations/audit.contract.ts';
import { contentMap, type ContentKey } from '#shared/content/content-map.ts';
import { auditOthers, auditSubjectPath, isAuditOther, type AuditKind } from '#shared/operations/audit-rules.ts';
import { setUpNames, type MarkedByHand } from '#shared/settings/set-up-rules.ts';
import { sortValues } from '#server/platform/cursor.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { cutForwardPage, readAfter } from '#server/platform/http/cursor-links.ts';
import { writeCsv, type CsvColumns } from '#server/platform/write-csv.ts';
import type { AuditRecord, AuditRepository } from './audit.repository.ts';

export interface AuditRoutesDeps {
  readonly entries: Pick<AuditRepository, 'list' | 'readAll'>;
  readonly clock: () => Date;
}

/** Refused calls store no title, but pages and set-up steps have names. */
const nameOfKey = (kind: AuditKind, id: string): string | null => {
  if (kind === 'page' && Object.hasOwn(contentMap, id)) return contentMap[id as ContentKey].title;
  if (kind === 'settings' && Object.hasOwn(setUpNames, id)) return setUpNames[id as MarkedByHand];
  return null;
};

const subjectOf = ({ kind, subject_id: id, subject_title: title }: AuditRecord): AuditEntry['subject'] => {
  if (id === undefined) return title === undefined ? null : { id: null, title, path: null };
  return { id, title: title ?? nameOfKey(kind, id), path: auditSubjectPath(kind, id) };
};

const presentEntry = (record: AuditRecord): AuditEntry => {
  const { who, outcome } = record;
  return {
    id: record.id,
    at: record.at.toISOString(),
    last_at: record.last_at.toISOString(),
    count: record.count,
    who: {
      id: who,
      username: record.username ?? null,
      name: isAuditOther(who) ? auditOthers[who] : (record.name ?? record.username ?? who),
      role: record.role ?? null,
    },
    kind: record.kind,
    words: record.words,
    call: record.call ?? null,
    needs: record.needs ?? null,
    subject: subjectOf(record),
    before: record.before ?? null,
    after: record.after ?? null,
    outcome: outcome === 'begun' ? 'unknown' : outcome,
    problem: record.problem ?? null,
    network: record.network ?? null,
    device: record.device ?? null,
    request_id: record.request_id ?? null,
    session_id: record.session_id ?? null,
  };
};

/** Mark of the cursors: the list has one order. */
const mark = '';

const columns: CsvColumns<AuditEntry> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  last_at: ({ last_at }) => last_at,
  count: ({ count }) => String(count),
  who_id: ({ who }) => who.id,
  username: ({ who }) => who.username ?? '',
  name: ({ who }) => who.name,
  role: ({ who }) => who.role ?? '',
  kind: ({ kind }) => kind,
  words: ({ words }) => words,
  call: ({ call }) => call ?? '',
  needs: ({ needs }) => needs ?? '',
  subject_id: ({ subject }) => subject?.id ?? '',
  subject_title: ({ subject }) => subject?.title ?? '',
  before: ({ before }) => before ?? '',
  after: ({ after }) => after ?? '',
  outcome: ({ outcome }) => outcome,
  problem: ({ problem }) => problem ?? '',
  network: ({ network }) => network ?? '',
  device: ({ device }) => device ?? '',
  request_id: ({ request_id }) => request_id ?? '',
  session_id: ({ session_id }) => session_id ?? '',
};

async function* presented(records: AsyncIterable<AuditRecord>): AsyncGenerator<AuditEntry> {
  for await (const record of records) yield presentEntry(record);
}

export const createAuditRoutes = ({ entries, clock }: AuditRoutesDeps): readonly CallRoute[] => [
  callRoute(listAuditCall, async ({ query }) => {
    const { after: cursor, limit, ...filter } = query;
    const after = readAfter(cursor, mark, sortValues.date.unwrap());
    const found = await entries.list({ filter, after, limit: limit + 1 });
    const { rows, headers } = cutForwardPage(found, {
      path: listAuditCall.path,
      query: { ...filter, limit },
      mark,
      placeOf: ({ at, id }) => ({ by: at, id }),
    });
    return { status: 200, headers, body: rows.map(presentEntry) };
  }),
  callRoute(exportAuditCall, async ({ query }) => ({
    status: 200,
    headers: {
      'Content-Disposition': `attachment; filename="audit-log-${clock().toISOString().slice(0, 10)}.csv"`,
    },
    stream: await writeCsv(columns, presented(entries.readAll(query))),
  })),
];
