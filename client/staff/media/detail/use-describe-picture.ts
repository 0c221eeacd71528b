/** Copies the text alternative from an article to the library, if the library has none. */
import { useQueryClient } from '@tanstack/react-query';
import { mediaIdOf, parseMediaPath } from '#shared/media/media-path.ts';
import { staffCall } from '../../session/staff-call.ts';
import { usePermissions } from '../../session/use-session.ts';

/** Failures are ignored, because the article has the text anyway. */
export function useDescribePicture(): (address: string, alt: string) => Promise<void> {
  const client = useQueryClient();
  const mayChange = usePermissions()('media');
  return async (address, alt) => {
    const hash = parseMediaPath(address)?.hash;
    if (!mayChange || hash === undefined || alt.trim() === '') return;
    const found = await staffCall('GET /api/admin/media/{id}', { params: { id: mediaIdOf(hash) } });
    if (!found.ok || found.data === undefined || found.data.alt !== '') return;
    await staffCall('PATCH /api/admin/media/{id}', { params: { id: found.data.id }, body: { alt: alt.trim() } });
    await client.invalidateQueries({ queryKey: ['media'] });
  };
}
