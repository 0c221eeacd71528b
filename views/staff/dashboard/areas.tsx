/** The parts of the staff area (SPEC.md section 2): three lead on, three are still to come. */
import styled from '@emotion/styled';
import { Link } from 'react-router';
import { from } from '../../design/breakpoints.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';

interface Area {
  readonly name: string;
  readonly text: string;
  /** Left out while the part does not exist. */
  readonly to?: string;
}

const areas: readonly Area[] = [
  { name: 'Content Management', text: 'The site’s pages and where they stand.', to: '/admin/content' },
  { name: 'Contact Submissions', text: 'Messages from visitors, answered in time.', to: '/admin/contact-submissions' },
  { name: 'Blog Management', text: 'Articles: published, scheduled, drafts.', to: '/admin/blog' },
  { name: 'Analytics', text: 'Which pages are read, and what leads to a message.' },
  { name: 'User Management', text: 'Who may sign in.' },
  { name: 'Settings', text: 'What the site says about itself.' },
];

const List = styled.ul`
  list-style: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${token('--s-6')};
  li {
    display: grid;
    gap: ${token('--s-1')};
    align-content: start;
    position: relative;
    padding: 0.875rem 0;
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  p {
    color: ${token('--ink-2')};
  }
  a {
    text-decoration: none;
  }
  /* The whole entry is the link. */
  a::before {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
    &::before {
      outline: 3px solid ${token('--focus')};
      outline-offset: -1px;
    }
  }
  li::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 2px;
    background: ${token('--build')};
    scale: 0 1;
    transform-origin: left;
    transition: scale ${token('--calm')} ${token('--ease')};
  }
  li:has(a:hover)::after {
    scale: 1 1;
  }
  li[data-later],
  li[data-later] p {
    color: ${token('--ink-3')};
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Areas = () => (
  <List role="list">
    {areas.map(({ name, text, to }) => (
      <li key={name} data-later={to === undefined || undefined}>
        <Title as="h3" size={4}>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </Title>
        <p>{text}</p>
        {to === undefined ? (
          <StatusMark shape="dashed" tone="faint">
            Coming Soon
          </StatusMark>
        ) : null}
      </li>
    ))}
  </List>
);
