import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { uploadQueue, type Upload } from './upload-queue.ts';

const none: readonly Upload[] = [];

/** The files on their way; whenever one has come in, the library is loaded again. */
export function useUploads(): readonly Upload[] {
  const client = useQueryClient();
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.get, () => none);
  const stored = uploads.filter(({ state }) => state.kind === 'kept').length;
  useEffect(() => {
    if (stored > 0) void client.invalidateQueries({ queryKey: ['media'] });
  }, [client, stored]);
  return uploads;
}
