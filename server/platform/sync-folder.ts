import { open } from 'node:fs/promises';

/**
 * Syncs a folder, which makes its file names durable, if the platform supports it. Writers sync the files themselves.
 */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
