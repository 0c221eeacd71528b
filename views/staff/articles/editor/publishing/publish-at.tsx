/** When the article becomes public. */
import { TextField } from '../../../design/staff-field.tsx';
import { ownTimeZone } from './publish-time.ts';

interface PublishAtProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const PublishAt = ({ value, onChange }: PublishAtProps) => (
  <TextField
    label="Publish at"
    type="datetime-local"
    hint={`Your time, ${ownTimeZone()}. Empty: as soon as you press Publish.`}
    value={value}
    max="9999-12-31T23:59"
    onChange={({ target }) => onChange(target.value)}
  />
);
