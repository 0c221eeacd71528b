import { StatusLine } from '../../../ui/status-line.tsx';

/** More are counted. */
const maxNamed = 5;

/** Names what the editor cannot hold, before somebody changes the text. */
export function LossesNotice({ losses }: { readonly losses: readonly string[] }) {
  if (losses.length === 0) return null;
  const rest = losses.length - maxNamed;
  return (
    <StatusLine tone="warn" role="status">
      <div>
        <p>The editor does not support all of this text. Changing the text here removes or simplifies:</p>
        <ul>
          {losses.slice(0, maxNamed).map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
          {rest > 0 ? <li>{`${rest} more`}</li> : null}
        </ul>
        <p>To keep it, change the text over the API.</p>
      </div>
    </StatusLine>
  );
}
