/** One upload: progress, success, or the reason of its failure. */
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { mediaAddress } from '../media-address.ts';
import { fileSize } from '#shared/media/file-details.ts';
import { hasEnded, uploadQueue, type Upload, type UploadState } from './upload-queue.ts';
import { css } from '#views/design/emotion.ts';

const textStyle = css({
  display: 'grid',
  gap: token('--s-1'),
  '> p:first-of-type': {
    fontWeight: 600,
  },
  small: {
    display: 'inline',
    color: token('--ink-2'),
    fontSize: 'inherit',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '> p[data-bad]': {
    paddingLeft: token('--s-3'),
    borderLeft: `4px solid ${token('--bad')}`,
    color: token('--bad'),
    fontWeight: 600,
  },
});

const bar = css({
  width: 'min(100%, 24rem)',
  height: 8,
  accentColor: token('--build'),
});

interface UploadProgressProps {
  readonly label: string;
  /** The sent part, from 0 to 1. */
  readonly share: number;
}

export function UploadProgress({ label, share }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  // When the file is sent, the server encodes the picture, which takes some time.
  return <progress className={bar} aria-label={label} max={100} value={percent === 100 ? undefined : percent} />;
}

function State({ state, name }: { readonly state: UploadState; readonly name: string }) {
  if (state.kind === 'waiting') return <p>Waiting</p>;
  if (state.kind === 'refused') return <p data-bad>{state.reason}</p>;
  if (state.kind === 'stored')
    return (
      <>
        <StatusMark shape="full" tone="ok">
          {state.known ? 'Already in the library' : 'In the library'}
        </StatusMark>
        {state.media.note === undefined ? null : <p>{state.media.note}</p>}
      </>
    );
  const { share } = state;
  return <UploadProgress label={`${name} is being ${share < 1 ? 'sent' : 'processed'}`} share={share} />;
}

interface UploadRowProps {
  readonly upload: Upload;
  /** Links to the stored picture or file. */
  readonly isLinked: boolean;
}

export function UploadRow({ upload, isLinked }: UploadRowProps) {
  const { id, file, state } = upload;
  const { name, size } = file;
  return (
    <li>
      <div className={textStyle}>
        <p>
          {state.kind === 'stored' && isLinked ? <a href={mediaAddress(state.media.id)}>{name}</a> : name}{' '}
          <small>{fileSize(size)}</small>
        </p>
        <State state={state} name={name} />
      </div>
      <div className={staffActions}>
        {state.kind === 'refused' && state.again ? (
          <StaffButton aria-label={`Send ${name} again`} onClick={() => uploadQueue.again(id)}>
            Try again
          </StaffButton>
        ) : null}
        <StaffButton
          aria-label={hasEnded(upload) ? `Remove ${name} from this list` : `Cancel ${name}`}
          onClick={() => uploadQueue.drop(id)}
        >
          {hasEnded(upload) ? 'Dismiss' : 'Cancel'}
        </StaffButton>
      </div>
    </li>
  );
}
