/** Restores one record from a backup while the site runs: an article, the content of a page, or a message. The current record is never lost. */
import { BSON } from 'mongodb';
import { StartError } from '#server/platform/start-error.ts';
import { restoreArticle } from './restore-one-article.ts';
import { restoreMessage } from './restore-one-message.ts';
import { restorePage } from './restore-one-page.ts';
import { withStored, type Picked, type RestoreOne, type StoredDocument } from './restore-one-parts.ts';
import { checkBackup, documentsOf, type BackupFile } from './read-backup.ts';
import type { Repositories } from '../../repositories.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';

export const onlyKinds = ['article', 'page', 'message'] as const;

export interface Only {
  readonly kind: (typeof onlyKinds)[number];
  readonly value: string;
}

/** @throws StartError */
export const parseOnly = (text: string): Only => {
  const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(text.trim()) ?? [];
  const kind = onlyKinds.find((each) => each === name);
  if (kind === undefined)
    throw new StartError(
      '--only takes article=SLUG, page=KEY or message=REFERENCE, such as --only article=our-offices.',
    );
  return { kind, value: value.trim() };
};

export interface RestoreOneOptions {
  readonly file: BackupFile;
  readonly records: Repositories;
  /** Replaces an existing text, which moves to the history if there is one. */
  readonly replace: boolean;
  readonly clock: () => Date;
  readonly progress?: Progress;
}

/** Documents are read and written without changing a byte or type. */
const exactly = { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true } as const;

async function* each<Known>(
  file: BackupFile,
  wanted: string,
  fits: (document: Picked<Known>) => boolean,
): AsyncGenerator<Picked<Known>> {
  for await (const { collection, bytes } of documentsOf(file)) {
    if (collection !== wanted) continue;
    const document = BSON.deserialize(bytes) as Picked<Known>;
    if (fits(document)) yield withStored(document, BSON.deserialize(bytes, exactly) as StoredDocument);
  }
}

/**
 * Resolves with what was done, in sentences.
 *
 * @throws StartError when the backup has no such record, or something is there that it would replace; then nothing was changed.
 */
export const restoreOne = async (
  { kind, value }: Only,
  { file, records, replace, clock, progress = noProgress }: RestoreOneOptions,
): Promise<readonly string[]> => {
  const { db } = records.connection;
  if (db === undefined) throw new Error('the database is not connected');
  const { header } = await checkBackup(file, progress);
  progress.end();
  const one: RestoreOne = {
    each: (collection, fits) => each(file, collection, fits),
    async pick<Known>(collection: string, fits: (document: Picked<Known>) => boolean) {
      const found: Picked<Known>[] = [];
      for await (const document of each<Known>(file, collection, fits)) found.push(document);
      return found;
    },
    db,
    records,
    replace,
    madeAt: header.made_at,
    clock,
  };
  const act = { article: restoreArticle, page: restorePage, message: restoreMessage }[kind];
  return act(value, one);
};
