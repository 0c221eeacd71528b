/** Where the desk's parts stand: side by side with a scroll of their own on large screens, one after the other on small ones. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';

/** Two panes need the width, and room above the fold for both the bars and some of the thread. */
const large = '@media screen and (min-width: 64rem) and (min-height: 40rem)';
const narrow = '@media (max-width: 63.99rem)';

export const DeskFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  ${large} {
    /* It ends with the window, whatever is said above it. */
    flex: 1;
    min-height: 0;
    main:has(> &) {
      display: flex;
      flex-direction: column;
      height: 100vh;
    }
  }
`;

/** Title, search, figures and lanes; beside an opened message small screens show the title alone. */
export const DeskTop = styled.div`
  flex: none;
  ${narrow} {
    &[data-open] > :not(header),
    &[data-open] > header > :not(h1) {
      display: none;
    }
    /* The way back follows at once. */
    &[data-open] > header {
      min-height: 0;
      padding-bottom: 0;
      border: 0;
    }
  }
`;

export const Panes = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  @media (min-width: 64rem) {
    grid-template-columns: minmax(22rem, 4fr) minmax(0, 7fr);
  }
  @media (min-width: 90rem) {
    grid-template-columns: minmax(26rem, 4fr) minmax(0, 7fr);
  }
`;

// Both panes are what absolutely placed parts inside them refer to; else those would lengthen the page.
export const ListPane = styled.section`
  position: relative;
  min-width: 0;
  ${large} {
    overflow-y: auto;
  }
  ${narrow} {
    &[data-open] {
      display: none;
    }
  }
`;

export const ThreadPane = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  > article {
    flex: 1;
    display: flex;
    flex-direction: column;
  }
  @media (min-width: 64rem) {
    border-left: ${token('--line')} solid ${token('--rule')};
  }
  ${large} {
    overflow-y: auto;
  }
  ${narrow} {
    &:not([data-open]) {
      display: none;
    }
  }
`;

export const BackToList = styled.button`
  align-self: start;
  min-height: 44px;
  padding: ${token('--s-2')} ${token('--s-4')};
  border: 0;
  background: none;
  color: ${token('--build')};
  font-weight: 600;
  cursor: pointer;
  &::before {
    content: '← ';
    content: '← ' / '';
  }
  @media (min-width: 64rem) {
    display: none;
  }
`;
