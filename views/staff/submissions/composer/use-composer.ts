/** Writing a reply or a note: kept while it is written, sent once however often it is tried, and never lost by a failure. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Submission, ThreadEntry } from '#shared/contracts/submission.schema.ts';
import type { addNoteCall, replyCall } from '#shared/contracts/submissions.contract.ts';
import { deskLimits } from '#shared/rules/submission-rules.ts';
import type { ApiProblem } from '../../../api/call-api.ts';
import { useToast } from '../../../feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { detailKey, showChange } from '../queries/submission-cache.ts';
import { refusalWords } from '../queries/use-desk-actions.ts';
import { useDesk } from '../desk-context.ts';
import { newsFor } from '../words/thread-words.ts';
import { dropDraft, keepDraft, readDraft, type Draft, type DraftKind } from './drafts.ts';

/** Random, where `crypto.randomUUID` is missing too: that is on plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const words = {
  reply: { empty: 'Write the reply first.', failed: 'The reply was not sent' },
  note: { empty: 'Write the note first.', failed: 'The note was not added' },
} as const;

const empty = (seen: number): Draft => ({ text: '', key: null, seen, keptAt: 0 });

export interface Composer {
  readonly text: string;
  readonly write: (text: string) => void;
  /** When the browser kept the text last; null when it holds nothing or refuses to. */
  readonly keptAt: Date | null;
  readonly busy: boolean;
  /** What has to be put right before it can be sent. */
  readonly mistake: string | undefined;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** What others did with the message since the writing began. */
  readonly news: readonly ThreadEntry[];
  /** Resolves with whether the server has it. */
  readonly send: () => Promise<boolean>;
}

function post(message: Submission, kind: DraftKind, text: string, key: string) {
  const path = `/api/admin/contact-submissions/${message.id}/${kind === 'reply' ? 'replies' : 'notes'}`;
  const headers = { 'idempotency-key': key };
  return kind === 'reply'
    ? staffCall<typeof replyCall, 201>({ method: 'POST', path, headers, body: { text, version: message.version } })
    : staffCall<typeof addNoteCall, 201>({ method: 'POST', path, headers, body: { text } });
}

export function useComposer(message: Submission, kind: DraftKind): Composer {
  const { id, thread } = message;
  const { me, mailConfigured } = useDesk();
  const client = useQueryClient();
  const toaster = useToast();
  const [draft, setDraft] = useState<Draft>(() => readDraft(id, kind) ?? empty(thread.length));
  const [kept, setKept] = useState(draft.text !== '');
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef(false);

  const keep = (next: Draft): void => {
    setDraft(next);
    setKept(next.text !== '' && keepDraft(id, kind, next));
    if (next.text === '') dropDraft(id, kind);
  };

  const write = (text: string): void => {
    const seen = draft.text === '' ? thread.length : draft.seen;
    // Other words are another reply.
    keep({ text, key: null, seen, keptAt: Date.now() });
    setMistake(undefined);
  };

  const check = (text: string): string | undefined => {
    if (text === '') return words[kind].empty;
    const { max } = deskLimits[kind];
    return text.length > max ? `Shorten it to ${max.toLocaleString('en-US')} characters or fewer.` : undefined;
  };

  const fail = (problem: ApiProblem): false => {
    const field = problem.errors.find((error) => error.field === 'text')?.message;
    const reason = field ?? refusalWords(problem);
    setFailure(reason);
    toaster.show({ tone: 'bad', text: words[kind].failed, detail: `${reason} Your text is kept.` });
    // Somebody else was quicker, or nobody knows what became of it: look at what the server has.
    void client.invalidateQueries({ queryKey: detailKey(id) });
    return false;
  };

  const send = async (): Promise<boolean> => {
    if (underWay.current) return false;
    const text = draft.text.trim();
    const wrong = check(text);
    setMistake(wrong);
    setFailure(null);
    if (wrong !== undefined) return false;
    underWay.current = true;
    setBusy(true);
    const key = draft.key ?? newKey();
    keep({ ...draft, key, keptAt: Date.now() });
    const answer = await post(message, kind, text, key);
    underWay.current = false;
    setBusy(false);
    if (!answer.ok) return fail(answer.problem);
    dropDraft(id, kind);
    setDraft(empty(answer.data?.thread.length ?? thread.length + 1));
    setKept(false);
    if (answer.data) showChange(client, answer.data, me?.id);
    void client.invalidateQueries({ queryKey: ['overview'] });
    const sent = mailConfigured
      ? { text: `Reply to ${message.name} is on its way` }
      : { text: `Reply to ${message.name} waits in the outbox`, detail: 'It is sent once SMTP_URL is set.' };
    toaster.show({ tone: 'ok', ...(kind === 'reply' ? sent : { text: 'Note added' }) });
    return true;
  };

  return {
    text: draft.text,
    write,
    keptAt: kept && draft.text !== '' ? new Date(draft.keptAt) : null,
    busy,
    mistake,
    failure,
    news: draft.text === '' ? [] : newsFor(thread, draft.seen, me?.id),
    send,
  };
}
