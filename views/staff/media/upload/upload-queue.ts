/** Files on their way into the library, one after the other; they go on when somebody looks at another screen. */
import type { Media } from '#shared/contracts/media.contract.ts';
import { mediaLimits } from '#shared/rules/media-rules.ts';
import { reasonOf } from '../../design/load-error.tsx';
import { fileSize } from '../media-words.ts';
import { sendPicture } from './send-picture.ts';

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'kept'; readonly media: Media; readonly known: boolean }
  /** `again`: the same file may be taken at another time. */
  | { readonly kind: 'refused'; readonly reason: string; readonly again: boolean };

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
}

let uploads: readonly Upload[] = [];
let lastId = 0;
let current: { readonly id: number; readonly end: AbortController } | undefined;
const listeners = new Set<() => void>();

const show = (next: readonly Upload[]): void => {
  uploads = next;
  for (const listener of listeners) listener();
};

const become = (id: number, state: UploadState): void =>
  show(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

/** Why a file need not be sent at all. */
const refusalOf = ({ size }: File): string | undefined =>
  size > mediaLimits.fileBytes
    ? `This file has ${fileSize(size)}, and at most ${fileSize(mediaLimits.fileBytes)} are taken. Save the picture smaller.`
    : undefined;

const stateAfter = async (id: number, file: File, signal: AbortSignal): Promise<UploadState> => {
  const answer = await sendPicture(file, { signal, onProgress: (share) => become(id, { kind: 'sending', share }) });
  if (answer.ok) return { kind: 'kept', media: answer.media, known: answer.known };
  const { kind, status } = answer.problem;
  return {
    kind: 'refused',
    reason: reasonOf(answer.problem),
    again: kind !== 'refused' || status === 429 || status >= 500,
  };
};

const work = async (): Promise<void> => {
  const next = current === undefined ? uploads.find(({ state }) => state.kind === 'waiting') : undefined;
  if (next === undefined) return;
  const end = new AbortController();
  current = { id: next.id, end };
  become(next.id, { kind: 'sending', share: 0 });
  const state = await stateAfter(next.id, next.file, end.signal);
  current = undefined;
  become(next.id, state);
  void work();
};

export const uploadQueue = {
  get: (): readonly Upload[] => uploads,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  add: (files: Iterable<File>): void => {
    const added = [...files].map((file): Upload => {
      lastId += 1;
      const reason = refusalOf(file);
      return {
        id: lastId,
        file,
        state: reason === undefined ? { kind: 'waiting' } : { kind: 'refused', reason, again: false },
      };
    });
    show([...uploads, ...added]);
    void work();
  },

  again: (id: number): void => {
    become(id, { kind: 'waiting' });
    void work();
  },

  /** Takes it off the list, and ends it when it is on its way. */
  drop: (id: number): void => {
    show(uploads.filter((upload) => upload.id !== id));
    if (current?.id === id) current.end.abort();
  },

  /** Takes what has ended off the list. */
  clear: (): void => show(uploads.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending')),
};
