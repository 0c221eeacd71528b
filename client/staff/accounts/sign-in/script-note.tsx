import { StatusLine } from '../../ui/status-line.tsx';

/** For browsers without JavaScript: everything in the staff area is drawn by it. */
export const ScriptNote = () => (
  <noscript>
    <StatusLine tone="warn">
      <p>The staff area needs JavaScript. Turn it on and reload the page.</p>
    </StatusLine>
  </noscript>
);
