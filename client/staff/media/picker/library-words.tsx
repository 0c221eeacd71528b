/** The library's data of a picture that is used elsewhere. */
import type { UsedMedia } from '#shared/media/media.contract.ts';
import { mediaIdOf, parseMediaPath } from '#shared/media/media-path.ts';
import { textLink } from '#views/design/links.tsx';
import { useStaffDocument } from '../../session/use-staff-query.ts';

/** Undefined while it loads and for an external address; null if it is no longer in the library. */
export function useLibraryPicture(address: string): UsedMedia | null | undefined {
  const hash = parseMediaPath(address)?.hash;
  const id = mediaIdOf(hash ?? '');
  return useStaffDocument('GET /api/admin/media/{id}', {
    params: { id: mediaIdOf(hash ?? '') },
    key: ['media', 'named', id],
    enabled: hash !== undefined,
  }).data;
}

interface LibraryWordsProps {
  readonly picture: UsedMedia | null | undefined;
  readonly address: string;
}

/** Its name and description, with a link to edit them. */
export function LibraryWords({ picture, address }: LibraryWordsProps) {
  if (picture === undefined) return <strong>A picture from the library</strong>;
  if (picture === null) return <strong>{`The library no longer has this picture: ${address}`}</strong>;
  const { id, name, alt } = picture;
  return (
    <>
      <strong>{name}</strong>
      <small>
        {alt === '' ? 'No description in the library. ' : `Alternative text: ${alt} `}
        <a className={textLink} href={`/admin/media/${id}`} target="_blank" rel="noopener">
          {alt === '' ? 'Describe it there' : 'Change it there'}
        </a>
      </small>
    </>
  );
}
