/** A picture of a page: shown small, and chosen in the library, which also says what it shows. */
import type { Media } from '#shared/contracts/media.contract.ts';
import { drawingOf, parseArtPath } from '#shared/art/art-subjects.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { Picture } from '#views/illustrations/picture.tsx';
import { LibraryButton } from '../../../media/picker/library-button.tsx';
import { LibraryWords, useLibraryPicture } from '../../../media/picker/library-words.tsx';
import { ChosenField } from '../../../ui/chosen-field.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { useFormTools, type FieldProps } from '../editor-context.ts';
import { fieldId, pathText } from '../form-values.ts';

const chosen = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('--s-3'),
  alignItems: 'center',
  '> :first-child': {
    flex: 'none',
    overflow: 'hidden',
    width: '10rem',
    aspectRatio: '4 / 3',
    background: token('--art-ground'),
  },
  '> :last-child': {
    flex: '1 1 10rem',
    minWidth: 0,
  },
});

/** By its path on this site, wherever it is served from: pages write the address that is right when they are read. */
const addressOf = (media: Media): string => pictureSources({ ...media, base_url: undefined }, '100vw').src;

function Words({ address }: { readonly address: string }) {
  const picture = useLibraryPicture(address);
  if (parseMediaPath(address)) return <LibraryWords {...{ picture, address }} />;
  if (address === '') return <strong>No picture yet</strong>;
  if (parseArtPath(address)) return <strong>The built-in drawing</strong>;
  return (
    <>
      <strong>A picture from elsewhere</strong>
      <small>{address}</small>
    </>
  );
}

export function PictureField({ path, field, value }: FieldProps) {
  const { change, valueOf, mistakes } = useFormTools();
  const address = typeof value === 'string' ? value : '';
  const key = valueOf?.([...path.slice(0, -1), 'key']);
  const drawing = typeof key === 'string' ? drawingOf(key) : undefined;
  return (
    <ChosenField
      wide
      label={field.label}
      mistake={mistakes.get(pathText(path))}
      chosen={
        <div className={chosen}>
          <div>{address === '' ? null : <Picture address={address} />}</div>
          <div>
            <Words address={address} />
          </div>
        </div>
      }
    >
      {(described) => (
        <div className={staffActions}>
          <LibraryButton id={fieldId(path)} described={described} onPick={(media) => change(path, addressOf(media))} />
          {field.optional && address !== '' ? (
            <StaffButton
              onClick={() => {
                document.getElementById(fieldId(path))?.focus();
                change(path, undefined);
              }}
            >
              Remove the picture
            </StaffButton>
          ) : null}
          {drawing === undefined || drawing === address ? null : (
            <StaffButton
              onClick={() => {
                document.getElementById(fieldId(path))?.focus();
                change(path, drawing);
              }}
            >
              Back to the built-in drawing
            </StaffButton>
          )}
        </div>
      )}
    </ChosenField>
  );
}
