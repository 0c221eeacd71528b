/** What stands around every staff screen but the sign-in: the rail, or on small screens a bar with a menu, and the main part. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from '../../design/link.tsx';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { Logo } from '../../layout/logo.tsx';
import { SkipLink } from '../../layout/skip-link.tsx';
import { useSite } from '../../page-context.ts';
import { OfflineNotice } from '../design/offline-notice.tsx';
import { StaffNav } from './staff-nav.tsx';
import { StaffSheet } from './staff-sheet.tsx';
import { Who } from './who.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  font-size: 0.9375rem;
  line-height: 1.5;
  ${from.desktop} {
    grid-template-columns: 15rem minmax(0, 1fr);
    grid-template-rows: none;
  }
`;

const Rail = styled.header`
  display: flex;
  gap: ${token('--s-5')};
  align-items: center;
  justify-content: space-between;
  padding: ${token('--s-2')} ${token('--s-1')} ${token('--s-2')} ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  background: ${token('--sunken')};
  ${from.desktop} {
    position: sticky;
    top: 0;
    flex-direction: column;
    align-items: stretch;
    justify-content: start;
    height: 100vh;
    overflow-y: auto;
    padding: ${token('--s-4')} ${token('--s-3')};
    border-right: ${token('--line')} solid ${token('--rule')};
    border-bottom: 0;
    /* The logo stands over the names of the groups. */
    > a {
      align-self: start;
      margin-left: 0.75rem;
    }
  }
`;

const Wide = styled.div`
  display: none;
  ${from.desktop} {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: ${token('--s-5')};
    justify-content: space-between;
  }
`;

const Narrow = styled.div`
  ${from.desktop} {
    display: none;
  }
`;

const Main = styled.main`
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

export function StaffShell({ children }: { readonly children: ReactNode }) {
  const { name } = useSite();
  return (
    <Frame>
      <SkipLink />
      <Rail>
        <Link to="/admin/dashboard" aria-label={`${name}, dashboard`}>
          <Logo name={name} />
        </Link>
        <Wide>
          <StaffNav id="rail" />
          <Who />
        </Wide>
        <Narrow>
          <StaffSheet />
        </Narrow>
      </Rail>
      <Main id="main" tabIndex={-1}>
        <OfflineNotice />
        {children}
      </Main>
    </Frame>
  );
}
