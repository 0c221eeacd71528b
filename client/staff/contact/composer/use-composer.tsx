/** Writing a reply or a note: stored while it is written, sent once however often it is tried, and never lost by a failure. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Submission, ThreadEntry } from '#shared/contact/submission.schema.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { randomKey } from '#views/api/random-key.ts';
import { staffCall } from '../../session/staff-call.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { inTurn } from '../queries/change-submission.ts';
import { detailKey, showChange, staysIn } from '../queries/submission-cache.ts';
import { refusalMessage } from '../queries/use-desk-actions.ts';
import { useDesk } from '../desk-context.ts';
import { newsFor } from '../labels/thread-labels.ts';
import { dropDraft, keepDraft, readDraft, type Draft, type DraftKind } from './drafts.ts';

const messages = {
  reply: { empty: 'Enter a reply.', failed: 'Reply not sent' },
  note: { empty: 'Enter a note.', failed: 'Note not added' },
} as const;

/** Whether just these words came into the thread, from the same person, since they began to write them. */
const isInThread = (thread: readonly ThreadEntry[], { text, seen }: Draft, kind: DraftKind, me: string | undefined) =>
  thread.slice(seen).some((entry) => entry.kind === kind && entry.by.id === me && entry.text === text.trim());

/** As long as a change can be undone. */
const backMs = 10_000;

const empty = (seen: number): Draft => ({ text: '', key: null, seen, savedAt: 0 });

export interface Composer {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Whether the own signature goes with it. */
  readonly isSigned: boolean;
  readonly sign: (isSigned: boolean) => void;
  /** When the browser stored the text last; null when it holds nothing or refuses to. */
  readonly savedAt: Date | null;
  readonly busy: boolean;
  /** What has to be put right before it can be sent. */
  readonly mistake: string | undefined;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** What others did with the message since the writing began. */
  readonly news: readonly ThreadEntry[];
  /**
   * Resolves with whether the server has it, and the message is still open. A reply that takes its message out of the list opens the
   * next one, as `andNext` always does.
   */
  readonly send: (andNext?: boolean) => Promise<boolean>;
}

function post({ id, version }: Submission, kind: DraftKind, { isUnsigned = false, ...draft }: Draft, key: string) {
  const text = draft.text.trim();
  const request = { params: { id }, headers: { 'idempotency-key': key } };
  return kind === 'reply'
    ? staffCall('POST /api/admin/contact-submissions/{id}/replies', {
        ...request,
        body: { text, version, with_signature: !isUnsigned },
      })
    : staffCall('POST /api/admin/contact-submissions/{id}/notes', { ...request, body: { text } });
}

export function useComposer(message: Submission, kind: DraftKind): Composer {
  const { id, thread } = message;
  const { me, filters, mailConfigured, open, goOn, watchReply } = useDesk();
  const client = useQueryClient();
  const toaster = useToast();
  const [written, setWritten] = useState<Draft>(() => readDraft(id, kind) ?? empty(thread.length));
  const [isStored, setIsStored] = useState(written.text !== '');
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const inProgress = useRef(false);
  // By a try whose answer was lost, or from another tab: it is not to be sent again.
  const hasArrived = !busy && isInThread(thread, written, kind, me?.id);
  const draft = hasArrived ? empty(thread.length) : written;
  const notice = useRef<number | undefined>(undefined);

  const keep = (next: Draft): void => {
    setWritten(next);
    setIsStored(next.text !== '' && keepDraft(id, kind, next));
    if (next.text === '') dropDraft(id, kind);
  };

  const write = (text: string): void => {
    const seen = draft.text === '' ? thread.length : draft.seen;
    // Other words are another reply.
    keep({ ...draft, text, key: null, seen, savedAt: Date.now() });
    setMistake(undefined);
  };

  const check = (text: string): string | undefined => {
    if (text === '') return messages[kind].empty;
    const { max } = deskLimits[kind];
    return text.length > max ? `Shorten it to ${max.toLocaleString('en-US')} characters or fewer.` : undefined;
  };

  const fail = (problem: ApiProblem): false => {
    const wrong = problem.errors.find((error) => error.field === 'text')?.message;
    setMistake(wrong);
    if (wrong !== undefined) return false;
    const reason = refusalMessage(problem);
    setFailure(reason);
    notice.current = toaster.show({ tone: 'bad', text: messages[kind].failed, detail: `${reason} Your text is kept.` });
    // Somebody else was quicker, or nobody knows what became of it: look at what the server has.
    void client.invalidateQueries({ queryKey: detailKey(id) });
    return false;
  };

  /** The server has it. `back`: the way to its message, where that is open no more. Answers the notice's id. */
  const finish = (back?: ReactNode): number => {
    dropDraft(id, kind);
    if (notice.current !== undefined) toaster.dismiss(notice.current);
    if (kind === 'note') return toaster.show({ tone: 'ok', text: 'Note added' });
    return toaster.show({
      tone: 'ok',
      text: `Reply to ${message.name} ${mailConfigured ? 'is on its way' : 'waits in the outbox'}`,
      detail: mailConfigured ? (
        back
      ) : (
        <>
          {'It is sent once SMTP_URL is set. '}
          {back}
        </>
      ),
      ...(back === undefined ? {} : { lastsMs: backMs }),
    });
  };
  const onArrived = useEffectEvent(() => void finish());
  useEffect(() => {
    if (hasArrived) onArrived();
  }, [hasArrived]);

  const send = async (andNext = false): Promise<boolean> => {
    if (inProgress.current) return false;
    const text = draft.text.trim();
    const wrong = check(text);
    setMistake(wrong);
    setFailure(null);
    if (notice.current !== undefined) toaster.dismiss(notice.current);
    if (wrong !== undefined) return false;
    inProgress.current = true;
    setBusy(true);
    const key = draft.key ?? randomKey();
    keep({ ...draft, key, savedAt: Date.now() });
    // After one's own changes of it that are still under way: it is to be the message as they leave it.
    const answer = await inTurn(id, () =>
      post(client.getQueryData<Submission | null>(detailKey(id)) ?? message, kind, draft, key),
    );
    inProgress.current = false;
    setBusy(false);
    if (!answer.ok) return fail(answer.problem);
    setWritten(empty(answer.data?.thread.length ?? thread.length + 1));
    setIsStored(false);
    const replied = kind === 'reply' ? answer.data : undefined;
    const leaves = replied !== undefined && !staysIn(message, replied, filters, me?.id);
    const isLeft = (leaves && goOn(message, 'left')) || (andNext && goOn(message, 'next'));
    const shown = finish(
      isLeft ? <TextButton onClick={() => open(id)}>{`Open ${message.name}`}</TextButton> : undefined,
    );
    if (answer.data) showChange(client, answer.data, me?.id);
    if (isLeft && replied && mailConfigured) watchReply(id, shown);
    void client.invalidateQueries({ queryKey: ['overview'] });
    return !isLeft;
  };

  return {
    text: draft.text,
    write,
    isSigned: draft.isUnsigned !== true,
    sign: (isSigned) => keep({ ...draft, isUnsigned: !isSigned, savedAt: Date.now() }),
    savedAt: isStored && draft.text !== '' ? new Date(draft.savedAt) : null,
    busy,
    mistake,
    failure: hasArrived ? null : failure,
    news: draft.text === '' ? [] : newsFor(thread, draft.seen, me?.id),
    send,
  };
}
