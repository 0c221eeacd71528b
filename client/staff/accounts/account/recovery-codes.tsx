/** Recovery codes: shown once, to be copied, saved or written down. */
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { saveFile } from '../../session/export-button.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { useCopy } from '../../ui/use-copy.ts';

const codeList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15.5rem, 100%), 1fr))',
  gap: `${token('--s-1')} ${token('--s-4')}`,
  padding: token('--s-4'),
  listStyle: 'none',
  background: token('--sunken'),
  fontFamily: token('--mono'),
  fontSize: token('--t-small'),
  overflowWrap: 'anywhere',
});

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const copy = useCopy('Recovery codes');
  const text = `${codes.join('\n')}\n`;
  return (
    <StaffDialog title="Your recovery codes" onClose={onClose} keepOpen>
      <p className={bodyText.plain}>
        Store these codes away from your device. They are not shown again. Each works once if you lose your app or
        passkey.
      </p>
      <ol className={codeList} role="list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={staffActions}>
        {copy ? <StaffButton onClick={() => copy(text)}>Copy</StaffButton> : null}
        <StaffButton
          onClick={() => saveFile({ content: new Blob([text], { type: 'text/plain' }), name: 'recovery-codes.txt' })}
        >
          Save as a text file
        </StaffButton>
        <StaffButton kind="primary" onClick={onClose}>
          I have stored them
        </StaffButton>
      </div>
    </StaffDialog>
  );
}
