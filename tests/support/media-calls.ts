/** The media library's calls. */
import { readdirSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Connection } from 'mongoose';
import type { Media } from '#shared/media/media.contract.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export interface MediaCalls {
  readonly upload: (file: Uint8Array, options?: UploadOptions) => Promise<Response>;
  /** An upload that succeeds. */
  readonly keep: (file: Uint8Array, options?: UploadOptions) => Promise<Media>;
  readonly replace: (id: string, file: Uint8Array) => Promise<Response>;
  readonly call: (method: string, path: string, body?: object) => Promise<Response>;
}

export interface UploadOptions {
  readonly type?: string;
  readonly name?: string;
  readonly alt?: string;
  readonly as?: 'picture' | 'file' | 'either';
}

export const mediaCalls = (site: Pick<TestSite, 'url'>, staff: Pick<TestStaff, 'headers'>): MediaCalls => {
  const upload: MediaCalls['upload'] = (
    file,
    { type = 'application/octet-stream', name = 'desk.jpg', alt = '', as = 'picture' } = {},
  ) =>
    fetch(`${site.url}/api/admin/media?${new URLSearchParams({ name, alt, as })}`, {
      method: 'POST',
      body: Buffer.from(file),
      headers: { ...staff.headers, 'content-type': type },
    });
  return {
    upload,
    keep: async (file, options) => {
      const response = await upload(file, options);
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as Media;
    },
    replace: (id, file) =>
      fetch(`${site.url}/api/admin/media/${id}/file`, {
        method: 'PUT',
        body: Buffer.from(file),
        headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
      }),
    call: callsBelow(site, staff, '/media'),
  };
};

/** Number of documents in each collection of the library. */
export const countMedia = async (connection: Connection) => {
  const count = (name: string) => connection.collection(name).countDocuments();
  return {
    pictures: await count('media'),
    files: await count('media.files'),
    chunks: await count('media.chunks'),
    unfinished: await count('media_unfinished'),
  };
};

/** Other programs may use such names, and killed ones may leave files. */
const thereBefore = new Set(readdirSync(tmpdir()));

/** Files of this process's uploads on disk, also unlinked ones. */
export const uploadsOnDisk = async (): Promise<readonly string[]> => {
  const named = (await readdir(tmpdir())).filter((name) => name.startsWith('upload-') && !thereBefore.has(name));
  const open = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return [...named, ...targets.filter((target) => target.includes('/upload-'))];
};
