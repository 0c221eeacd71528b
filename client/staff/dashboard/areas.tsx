/** The parts of the staff area, SPEC.md’s first (section 2): five lead on, three are still to come. */
import { from } from '#views/design/breakpoints.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { linkList } from './link-list.tsx';
import { css } from '#views/design/emotion.ts';

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

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: token('--s-6'),
  'li[data-later], li[data-later] p': {
    color: token('--ink-3'),
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  },
});

export const Areas = () => (
  <ul className={`${linkList} ${list}`} role="list">
    {areas.map(({ name, text, to }) => (
      <li key={name} data-later={to === undefined || undefined}>
        <h3 className={titleText[4]}>{to === undefined ? name : <a href={to}>{name}</a>}</h3>
        <p>{text}</p>
        {to === undefined ? (
          <StatusMark shape="dashed" tone="faint">
            Coming Soon
          </StatusMark>
        ) : null}
      </li>
    ))}
  </ul>
);
