/** Shown before the first visit: what is counted, and what never is. */
import { css } from '#views/design/emotion.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText, titleText } from '#views/design/type.ts';
import { StaffLinkButton } from '../ui/staff-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { roomyEdge } from '../ui/style-rules.ts';

const columns = css({
  display: 'grid',
  gap: token('--s-6'),
  maxWidth: '60rem',
  padding: `0 ${token('--s-4')} ${token('--s-7')}`,
  h3: {
    marginBottom: token('--s-2'),
  },
  ul: {
    paddingLeft: '1.125rem',
  },
  'li::marker': {
    color: token('--ink-3'),
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  ...roomyEdge,
});

const will = [
  'Page views and article read depth',
  'Referring site or campaign',
  'Country (only with a CDN) and device type',
  'Searches without results',
  'Forms viewed, started, rejected and sent',
  'File downloads',
];

const never = [
  'Names, addresses or accounts',
  'Cookies, browser storage or fingerprints (none are used)',
  'Visitors with Do Not Track or Global Privacy Control',
  'Crawlers and other programs',
  'The staff area',
];

const List = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <section>
    <h3 className={titleText[4]}>{title}</h3>
    <ul className={bodyText.soft}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);

export const NothingCounted = () => (
  <>
    <EmptyState
      title="Nothing has been counted yet"
      text="Page views appear within a minute. No setup or consent is needed."
    >
      <StaffLinkButton to="/">View the site</StaffLinkButton>
    </EmptyState>
    <div className={columns}>
      <List title="Counted" items={will} />
      <List title="Never counted" items={never} />
    </div>
  </>
);
