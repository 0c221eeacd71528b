/** The address of a picture or file, for articles and for other sites. */
import type { Media } from '#shared/media/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { textLink } from '#views/design/links.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { useCopy } from '../../ui/use-copy.ts';

export function CopyAddress({ media }: { readonly media: Media }) {
  const copy = useCopy('Address');
  const src = media.file?.url ?? pictureSources({ ...media, base_url: undefined }, '100vw').src;
  return (
    <>
      <TextField
        label="Address"
        hint={
          media.file === undefined
            ? 'Readers get the format and size that suit their device.'
            : 'Opening this address downloads the file.'
        }
        readOnly
        value={src}
        onFocus={({ target }) => target.select()}
      />
      <div className={staffActions}>
        {copy ? (
          <>
            <StaffButton onClick={() => copy(src)}>Copy address</StaffButton>
            <StaffButton onClick={() => copy(new URL(src, location.href).href)}>Copy full address</StaffButton>
          </>
        ) : null}
        {media.file === undefined ? null : (
          <a className={textLink} href={src}>
            Download
          </a>
        )}
      </div>
    </>
  );
}
