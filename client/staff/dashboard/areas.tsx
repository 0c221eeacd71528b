/** Links to the areas of the site. */
import type { Capability } from '#shared/accounts/roles.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import type { usePermissions } from '../session/use-session.ts';
import { linkList } from './link-list.tsx';

interface Area {
  readonly name: string;
  readonly text: string;
  readonly to: string;
  /** Required capability. */
  readonly needs?: Capability;
}

const areas: readonly Area[] = [
  {
    name: 'Content Management',
    text: 'Page texts, drafts and publication.',
    to: '/admin/content',
    needs: 'read-site',
  },
  {
    name: 'Contact Submissions',
    text: 'Messages from visitors.',
    to: '/admin/contact-submissions',
    needs: 'read-leads',
  },
  { name: 'Applications', text: 'Candidates and their stages.', to: '/admin/applications', needs: 'recruiting' },
  { name: 'Blog Management', text: 'Articles and drafts.', to: '/admin/blog', needs: 'read-site' },
  { name: 'Media Library', text: 'Pictures and files.', to: '/admin/media', needs: 'read-site' },
  { name: 'Redirects', text: 'Old addresses and where they lead.', to: '/admin/redirects', needs: 'redirects' },
  {
    name: 'Analytics',
    text: 'Visits, sources and inquiries.',
    to: '/admin/analytics',
    needs: 'analytics',
  },
  { name: 'User Management', text: 'Accounts and roles.', to: '/admin/people', needs: 'people' },
  { name: 'Site Health', text: 'Problems that need attention.', to: '/admin/site-health', needs: 'settings' },
  { name: 'Settings', text: 'Company details and preferences.', to: '/admin/settings', needs: 'settings' },
];

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: token('--s-6'),
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  },
});

/** Every screen that the user may open. */
export const Areas = ({ may }: { readonly may: ReturnType<typeof usePermissions> }) => (
  <ul className={`${linkList} ${list}`} role="list">
    {areas
      .filter(({ needs }) => needs === undefined || may(needs))
      .map(({ name, text, to }) => (
        <li key={name}>
          <h3 className={titleText[4]}>
            <a href={to}>{name}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
  </ul>
);
