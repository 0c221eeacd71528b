/** State of a reply or note: stored while it is written, sent exactly once, kept after failures. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Submission, ThreadEntry } from '#shared/contact/submission.schema.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { randomKey } from '#views/api/random-key.ts';
import { staffCall } from '../../session/staff-call.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { queueChange } from '../queries/change-submission.ts';
import { detailKey, showChange, staysListed, reloadLists } from '../queries/submission-cache.ts';
import { refusalMessage } from '../queries/use-desk-actions.ts';
import { useDesk, type OpenState } from '../desk-context.ts';
import { newEntries } from '../message-labels.ts';
import {
  onReplyRestored,
  removeDraft,
  storeDraft,
  readDraft,
  type Draft,
  type DraftKind,
  restoreReply,
} from './drafts.ts';
import { showWithUndo } from '../../ui/undo-notice.tsx';
import { useNavigate } from 'react-router';
import { useAction } from '../../kit/use-action.ts';
import { deskAddress } from '../desk-filters.ts';

export type SentEntry = Extract<ThreadEntry, { readonly kind: 'reply' }>;

const replyIn = (message: Submission | undefined, me: string | undefined): SentEntry | undefined =>
  message?.thread.findLast((entry): entry is SentEntry => entry.kind === 'reply' && entry.by.id === me);

export function useTakeBack() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { filters } = useDesk();
  const { run, isPending } = useAction('DELETE /api/admin/contact-submissions/{id}/replies/{replyId}');
  return {
    isPending,
    /** `isUnsigned`: the author chose to send it without the signature. */
    takeBack: async (id: string, reply: SentEntry, isUnsigned = false): Promise<void> => {
      const answer = await queueChange(id, () =>
        run(
          { params: { id, replyId: reply.id } },
          {
            done: () => ({ text: 'Send undone', detail: 'The reply was not sent.' }),
            failed: 'Send not undone',
          },
        ),
      );
      if (answer.ok && answer.data) {
        client.setQueryData(detailKey(id), answer.data);
        restoreReply(id, { text: reply.text, seen: answer.data.thread.length, ...(isUnsigned ? { isUnsigned } : {}) });
        const state: OpenState = { fromList: true, focus: 'reply' };
        void navigate(deskAddress(filters, id), { replace: true, preventScrollReset: true, state });
      } else void client.invalidateQueries({ queryKey: detailKey(id) });
      await reloadLists(client);
    },
  };
}

const messages = {
  reply: { empty: 'Enter a reply.', failed: 'Reply not sent' },
  note: { empty: 'Enter a note.', failed: 'Note not added' },
} as const;

/** True if the same user has added the same text since the draft was begun. */
const isInThread = (thread: readonly ThreadEntry[], { text, seen }: Draft, kind: DraftKind, me: string | undefined) =>
  thread.slice(seen).some((entry) => entry.kind === kind && entry.by.id === me && entry.text === text.trim());

const empty = (seen: number): Draft => ({ text: '', key: null, seen, savedAt: 0 });

/** In a notice about a message that is no longer open, and named by the notice. */
export const OpenAgain = ({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) => (
  <TextButton onClick={onOpen}>
    Open<span className={visuallyHidden}>{` ${name}`}</span>
  </TextButton>
);

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

export function useComposer(message: Submission, kind: DraftKind) {
  const { id, thread } = message;
  const { me, filters, mailConfigured, open, leaveMessage: goOn, watchReply } = useDesk();
  const client = useQueryClient();
  const toaster = useToast();
  const [written, setWritten] = useState<Draft>(() => readDraft(id, kind) ?? empty(thread.length));
  const [isStored, setIsStored] = useState(written.text !== '');
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const inProgress = useRef(false);
  // Sent by an attempt without an answer, or in another tab: do not send it again.
  const wasSent = !busy && isInThread(thread, written, kind, me?.id);
  const draft = wasSent ? empty(thread.length) : written;
  const notice = useRef<number | undefined>(undefined);
  const { takeBack } = useTakeBack();
  const onRestored = useEffectEvent((restored: Draft) => {
    setWritten(restored);
    setIsStored(true);
  });
  useEffect(() => (kind === 'reply' ? onReplyRestored(id, (restored) => onRestored(restored)) : undefined), [id, kind]);

  const update = (next: Draft): void => {
    setWritten(next);
    setIsStored(next.text !== '' && storeDraft(id, kind, next));
    if (next.text === '') removeDraft(id, kind);
  };

  const write = (text: string): void => {
    const seen = draft.text === '' ? thread.length : draft.seen;
    // A changed text needs a new key.
    update({ ...draft, text, key: null, seen, savedAt: Date.now() });
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
    // The message may have changed, or the result is unknown: reload it.
    void client.invalidateQueries({ queryKey: detailKey(id) });
    return false;
  };

  /** After sending. `sent`: the message with the reply; `back`: a link to it if it was closed. Returns the notice's id. */
  const finish = (sent: Submission | undefined, back?: ReactNode): number => {
    removeDraft(id, kind);
    if (notice.current !== undefined) toaster.dismiss(notice.current);
    if (kind === 'note') return toaster.show({ tone: 'ok', text: 'Note added' });
    const text = `Reply to ${message.name} ${mailConfigured ? 'is on its way' : 'is waiting: no mail server is set up'}`;
    const reply = replyIn(sent, me?.id);
    if (reply === undefined) return toaster.show({ tone: 'ok', text, detail: back });
    return showWithUndo(toaster, text, () => void takeBack(id, reply, draft.isUnsigned), back);
  };
  const onSent = useEffectEvent(() => void finish(message));
  useEffect(() => {
    if (wasSent) onSent();
  }, [wasSent]);

  /** Resolves to true if it was sent and the message is still open. Opens the next message if the reply removes it from the list, or with `andNext`. */
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
    update({ ...draft, key, savedAt: Date.now() });
    // After the user's own pending changes, so that the version is current.
    const answer = await queueChange(id, () =>
      post(client.getQueryData<Submission | null>(detailKey(id)) ?? message, kind, draft, key),
    );
    inProgress.current = false;
    setBusy(false);
    if (!answer.ok) return fail(answer.problem);
    setWritten(empty(answer.data?.thread.length ?? thread.length + 1));
    setIsStored(false);
    const replied = kind === 'reply' ? answer.data : undefined;
    const leaves = replied !== undefined && !staysListed(message, replied, filters, me?.id);
    const isLeft = (leaves && goOn(message, 'left')) || (andNext && goOn(message, 'next'));
    const shown = finish(answer.data, isLeft ? <OpenAgain name={message.name} onOpen={() => open(id)} /> : undefined);
    if (answer.data) showChange(client, answer.data, me?.id);
    if (isLeft && replied && mailConfigured) watchReply(id, shown);
    void client.invalidateQueries({ queryKey: ['overview'] });
    return !isLeft;
  };

  return {
    text: draft.text,
    write,
    /** The user's signature is added. */
    isSigned: draft.isUnsigned !== true,
    sign: (isSigned: boolean) => update({ ...draft, isUnsigned: !isSigned, savedAt: Date.now() }),
    /** When the draft was stored; null if it is empty or could not be stored. */
    savedAt: isStored && draft.text !== '' ? new Date(draft.savedAt) : null,
    busy,
    /** Error message before sending. */
    mistake,
    failure: wasSent ? null : failure,
    /** Changes by other users since the draft was begun. */
    news: draft.text === '' ? [] : newEntries(thread, draft.seen, me?.id),
    send,
  };
}

export type Composer = ReturnType<typeof useComposer>;
