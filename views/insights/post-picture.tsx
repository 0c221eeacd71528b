/** An article's picture: the author's, or the drawing that stands for one. Decoration, unless the author says what it shows. */
import styled from '@emotion/styled';
import type { ArtFormat } from '#shared/art/art-path.ts';
import type { PostPicture as Picture } from '#shared/pages/post-card.ts';
import { Plate, type PlateProps } from '../design/plate.tsx';
import { token } from '../design/tokens.ts';
import { PlateByWidth } from '../plates/plate-by-width.tsx';

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'ratio' })<{ readonly ratio: string }>`
  overflow: hidden;
  background: ${token('--art-ground')};
  ${({ ratio }) => (ratio === 'fill' ? 'height: 100%;' : `aspect-ratio: ${ratio};`)}
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface PostPictureProps {
  readonly picture: Picture;
  /** The drawing made for the proportions of the place. */
  readonly format: ArtFormat;
  readonly ratio: NonNullable<PlateProps['ratio']>;
  /** Another drawing for phones, where the place has other proportions. */
  readonly narrowFormat?: ArtFormat;
  /** Above the fold: fetched at once instead of when it comes near. */
  readonly first?: boolean;
}

export function PostPicture({ picture, format, narrowFormat, ratio, first = false }: PostPictureProps) {
  if (picture.kind === 'image') {
    const { src, alt = '', width, height, sources } = picture;
    return (
      <Frame ratio={ratio}>
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
          />
        </picture>
      </Frame>
    );
  }
  const drawing = { subject: picture.subject, seed: picture.seed, ratio };
  return narrowFormat ? (
    <PlateByWidth narrow={{ ...drawing, format: narrowFormat }} wide={{ ...drawing, format }} />
  ) : (
    <Plate {...drawing} format={format} />
  );
}
