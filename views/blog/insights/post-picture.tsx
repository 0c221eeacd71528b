/** Picture of an article or record: the chosen one, or a drawing. Decorative unless it has an alternative text. */
import type { ArtFormat } from '#shared/media/art-path.ts';
import type { PostPicture as Picture } from '#shared/blog/post-card.ts';
import { Illustration, PictureBox, type IllustrationProps } from '../../design/illustration.tsx';
import { css } from '../../design/emotion.ts';
import { IllustrationByWidth } from '../../illustrations/illustration-by-width.tsx';

const image = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

interface PostPictureProps extends Pick<IllustrationProps, 'ratio'> {
  readonly picture: Picture;
  /** Format of the drawing. */
  readonly format: ArtFormat;
  /** Format on phones, if different. */
  readonly narrowFormat?: ArtFormat;
  /** Above the fold: not loaded lazily. */
  readonly first?: boolean;
}

export function PostPicture({ picture, format, narrowFormat, ratio, first = false }: PostPictureProps) {
  if (picture.kind === 'image') {
    const { src, alt = '', width, height, sources } = picture;
    return (
      <PictureBox format={format} ratio={ratio}>
        <picture>
          {sources?.map((source) => (
            <source key={source.type} {...source} />
          ))}
          <img
            className={image}
            src={src}
            alt={alt}
            width={width}
            height={height}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
            data-focal={picture.focus}
          />
        </picture>
      </PictureBox>
    );
  }
  const drawing = { subject: picture.subject, seed: picture.seed, ratio };
  return narrowFormat ? (
    <IllustrationByWidth narrow={{ ...drawing, format: narrowFormat }} wide={{ ...drawing, format }} />
  ) : (
    <Illustration {...drawing} format={format} />
  );
}
