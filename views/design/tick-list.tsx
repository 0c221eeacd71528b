/** A short list under a small heading, each entry behind the mark of its act. */
import styled from '@emotion/styled';
import { Mark, type Act } from './mark.tsx';
import { token } from './tokens.ts';

const Frame = styled.div`
  display: grid;
  gap: ${token('--s-3')};
  align-content: start;
  h4 {
    font-size: ${token('--t-small')};
    line-height: 1.35;
    letter-spacing: 0;
  }
  ul {
    list-style: none;
    display: grid;
  }
  li {
    display: grid;
    align-items: baseline;
    grid-template-columns: 0.6rem minmax(0, 1fr);
    gap: 0 0.75rem;
    padding-block: 0.5rem;
    line-height: 1.4;
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  i {
    font-size: 0.75rem;
  }
`;

interface TickListProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly act: Act;
}

export const TickList = ({ title, items, act }: TickListProps) => (
  <Frame>
    <h4>{title}</h4>
    <ul role="list">
      {items.map((item) => (
        <li key={item}>
          <Mark act={act} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  </Frame>
);
