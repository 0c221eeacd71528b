/** Recently opened records, for the palette. Only in memory: names of senders are not stored in the browser. */
import { useEffect, useEffectEvent } from 'react';
import type { FindKind } from '#shared/search/find-rules.ts';
import { personOf, sessionStore } from '../session/session-store.ts';

export interface RecentRecord {
  readonly kind: FindKind;
  readonly title: string;
  readonly detail?: string;
  readonly to: string;
}

const maxRecords = 6;

let owner: string | undefined;
let records: readonly RecentRecord[] = [];

/** The current user's records, latest first, without the open one. */
export function recentRecords(open: string): readonly RecentRecord[] {
  return personOf(sessionStore.get()) === owner ? records.filter(({ to }) => to !== open) : [];
}

/** Keeps the detail of an earlier entry: a screen may know less than the search. */
export function rememberRecord(record: RecentRecord): void {
  const person = personOf(sessionStore.get());
  const known = person === owner ? records : [];
  const before = known.find(({ to }) => to === record.to);
  owner = person;
  records = [{ ...before, ...record }, ...known.filter(({ to }) => to !== record.to)].slice(0, maxRecords + 1);
}

/** For removed records. */
function forgetRecord(address: string): void {
  records = records.filter(({ to }) => to !== address);
}

/** Records what a screen shows once loaded; null removes the record. */
export function useRecentRecord(to: string, record: Omit<RecentRecord, 'to'> | null | undefined): void {
  const remember = useEffectEvent(() => {
    if (record === null) forgetRecord(to);
    else if (record !== undefined) rememberRecord({ ...record, to });
  });
  const title = record === null ? null : record?.title;
  useEffect(() => remember(), [to, title]);
}
