/**
 * A picture named by its address: one of our drawings, which follows the theme, or a photograph
 * from elsewhere.
 */
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { Illustration } from '../design/illustration.tsx';
import { css } from '../design/emotion.ts';

const photograph = css({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** Fills its parent. Decoration: the heading beside it says what it is about. */
export function Picture({ address }: { readonly address: string }) {
  const art = parseArtPath(address);
  return art ? <Illustration {...art} ratio="fill" /> : <img className={photograph} src={address} alt="" />;
}
