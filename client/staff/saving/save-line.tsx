/** Shows the save state. Only failures are announced: the other states change at every pause in writing. */
import { below } from '#views/design/breakpoints.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { isEmpty } from './changes.ts';
import type { DraftSnapshot } from './save-state.ts';
import type { SaveMessages } from './save-messages.ts';
import { css } from '#views/design/emotion.ts';
import { quietText, wrapRow } from '../ui/style-rules.ts';

const line = css({
  ...wrapRow('--s-3', '--s-1'),
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

interface SaveLineProps {
  readonly snapshot: DraftSnapshot<object, object>;
  readonly messages: SaveMessages;
  readonly onRetry: () => void;
  readonly onCompare: () => void;
  /** Goes to the first field with a mistake. */
  readonly onShow: () => void;
}

function SaveActions({ snapshot: { save, mistakes }, onRetry, onCompare, onShow }: SaveLineProps) {
  const isField = save.kind === 'failed' && !save.again && !isEmpty(mistakes);
  return (
    <>
      {save.kind === 'conflict' ? <StaffButton onClick={onCompare}>Compare</StaffButton> : null}
      {save.kind === 'failed' && !isField ? <StaffButton onClick={onRetry}>Save again</StaffButton> : null}
      {isField ? <StaffButton onClick={onShow}>Show the field</StaffButton> : null}
    </>
  );
}

const failureMessage = ({
  snapshot: { isStored },
  messages: { failure },
}: Pick<SaveLineProps, 'snapshot' | 'messages'>): string =>
  failure === undefined
    ? ''
    : `${failure} ${isStored ? 'Your text is kept in this browser.' : 'This browser cannot keep a copy: leave this page open.'}`;

export const SaveLine = (props: SaveLineProps) => (
  <div
    className={line}
    data-bad={props.messages.failure !== undefined || undefined}
    data-save={props.snapshot.save.kind}
  >
    {props.messages.failure === undefined ? <span>{props.messages.status}</span> : null}
    <span role="status">{failureMessage(props)}</span>
    <SaveActions {...props} />
  </div>
);

const short = css({
  minWidth: 0,
  overflow: 'hidden',
  ...quietText,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [below.tablet]: {
    marginLeft: 'auto',
  },
});

/** Short form for a bar of fixed height; `SaveFailure` has the reason. */
export const SaveMark = ({ snapshot, messages: { status, failure } }: Pick<SaveLineProps, 'snapshot' | 'messages'>) => (
  <span className={short} data-save={snapshot.save.kind}>
    {failure === undefined ? null : (
      <StatusMark shape="square" tone="bad">
        Not saved
      </StatusMark>
    )}
    <span>{failure === undefined ? status : ''}</span>
  </span>
);

/** The reason why saving failed. Rendered empty before, so that the live region announces it. */
export const SaveFailure = (props: SaveLineProps) => (
  <div className={line} data-bad>
    <span role="status">{failureMessage(props)}</span>
    <SaveActions {...props} />
  </div>
);
