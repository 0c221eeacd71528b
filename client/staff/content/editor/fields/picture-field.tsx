/** A picture from the media library. */
import type { Media } from '#shared/media/media.contract.ts';
import { artPath } from '#shared/media/art-path.ts';
import { drawingOf, parseArtPath } from '#shared/media/parse-art-path.ts';
import { positionDrawing, studyDrawing } from '#shared/media/record-subject.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { Picture } from '#views/illustrations/picture.tsx';
import { LibraryButton } from '../../../media/picker/library-button.tsx';
import { LibraryWords, useLibraryPicture } from '../../../media/picker/library-words.tsx';
import { ChosenField } from '../../../ui/chosen-field.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { useFormTools, type FieldProps, fieldId, pathText } from '../form-values.ts';
import { wrapRow } from '../../../ui/style-rules.ts';

const chosen = css({
  ...wrapRow('--s-3', '--s-3'),
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

/** The path on this site: pages render the address that is valid when they are served. */
const addressOf = (media: Media): string => pictureSources({ ...media, base_url: undefined }, '100vw').src;

/** The generated drawing of the record, if any; its fields tell its kind. */
function recordDrawing(record: unknown): string | undefined {
  const text = (name: string): string => {
    const value = valueAt(record, name);
    return typeof value === 'string' ? value : '';
  };
  const [key, department] = [text('key'), text('department')];
  const format = 'header';
  if (valueAt(record, 'client') !== undefined) return artPath({ ...studyDrawing({ id: text('id') }), format });
  if (department !== '') return artPath({ ...positionDrawing({ key, title: text('title'), department }), format });
  return drawingOf(key);
}

interface WordsProps {
  readonly address: string;
  /** Without a picture, a drawing is shown. */
  readonly isDrawn: boolean;
}

function Words({ address, isDrawn }: WordsProps) {
  const picture = useLibraryPicture(address);
  if (parseMediaPath(address)) return <LibraryWords picture={picture} address={address} />;
  if (parseArtPath(address) || (address === '' && isDrawn)) return <strong>Built-in drawing</strong>;
  if (address === '') return <strong>No picture yet</strong>;
  return (
    <>
      <strong>External picture</strong>
      <small>{address}</small>
    </>
  );
}

export function PictureField({ path, field, value }: FieldProps) {
  const { change, valueOf, mistakes } = useFormTools();
  const address = typeof value === 'string' ? value : '';
  // Empty if it depends on the record, undefined if there is no drawing.
  const placed = field.kind === 'picture' ? field.drawing : undefined;
  const drawing = placed || recordDrawing(valueOf?.(path.slice(0, -1)));
  const isDrawn = placed !== undefined;
  const shown = address || (isDrawn ? drawing : undefined);
  const choose = (next: string | undefined) => () => {
    document.getElementById(fieldId(path))?.focus();
    change(path, next);
  };
  return (
    <ChosenField
      wide
      label={field.label}
      mistake={mistakes.get(pathText(path))}
      chosen={
        <div className={chosen}>
          <div>{shown ? <Picture address={shown} /> : null}</div>
          <div>
            <Words address={address} isDrawn={isDrawn} />
          </div>
        </div>
      }
    >
      {(described) => (
        <div className={staffActions}>
          <LibraryButton id={fieldId(path)} described={described} onPick={(media) => change(path, addressOf(media))} />
          {field.optional && address !== '' && !(isDrawn && parseArtPath(address)) ? (
            <StaffButton onClick={choose(undefined)}>
              {isDrawn ? 'Use built-in drawing' : 'Remove the picture'}
            </StaffButton>
          ) : null}
          {field.optional || drawing === undefined || drawing === address ? null : (
            <StaffButton onClick={choose(drawing)}>Use built-in drawing</StaffButton>
          )}
        </div>
      )}
    </ChosenField>
  );
}
