/** How an account comes to be (SPEC.md section 2): there is no form for it. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

const note = css({
  display: 'grid',
  gap: token('--s-2'),
  paddingTop: token('--s-4'),
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  code: {
    display: 'inline-block',
    padding: '0.0625rem 0.25rem',
    background: token('--sunken'),
    font: `0.875em ${token('--mono')}`,
    overflowWrap: 'anywhere',
  },
});

export const AccountNote = () => (
  <div className={note}>
    <p>
      Admin accounts are created through the create-admin API endpoint, <code>POST /api/admin/create-admin</code>, with
      the set-up token that the program prints at its first start.
    </p>
    <p>
      On the server itself: <code>npm run create-admin -- --username NAME</code>
    </p>
  </div>
);
