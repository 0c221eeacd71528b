/** Tells what becomes of a reply whose message is no longer open, with the way back to it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '#views/feedback/toast.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useDesk } from '../desk-context.ts';
import { useSubmission } from '../queries/use-submission.ts';
import { deliveryOf } from '../thread/delivery-line.tsx';

export interface SentReply {
  /** The message's id. */
  readonly id: string;
  /** The notice that says that it is on its way. */
  readonly notice: number;
}

interface ReplyWatchProps {
  readonly reply: SentReply;
  /** It is known what became of it, or told in the message itself. */
  readonly onSettled: () => void;
}

/** A delivery is told in the place of that notice only: no other one has to give way to good news. */
export function ReplyWatch({ reply: { id, notice }, onSettled }: ReplyWatchProps) {
  const { data: message } = useSubmission(id);
  const { openId, open, now, mailConfigured } = useDesk();
  const toaster = useToast();
  // The address changes a moment after the reply was sent.
  const [hasLeft, setHasLeft] = useState(false);
  if (openId !== id && !hasLeft) setHasLeft(true);
  const isBack = hasLeft && openId === id;
  const mail = message?.mails
    .filter(({ kind }) => kind === 'reply')
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .at(-1);
  const hasFailed = mail !== undefined && mail.state !== 'sent' && mail.reason !== null;
  const isSettled = message === null || isBack || mail?.state === 'sent' || hasFailed;
  const tell = useEffectEvent(() => {
    onSettled();
    if (!message || mail === undefined || isBack) return;
    const back = <TextButton onClick={() => open(id)}>{`Open ${message.name}`}</TextButton>;
    if (hasFailed) {
      const { detail } = deliveryOf(mail, now, mailConfigured);
      toaster.show({
        tone: 'bad',
        text: `The reply to ${message.name} ${mail.state === 'failed' ? 'was not delivered' : 'is not delivered yet'}`,
        detail: (
          <>
            {`${detail} `}
            {back}
          </>
        ),
      });
    } else if (toaster.isShown(notice)) {
      toaster.show({ tone: 'ok', text: `The reply to ${message.name} is delivered`, detail: back });
    }
  });
  useEffect(() => {
    if (isSettled) tell();
  }, [isSettled]);
  return null;
}
