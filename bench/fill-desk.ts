/** Reproducible messages that contain words with a known frequency. */
import { Types, type Connection } from 'mongoose';
import { submissionStatuses } from '#shared/contact/submission-rules.ts';
import { messageTerms } from '#server/features/contact/submission-record.ts';
import { createSubmissionModel } from '#server/features/contact/submission.model.ts';
import { chance, commonWords, pick, rareWord } from './made-up-words.ts';

const firstNames = ['Amara', 'Jonas', 'Mei', 'Luis', 'Priya', 'Zoë', 'Ivan', 'Fatima', 'Søren', 'Chloe'];
const batch = 2000;
const minuteMs = 60_000;
const newest = Date.UTC(2026, 10, 1);

const textOf = (i: number): string => {
  const length = 20 + Math.floor(chance(i) * 100);
  const words = Array.from({ length }, (_, at) => {
    const seed = i * 1009 + at * 7;
    return chance(seed) < 0.75 ? pick(commonWords, seed + 3) : rareWord(seed + 4);
  });
  if (i % 2 === 0) words.push('platform');
  if (i % 3 === 0) words.push('migration');
  if (i % 50 === 0) words.push('quarterdeck');
  if (i % 50 === 1) words.push('ledgerbook');
  if (i % 500 === 499) words.push('zephyrine');
  return words.join(' ');
};

const statusOf = (i: number) => {
  const share = chance(i + 5);
  const at = share < 0.03 ? 0 : share < 0.08 ? 1 : share < 0.55 ? 2 : share < 0.85 ? 3 : 4;
  return submissionStatuses[at] ?? 'new';
};

const messageOf = (i: number, size: number) => {
  const name = `${pick(firstNames, i)} ${rareWord(i * 31)}`;
  const email = `${rareWord(i * 37)}.${i % 5000}@${rareWord((i % 900) * 41)}.example`;
  const fields = { name, email, company: `${rareWord(i * 43)} & Sons`, message: textOf(i) };
  const submitted_at = new Date(newest - (size - i) * minuteMs);
  const status = statusOf(i);
  const due_at = new Date(submitted_at.getTime() + 24 * 60 * minuteMs);
  const answered = status === 'replied';
  const outbox = (['staff-notification', 'confirmation'] as const).map((kind) => ({
    _id: new Types.ObjectId(),
    kind,
    state: 'sent' as const,
    created_at: submitted_at,
    attempts: 1,
    sent_at: submitted_at,
  }));
  return {
    ...fields,
    email_key: email,
    words: messageTerms(fields),
    service_interest: '' as const,
    urgent: false,
    status,
    submitted_at,
    promise: 'standard' as const,
    due_at,
    ...(status === 'new' || status === 'read' ? { clock_due_at: due_at } : {}),
    ...(answered ? { answered_at: due_at, answer_ms: due_at.getTime() - submitted_at.getTime() } : {}),
    ...(chance(i + 6) < 0.3 ? { assignee: { id: '65e5f0c80000000000000001', username: 'jonas' } } : {}),
    thread: [],
    spam: { score: status === 'spam' ? 7 : 0, reasons: [] },
    fingerprint: String(i),
    consent: { version: '2026-11', text: 'We use what you send only to answer you.' },
    ...(status === 'spam' ? { outbox: [] } : { outbox, mail_at: submitted_at }),
    version: 1,
  };
};

export const fillDesk = async (connection: Connection, size: number): Promise<void> => {
  const model = createSubmissionModel(connection);
  for (let from = 0; from < size; from += batch) {
    const length = Math.min(batch, size - from);
    await model.insertMany(Array.from({ length }, (_, i) => messageOf(from + i, size)));
  }
};
