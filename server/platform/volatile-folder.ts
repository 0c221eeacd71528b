/** Tests by the mounts of Linux, proc_pid_mountinfo(5), whether a folder is lost when its container or machine is replaced. */
import { readFile, realpath } from 'node:fs/promises';

/** File systems in memory, and those of the layers of containers. */
const inMemory = new Set(['tmpfs', 'ramfs']);
const layers = new Set(['overlay', 'aufs', 'fuse.fuse-overlayfs']);

interface Mount {
  /** The part of the file system that is mounted. */
  readonly root: string;
  readonly point: string;
  readonly type: string;
}

/** Blanks and backslashes are written in octal. */
const decode = (text: string): string =>
  text.replace(/\\(\d{3})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 8)));

const parseMount = (line: string): Mount => {
  const [before = '', after = ''] = line.split(' - ', 2);
  const [, , , root = '', point = ''] = before.split(' ');
  return { root: decode(root), point: decode(point), type: after.split(' ', 1)[0] ?? '' };
};

const isWithin = (folder: string, point: string): boolean =>
  folder === point || folder.startsWith(point.endsWith('/') ? point : `${point}/`);

/** Names the volatile mount of the folder; undefined if the folder outlives its container, as far as `mountinfo` shows. */
export const volatileMount = (folder: string, mountinfo: string): string | undefined => {
  const containing = mountinfo
    .split('\n')
    .map(parseMount)
    .filter(({ point }) => point !== '' && isWithin(folder, point));
  const deepest = Math.max(...containing.map(({ point }) => point.length));
  // Of several mounts at the same point, the last one covers the others.
  const mount = containing.findLast(({ point }) => point.length === deepest);
  if (mount === undefined) return undefined;
  if (layers.has(mount.type)) return 'the layer of its container';
  if (inMemory.has(mount.type)) return 'a disk in memory';
  return mount.root.includes('/kubernetes.io~empty-dir/') ? 'an emptyDir of its pod' : undefined;
};

/** Undefined also on systems without such a list. */
export const findVolatileMount = async (folder: string): Promise<string | undefined> => {
  try {
    return volatileMount(await realpath(folder), await readFile('/proc/self/mountinfo', 'utf8'));
  } catch {
    return undefined;
  }
};
