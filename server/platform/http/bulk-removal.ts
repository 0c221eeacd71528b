/** Removes or restores many records in one call, each on its own. */
import pLimit from 'p-limit';
import type { BulkRemovalAnswer } from '#shared/api/bulk-removal.ts';
import type { AuditNotes } from './audit-trail.ts';
import { Problem } from './problem.ts';

/** Fast enough, and leaves database capacity for other requests. */
const atOnce = 4;
/** Names listed in the audit log; further ones are only counted. */
const maxNamed = 10;

interface BulkRemoval {
  readonly change: 'remove' | 'restore';
  readonly ids: readonly string[];
}

interface BulkRemovalDeps {
  /** Plural noun for the records. */
  readonly noun: string;
  /** Changes one record and resolves to its name. A Problem refuses this record only. */
  readonly act: (change: BulkRemoval['change'], id: string) => Promise<string>;
  readonly audit: AuditNotes;
}

export async function removeInBulk(
  { change, ids }: BulkRemoval,
  { noun, act, audit }: BulkRemovalDeps,
): Promise<{ readonly status: 200; readonly body: BulkRemovalAnswer }> {
  const each = [...new Set(ids)];
  audit.note({ subject: { title: `${each.length} ${noun}` } });
  const limit = pLimit(atOnce);
  const names: string[] = [];
  const body: BulkRemovalAnswer = { done: [], failed: [] };
  await limit.map(each, async (id) => {
    try {
      names.push(await act(change, id));
      body.done.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      body.failed.push({ id, code: error.code, detail: error.detail });
    }
  });
  const more = names.length > maxNamed ? `, and ${names.length - maxNamed} more` : '';
  const named = names.slice(0, maxNamed).join(', ') + more;
  audit.note({ after: `${change === 'remove' ? 'Deleted' : 'Restored'} ${names.length}${named && `: ${named}`}` });
  return { status: 200, body };
}
