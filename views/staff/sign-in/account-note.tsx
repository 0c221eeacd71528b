/** How an account comes to be (SPEC.md section 2): there is no form for it. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';

const Note = styled.div`
  display: grid;
  gap: ${token('--s-2')};
  padding-top: ${token('--s-4')};
  border-top: ${token('--line')} solid ${token('--rule')};
  color: ${token('--ink-2')};
  font-size: ${token('--t-small')};
  line-height: 1.5;
  code {
    display: inline-block;
    padding: 0.0625rem 0.25rem;
    background: ${token('--sunken')};
    font: 0.875em ${token('--mono')};
    overflow-wrap: anywhere;
  }
`;

export const AccountNote = () => (
  <Note>
    <p>
      Admin accounts are created through the create-admin API endpoint, <code>POST /api/admin/create-admin</code>, with
      the set-up token that the program prints at its first start.
    </p>
    <p>
      On the server itself: <code>npm run create-admin -- --username NAME</code>
    </p>
  </Note>
);
