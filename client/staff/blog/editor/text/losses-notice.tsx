import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { StatusLine } from '../../../ui/status-line.tsx';

const list = css({
  paddingLeft: token('--s-4'),
});

/** More are counted. */
const maxNamed = 5;

/** Names the parts of a text that the editor cannot hold, before the first change. */
export function LossesNotice({ losses }: { readonly losses: readonly string[] }) {
  if (losses.length === 0) return null;
  const rest = losses.length - maxNamed;
  return (
    <StatusLine tone="warn" role="status">
      <div>
        <p>The editor does not support all of this text. Changing the text here removes or simplifies:</p>
        <ul className={list}>
          {losses.slice(0, maxNamed).map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
          {rest > 0 ? <li>{`${rest} more`}</li> : null}
        </ul>
        <p>To keep it, edit the article through the API.</p>
      </div>
    </StatusLine>
  );
}
