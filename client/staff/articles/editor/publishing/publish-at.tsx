/** When the article becomes public. */
import { TextField } from '../../../ui/staff-field.tsx';
import { ownTimeZone } from './publish-time.ts';
import type { ChosenMoment } from './use-publish-at.ts';

export function PublishAt({ value, at, choose }: ChosenMoment) {
  const now = 'Empty: as soon as you press Publish.';
  const stored = 'Not used yet: this browser keeps it until you publish.';
  return (
    <TextField
      label="Publish at"
      type="datetime-local"
      hint={`Your time, ${ownTimeZone()}. ${at instanceof Date ? stored : now}`}
      value={value}
      max="9999-12-31T23:59"
      onChange={({ target }) => choose(target.value)}
    />
  );
}
