/**
 * Queues applications on the local disk while the database is unavailable: each in a folder named after its request, with its files
 * beside `application.json`. Several processes may share the folder.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '#shared/careers/careers.schema.ts';
import { hasCode } from '#server/platform/has-code.ts';
import { isDatabaseFailure } from '#server/platform/mongodb/database-unavailable.ts';
import type { Batch } from '#server/platform/mongodb/work-failures.ts';
import { syncFolder } from '#server/platform/sync-folder.ts';
import { fileBytesOf, type PostedForm } from './receive-application.ts';
import {
  checkForm,
  dueAtOf,
  submitApplication,
  type SubmitApplicationDeps,
  type SubmitResult,
} from './submit-application.ts';

interface QueuedApplication {
  readonly form: PostedForm;
  /** As it was published then, because its questions are part of the form. */
  readonly position: Position;
  readonly request: string;
  readonly receivedAt: Date;
}

/** The content of `application.json`. The file of `files[n]` is called `n`. */
interface ApplicationJson extends Omit<QueuedApplication, 'form' | 'receivedAt'> {
  readonly texts: PostedForm['texts'];
  readonly files: readonly { readonly field: string; readonly name: string; readonly bytes: number }[];
  readonly received_at: string;
}

const folderIn = (dataDir: string): string => join(dataDir, 'waiting-applications');

const maxBytes = 512 * 1024 * 1024;
const jsonName = 'application.json';
const draftPrefix = '.';
/** A folder that was taken or begun this long ago belongs to a process that has ended. */
const abandonedMs = 10 * 60_000;

/** Renaming a folder to an existing one fails if that one is not empty. */
const isTaken = (error: unknown): boolean => hasCode(error, 'ENOTEMPTY', 'EEXIST');

const namesIn = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true });
  const sizes = entries.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const isAbandoned = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) > abandonedMs;
};

/**
 * Resolves when the application and the name of its folder are on the disk, with false if the same request is queued already.
 * @throws errors of the disk
 */
const write = async ({ form, position, request, receivedAt }: QueuedApplication, folder: string): Promise<boolean> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await bytesIn(folder)) + fileBytesOf(form) > maxBytes) throw new Error(`${folder} is full`);
  const draft = join(folder, `${draftPrefix}${request}.${randomBytes(6).toString('hex')}`);
  const put = (name: string, content: string | Buffer): Promise<void> =>
    writeFile(join(draft, name), content, { mode: 0o600, flush: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    const files: ApplicationJson['files'][number][] = [];
    for (const [index, { field, name, bytes, read }] of form.files.entries()) {
      await put(String(index), await read());
      files.push({ field, name, bytes });
    }
    const content: ApplicationJson = {
      position,
      request,
      texts: form.texts,
      files,
      received_at: receivedAt.toISOString(),
    };
    await put(jsonName, JSON.stringify(content));
    await syncFolder(draft);
    await rename(draft, join(folder, request));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (isTaken(error)) return false;
    throw error;
  }
  await syncFolder(folder);
  return true;
};

const read = async (path: string): Promise<QueuedApplication> => {
  const { position, request, texts, files, received_at } = JSON.parse(
    await readFile(join(path, jsonName), 'utf8'),
  ) as ApplicationJson;
  const stored = files.map((file, index) => ({ ...file, read: () => readFile(join(path, String(index))) }));
  return { position, request, form: { texts, files: stored }, receivedAt: new Date(received_at) };
};

export interface QueueApplicationDeps extends SubmitApplicationDeps {
  readonly dataDir: string;
}

/** Stores an application with `store`, or on the disk if the database is unavailable. @throws a Problem if both fail */
export const storeOrQueue = async (
  { form, position, request }: Omit<QueuedApplication, 'receivedAt'>,
  store: () => Promise<SubmitResult>,
  { dataDir, content, clock, log }: Pick<QueueApplicationDeps, 'dataDir' | 'content' | 'clock' | 'log'>,
): Promise<SubmitResult> => {
  try {
    return await store();
  } catch (error) {
    // Files that were sent in parts are in the database. After this error the page sends them with the form.
    if (!isDatabaseFailure(error) || form.texts['uploads'] !== undefined) throw error;
    const { mistakes } = await checkForm(form, position);
    if (mistakes.length > 0) return { kind: 'invalid', mistakes };
    const receivedAt = clock();
    const application = { form, position, request, receivedAt };
    const isNew = await write(application, folderIn(dataDir)).catch((cause: unknown) => {
      log.error({ err: cause }, 'an application could be stored neither in the database nor on the disk');
      throw error;
    });
    log.info({ request }, 'an application waits on the disk for the database');
    return { kind: 'sent', dueAt: dueAtOf(receivedAt, content.current), replayed: !isNew };
  }
};

/** Lists queued applications that no process is storing. */
export const listQueued = async (
  dataDir: string,
  { most: limit, failed }: Batch,
): Promise<readonly { readonly id: string }[]> => {
  const folder = folderIn(dataDir);
  const found: { readonly id: string }[] = [];
  for (const name of await namesIn(folder)) {
    const [id = ''] = name.split('.');
    if (id !== name && !(await isAbandoned(join(folder, name)))) continue;
    if (id === '') await rm(join(folder, name), { recursive: true, force: true });
    else if (id === name) found.push({ id });
    else
      await rename(join(folder, name), join(folder, id)).then(
        () => found.push({ id }),
        () => undefined,
      );
  }
  return found.filter(({ id }) => !failed.includes(id)).slice(0, limit);
};

/** Stores a queued application and removes it from the disk. @throws errors of storing; it then stays queued */
export const storeQueued = async (id: string, deps: QueueApplicationDeps): Promise<void> => {
  const queued = join(folderIn(deps.dataDir), id);
  // Other processes do not list this name.
  const taken = `${queued}.${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    await rename(queued, taken);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    await utimes(taken, new Date(), new Date());
    const { form, position, request, receivedAt } = await read(taken);
    const result = await submitApplication(form, position, request, { ...deps, clock: () => receivedAt });
    if (result.kind === 'invalid') throw new Error('A queued application is no longer valid.');
  } catch (error) {
    await rename(taken, queued).catch(async (failure: unknown) => {
      if (!isTaken(failure)) throw failure;
      // The same request was queued again meanwhile.
      await rm(taken, { recursive: true });
    });
    throw error;
  }
  await rm(taken, { recursive: true });
};
