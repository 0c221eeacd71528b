/**
 * An article's picture: the author's, or the drawing that stands for one. Decoration, unless the
 * author says what it shows.
 */
import type { ArtFormat } from '#shared/art/art-path.ts';
import type { PostPicture as Picture } from '#shared/pages/post-card.ts';
import { Illustration } from '../design/illustration.tsx';
import { token } from '../design/tokens.ts';
import { IllustrationByWidth } from '../illustrations/illustration-by-width.tsx';
import { css } from '../design/emotion.ts';

const frame = css({
  overflow: 'hidden',
  background: token('--art-ground'),
  img: {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
});

const ratios = {
  fill: css({ height: '100%' }),
  '1/1': css({ aspectRatio: '1/1' }),
  '3/2': css({ aspectRatio: '3/2' }),
  '16/9': css({ aspectRatio: '16/9' }),
};

interface PostPictureProps {
  readonly picture: Picture;
  /** The drawing made for the proportions of the place. */
  readonly format: ArtFormat;
  readonly ratio: keyof typeof ratios;
  /** Another drawing for phones, where the place has other proportions. */
  readonly narrowFormat?: ArtFormat;
  /** Above the fold: fetched at once instead of when it comes near. */
  readonly first?: boolean;
}

export function PostPicture({ picture, format, narrowFormat, ratio, first = false }: PostPictureProps) {
  if (picture.kind === 'image') {
    const { src, alt = '', width, height, sources } = picture;
    return (
      <div className={`${frame} ${ratios[ratio]}`}>
        <picture>
          {sources?.map((source) => (
            <source key={source.type} {...source} />
          ))}
          <img
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
      </div>
    );
  }
  const drawing = { subject: picture.subject, seed: picture.seed, ratio };
  return narrowFormat ? (
    <IllustrationByWidth narrow={{ ...drawing, format: narrowFormat }} wide={{ ...drawing, format }} />
  ) : (
    <Illustration {...drawing} format={format} />
  );
}
