/** A picture's address: as articles take it, and whole for everywhere else. */
import type { Media } from '#shared/contracts/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { useCopy } from '../../ui/use-copy.ts';

export function CopyAddress({ media }: { readonly media: Media }) {
  const copy = useCopy('Address');
  const { src } = pictureSources(media, '100vw');
  return (
    <>
      <TextField
        label="Address"
        hint="Readers of articles get the format and size that suits them."
        readOnly
        value={src}
        onFocus={({ target }) => target.select()}
      />
      {copy ? (
        <div className={staffActions}>
          <StaffButton onClick={() => copy(src)}>Copy address</StaffButton>
          <StaffButton onClick={() => copy(new URL(src, location.href).href)}>Copy full address</StaffButton>
        </div>
      ) : null}
    </>
  );
}
