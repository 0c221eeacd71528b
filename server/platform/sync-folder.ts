/** Names of files that outlive a power cut. */
import { open } from 'node:fs/promises';

/** Brings the names in a folder to the disk, where a folder can be opened for this. Files themselves are their writers' affair. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
