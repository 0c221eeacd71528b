/** Cover of a category or tag, from the media library. */
import { useId } from 'react';
import type { Media } from '#shared/media/media.contract.ts';
import type { Topic } from '#shared/blog/topics.contract.ts';
import { mediaPath } from '#shared/media/media-path.ts';
import { mediaLimits } from '#shared/media/media-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { LibraryButton } from '../../media/picker/library-button.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';

export interface WrittenCover {
  readonly chosen: Topic['cover'];
  /** Alternative text for a picture that has none in the library. */
  readonly alt: string;
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-2'),
  b: { fontWeight: 600 },
  small: { color: token('--ink-2'), fontSize: token('--t-small'), overflowWrap: 'anywhere' },
  '[data-mistake]': { color: token('--bad'), fontWeight: 600 },
  // Cropped as on wide pages.
  '> img': {
    width: '100%',
    height: 'auto',
    aspectRatio: '3 / 1',
    objectFit: 'cover',
    background: token('--sunken'),
  },
});

/** Width that is sharp in this dialog; pages choose among all sizes. */
const previewWidth = 640;

const chosenOf = ({ hash, alt, variants }: Media): Topic['cover'] => {
  const inOrder = variants.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width);
  const file = inOrder.find(({ width }) => width >= previewWidth) ?? inOrder.at(-1);
  return file === undefined ? null : { path: mediaPath({ hash, width: file.width, format: file.format }), alt };
};

interface CoverFieldProps {
  readonly cover: WrittenCover;
  readonly mistake: string | undefined;
  readonly onChange: (cover: WrittenCover) => void;
}

export function CoverField({ cover: { chosen, alt }, mistake, onChange }: CoverFieldProps) {
  const id = useId();
  const isGone = chosen?.alt === null;
  const explanation = isGone
    ? 'The picture was removed from the library. No cover is shown.'
    : 'Shown above its articles and in shared links.';
  return (
    <div className={frame} role="group" aria-labelledby={id} aria-describedby={`${id}-said`}>
      <b id={id}>Cover</b>
      {chosen === null || isGone ? null : <img src={chosen.path} alt={chosen.alt || 'Selected cover'} />}
      <div className={staffActions}>
        <LibraryButton
          name="cover"
          described={`${id}-said`}
          onPick={(media) => onChange({ chosen: chosenOf(media), alt: media.alt })}
        />
        {chosen === null ? null : (
          <StaffButton onClick={() => onChange({ chosen: null, alt: '' })}>No cover</StaffButton>
        )}
      </div>
      <small id={`${id}-said`}>
        {mistake === undefined ? null : <span data-mistake="">{`${mistake} `}</span>}
        {explanation}
      </small>
      {chosen?.alt ? <small>{`From the library: ${chosen.alt}`}</small> : null}
      {chosen?.alt === '' ? (
        <TextField
          label="Cover description"
          hint="Describe the cover for people who cannot see it. Saved with the picture in the library."
          autoComplete="off"
          maxLength={mediaLimits.alt}
          value={alt}
          onChange={({ target }) => onChange({ chosen, alt: target.value })}
        />
      ) : null}
    </div>
  );
}
