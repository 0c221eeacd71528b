/** Tells an answer that was lost on its way from a change that somebody else made. */
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import { fieldsOf, fieldNames, type ChangedFields } from './article-fields.ts';

const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const plain = (value: ChangedFields[keyof ChangedFields]): string =>
  typeof value === 'string' ? words(value) : JSON.stringify(value);

/** Whether the article is just what was sent, as the server stores it: then it was that request, whatever became of its answer. */
export function isWhatWasSent(now: StaffPost, sent: ChangedFields): boolean {
  const fields = fieldsOf(now);
  return fieldNames
    .filter((name) => name in sent && name !== 'slug')
    .every((name) => plain(fields[name]) === plain(sent[name]));
}
