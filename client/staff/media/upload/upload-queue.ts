/** Uploads files one after another, also while another screen is open. */
import type { UploadedMedia } from '#shared/media/media.contract.ts';
import type { MediaKind } from '#shared/media/media-rules.ts';
import { isTransient } from '#views/api/problem-code.ts';
import { createStore } from '../../ui/create-store.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { sendFile, tooLarge, whyUnreadable } from './send-file.ts';

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'stored'; readonly media: UploadedMedia; readonly known: boolean }
  /** `again`: a retry may succeed. */
  | { readonly kind: 'refused'; readonly reason: string; readonly again: boolean };

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The required kind; `either` decides by content. */
  readonly as: MediaKind | 'either';
  readonly state: UploadState;
}

const uploads = createStore<readonly Upload[]>([]);
let lastId = 0;
let current: { readonly id: number; readonly end: AbortController } | undefined;

export const hasEnded = ({ state }: Upload): boolean => state.kind === 'stored' || state.kind === 'refused';

/** Closing the window would abort the uploads. */
const askBefore = (event: BeforeUnloadEvent): void => event.preventDefault();

const show = (next: readonly Upload[]): void => {
  uploads.set(next);
  if (next.every(hasEnded)) window.removeEventListener('beforeunload', askBefore);
  else window.addEventListener('beforeunload', askBefore);
};

const become = (id: number, state: UploadState): void =>
  show(uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)));

const refused = (reason: string, again = false): UploadState => ({ kind: 'refused', reason, again });

/** The reason why a file is refused before the upload. */
const refusalOf = (file: File, folders: ReadonlySet<string>): string | undefined =>
  folders.has(file.name) ? 'This is a folder. Open it and drop the files inside.' : tooLarge(file);

const stateAfter = async ({ id, file, as }: Upload, signal: AbortSignal): Promise<UploadState> => {
  const reason = await whyUnreadable(file);
  if (reason !== undefined) return refused(reason);
  const answer = await sendFile(file, {
    as,
    signal,
    onProgress: (share) => become(id, { kind: 'sending', share }),
  });
  if (answer.ok) return { kind: 'stored', media: answer.media, known: answer.known };
  return refused(reasonOf(answer.problem), isTransient(answer.problem.code));
};

const work = async (): Promise<void> => {
  const next = current === undefined ? uploads.get().find(({ state }) => state.kind === 'waiting') : undefined;
  if (next === undefined) return;
  const end = new AbortController();
  current = { id: next.id, end };
  become(next.id, { kind: 'sending', share: 0 });
  const state = await stateAfter(next, end.signal);
  current = undefined;
  become(next.id, state);
  void work();
};

export const uploadQueue = {
  useValue: uploads.useValue,

  /** Returns the ids of the uploads. `folders`: the names of dropped folders. */
  add: (
    files: Iterable<File>,
    folders: ReadonlySet<string> = new Set(),
    as: Upload['as'] = 'either',
  ): readonly number[] => {
    const added = [...files].map((file): Upload => {
      lastId += 1;
      const reason = refusalOf(file, folders);
      return { id: lastId, file, as, state: reason === undefined ? { kind: 'waiting' } : refused(reason) };
    });
    show([...uploads.get(), ...added]);
    void work();
    return added.map(({ id }) => id);
  },

  again: (id: number): void => {
    become(id, { kind: 'waiting' });
    void work();
  },

  /** Removes an upload from the list, and aborts it if necessary. */
  drop: (id: number): void => {
    show(uploads.get().filter((upload) => upload.id !== id));
    if (current?.id === id) current.end.abort();
  },

  /** Removes completed uploads from the list. */
  clear: (): void => show(uploads.get().filter((upload) => !hasEnded(upload))),
};
