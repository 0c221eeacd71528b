/** The parts of the staff area, SPEC.md’s first (section 2): five lead on, three are still to come. */
import styled from '@emotion/styled';
import { Link } from '../../design/link.tsx';
import { from } from '../../design/breakpoints.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';
import { LinkList } from './link-list.tsx';

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
  { name: 'Media Library', text: 'Pictures, what they show and where.', to: '/admin/media' },
  { name: 'Redirects', text: 'Where old addresses lead.', to: '/admin/redirects' },
  { name: 'Analytics', text: 'Which pages are read, and what leads to a message.' },
  { name: 'User Management', text: 'Who may sign in.' },
  { name: 'Settings', text: 'What the site says about itself.' },
];

const List = styled(LinkList)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${token('--s-6')};
  li[data-later],
  li[data-later] p {
    color: ${token('--ink-3')};
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
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
