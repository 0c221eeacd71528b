/** A picture's address: as articles take it, and whole for everywhere else. */
import type { Media } from '#shared/contracts/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { useToast } from '../../../feedback/toast.tsx';
import { StaffActions, StaffButton } from '../../design/staff-button.tsx';
import { TextField } from '../../design/staff-field.tsx';

export function CopyAddress({ media }: { readonly media: Media }) {
  const toaster = useToast();
  const { src } = pictureSources(media, '100vw');
  const copy = (address: string): Promise<void> =>
    navigator.clipboard.writeText(address).then(
      () => void toaster.show({ tone: 'ok', text: 'Address copied' }),
      () =>
        void toaster.show({
          tone: 'bad',
          text: 'The address was not copied',
          detail: 'Select it, and copy it by hand.',
        }),
    );
  return (
    <>
      <TextField
        label="Address"
        hint="Readers of articles get the format and size that suits them."
        readOnly
        value={src}
        onFocus={({ target }) => target.select()}
      />
      {'clipboard' in navigator ? (
        <StaffActions>
          <StaffButton onClick={() => void copy(src)}>Copy address</StaffButton>
          <StaffButton onClick={() => void copy(new URL(src, location.href).href)}>Copy full address</StaffButton>
        </StaffActions>
      ) : null}
    </>
  );
}
