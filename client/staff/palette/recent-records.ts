/**
 * The records that somebody opened last, for the palette. They live as long as the page: names of senders are not stored in the
 * browser.
 */
import { useEffect, useEffectEvent } from 'react';
import type { FindKind } from '#shared/search/find-rules.ts';
import { personOf, sessionStore } from '../session/session-store.ts';

export interface RecentRecord {
  readonly kind: FindKind;
  readonly title: string;
  readonly detail?: string;
  readonly to: string;
}

const most = 6;

let owner: string | undefined;
let records: readonly RecentRecord[] = [];

/** Those of whoever is signed in, the last one first; without the one at this address. */
export function recentRecords(open: string): readonly RecentRecord[] {
  return personOf(sessionStore.get()) === owner ? records.filter(({ to }) => to !== open) : [];
}

/** A screen may know less of it than the search that led there: its detail stays. */
export function rememberRecord(record: RecentRecord): void {
  const person = personOf(sessionStore.get());
  const known = person === owner ? records : [];
  const before = known.find(({ to }) => to === record.to);
  owner = person;
  records = [{ ...before, ...record }, ...known.filter(({ to }) => to !== record.to)].slice(0, most + 1);
}

/** It is there no more. */
function forgetRecord(address: string): void {
  records = records.filter(({ to }) => to !== address);
}

/** Remembers what a screen shows, once it is known; null for a record that is gone. */
export function useRecentRecord(to: string, record: Omit<RecentRecord, 'to'> | null | undefined): void {
  const remember = useEffectEvent(() => {
    if (record === null) forgetRecord(to);
    else if (record !== undefined) rememberRecord({ ...record, to });
  });
  const title = record === null ? null : record?.title;
  useEffect(() => remember(), [to, title]);
}
