/** Makes the names of files durable. */
import { open } from 'node:fs/promises';

/** Writes the names in a folder to the disk, where the platform supports it. Writers sync the files themselves. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
