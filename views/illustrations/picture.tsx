/** A picture by address: a generated drawing, which follows the theme, or a file. */
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { Illustration } from '../design/illustration.tsx';
import { css } from '../design/emotion.ts';

const photograph = css({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** Fills its parent. Decorative. */
export function Picture({ address }: { readonly address: string }) {
  const art = parseArtPath(address);
  return art ? <Illustration {...art} ratio="fill" /> : <img className={photograph} src={address} alt="" />;
}
