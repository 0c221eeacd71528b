/**
 * Whether what is written is saved, and what can be done about it. Only trouble is read aloud: with every pause of a writer
 * the calm states come and go.
 */
import { below } from '#views/design/breakpoints.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { isEmpty } from './changes.ts';
import type { DraftSnapshot } from './save-state.ts';
import type { SaveMessages } from './save-messages.ts';
import { css } from '#views/design/emotion.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-3')}`,
  alignItems: 'center',
  fontSize: token('--t-small'),
  color: token('--ink-2'),
  '&[data-bad]': {
    color: token('--bad'),
    fontWeight: 600,
  },
  overflowWrap: 'anywhere',
  '&:has(> :not(:empty))': {
    minHeight: 44,
  },
});

interface TroubleProps {
  readonly snapshot: DraftSnapshot<object, object>;
  readonly messages: SaveMessages;
  readonly onRetry: () => void;
  readonly onCompare: () => void;
  /** Leads to the first field with a mistake. */
  readonly onShow: () => void;
}

function SaveActions({ snapshot: { save, mistakes }, onRetry, onCompare, onShow }: TroubleProps) {
  const isField = save.kind === 'failed' && !save.again && !isEmpty(mistakes);
  return (
    <>
      {save.kind === 'conflict' ? <StaffButton onClick={onCompare}>Compare</StaffButton> : null}
      {save.kind === 'failed' && !isField ? <StaffButton onClick={onRetry}>Save again</StaffButton> : null}
      {isField ? <StaffButton onClick={onShow}>Show the field</StaffButton> : null}
    </>
  );
}

const troubleMessage = ({
  snapshot: { isStored },
  messages: { trouble },
}: Pick<TroubleProps, 'snapshot' | 'messages'>): string =>
  trouble === undefined
    ? ''
    : `${trouble} ${isStored ? 'Your text is kept in this browser.' : 'This browser keeps no copy: leave the page open.'}`;

/** All in one line. */
export const SaveLine = (props: TroubleProps) => (
  <div
    className={line}
    data-bad={props.messages.trouble !== undefined || undefined}
    data-save={props.snapshot.save.kind}
  >
    {props.messages.trouble === undefined ? <span>{props.messages.calm}</span> : null}
    <span role="status">{troubleMessage(props)}</span>
    <SaveActions {...props} />
  </div>
);

const short = css({
  minWidth: 0,
  overflow: 'hidden',
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [below.tablet]: {
    marginLeft: 'auto',
  },
});

/** For a bar that never grows: how far it is, or that it is not saved, which `SaveTrouble` explains elsewhere. */
export const SaveMark = ({ snapshot, messages: { calm, trouble } }: Pick<TroubleProps, 'snapshot' | 'messages'>) => (
  <span className={short} data-save={snapshot.save.kind}>
    {trouble === undefined ? null : (
      <StatusMark shape="square" tone="bad">
        Not saved
      </StatusMark>
    )}
    <span>{trouble === undefined ? calm : ''}</span>
  </span>
);

/** Why it is not saved; it is there, empty, before anything goes wrong, so that it is read aloud. */
export const SaveTrouble = (props: TroubleProps) => (
  <div className={line} data-bad>
    <span role="status">{troubleMessage(props)}</span>
    <SaveActions {...props} />
  </div>
);
