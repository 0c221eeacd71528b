/** A setting that is a picture of the library: the logo, or the mark. */
import { brandPicture, type BrandPicture } from '#shared/media/brand-picture.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useFormTools, type FieldProps } from '../content/editor/editor-context.ts';
import { fieldId, pathText } from '../content/editor/form-values.ts';
import { LibraryButton } from '../media/picker/library-button.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';

const frame = css({
  display: 'grid',
  gap: token('--s-2'),
  justifyItems: 'start',
  b: { fontWeight: 600 },
  small: { color: token('--ink-2'), fontSize: token('--t-small') },
  '[data-mistake]': { color: token('--bad') },
});

const preview = css({
  padding: token('--s-3'),
  border: `${token('--line')} solid ${token('--edge')}`,
  // As the pages are on which it will be seen, whatever theme this screen has.
  '&[data-ground=light]': { background: '#f8f8f5' },
  '&[data-ground=dark]': { background: '#0f1731' },
  img: { width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: 64 },
});

/** The picture that is set, as far as it is one. */
const pictureIn = (value: unknown): BrandPicture | undefined =>
  typeof value === 'object' && value !== null && 'src' in value ? (value as BrandPicture) : undefined;

export function PictureSetting({ path, field, value }: FieldProps) {
  const { change, mistakes } = useFormTools();
  const place = pathText(path);
  const picture = pictureIn(value);
  const mistake = mistakes.get(place);
  const isDark = place === 'logoDark';
  return (
    <div
      className={frame}
      id={fieldId(path)}
      role="group"
      aria-label={field.label}
      aria-describedby={`${fieldId(path)}-said`}
      tabIndex={-1}
    >
      <b>{field.label}</b>
      {picture === undefined ? null : (
        <div className={preview} data-ground={isDark ? 'dark' : 'light'}>
          <img src={picture.src} width={picture.width} height={picture.height} alt={`Chosen: ${field.label}`} />
        </div>
      )}
      <div className={staffActions}>
        <LibraryButton
          onPick={(media) => {
            const chosen = brandPicture(media);
            if (chosen !== undefined) change(path, chosen);
          }}
        />
        {picture === undefined ? null : <StaffButton onClick={() => change(path, null)}>Without a picture</StaffButton>}
      </div>
      <small id={`${fieldId(path)}-said`}>
        {mistake === undefined ? null : <span data-mistake="">{`${mistake} `}</span>}
        {field.help}
      </small>
    </div>
  );
}
