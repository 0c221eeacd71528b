/** A row of the content list. */
import type { ListedContent } from '#shared/content/content.schema.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { useNames, type NameOf } from '../session/use-names.ts';
import { usePermissions } from '../session/use-session.ts';
import { formatDateTime, formatShortTime } from '../ui/format-time.ts';
import { StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import { PublicationMark } from '../ui/publication-mark.tsx';
import { quietText, wrapRow } from '../ui/style-rules.ts';

/** Differences between draft and public text. */
const differenceOf = ({ state, changed_parts }: ListedContent): string | undefined => {
  if (state === 'published') return undefined;
  return changed_parts.length === 0 ? 'Same as the published text' : `Differs in: ${changed_parts.join(', ')}`;
};

/** The public text while there is a draft. */
const livePage = ({ built_in, published_at }: ListedContent): string =>
  built_in || published_at === null
    ? 'Live page: built-in text'
    : `Live page: published ${formatDateTime(published_at)}`;

/** When a scheduled text becomes public, and what is public until then. */
const publicationNote = (page: ListedContent): string | undefined => {
  if (page.scheduled_at !== null) return `From ${formatDateTime(page.scheduled_at)}. ${livePage(page)}`;
  return page.state === 'published' ? undefined : livePage(page);
};

const lastChange = ({ changed_at, changed_by, built_in, state }: ListedContent, now: Date, nameOf: NameOf): string => {
  if (changed_at === null || changed_by === null) return 'Built-in text';
  const isBuiltInPublic = state === 'published' && built_in;
  return `${nameOf(changed_by)}, ${formatShortTime(changed_at, now)}${isBuiltInPublic ? ' (public: built-in text)' : ''}`;
};

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${token('--s-4')}`,
  alignItems: 'center',
  minHeight: 61,
  paddingBlock: token('--s-2'),
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  overflowWrap: 'anywhere',
  '&:has([data-opens]):hover, &:has(:focus-visible)': {
    background: token('--sunken'),
  },
  '> :not(:last-child)': {
    gridColumn: 1,
  },
  '> :last-child': {
    gridArea: '1 / 2 / span 2',
    flexWrap: 'nowrap',
  },
  h3: {
    display: 'inline',
    marginRight: token('--s-2'),
    fontSize: 'inherit',
    fontWeight: 600,
  },
  code: {
    color: token('--ink-2'),
    fontFamily: token('--mono'),
    fontSize: '0.75rem',
  },
  small: quietText,
  // The link covers the row.
  '[data-opens]::after': {
    position: 'absolute',
    inset: 0,
    content: "''",
  },
  'a:not([data-opens])': {
    position: 'relative',
    zIndex: 1,
  },
  // Text buttons, so that both fit beside the name.
  [below.tablet]: {
    columnGap: token('--s-2'),
    '> :last-child': {
      gap: 0,
      marginRight: '-0.625rem',
      '> [data-kind]': {
        paddingInline: '0.625rem',
        border: 0,
        background: 'none',
        color: token('--build'),
      },
    },
  },
  [from.tablet]: {
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    '> :nth-child(n)': {
      gridArea: 'auto',
    },
    '> :last-child': {
      justifySelf: 'end',
    },
  },
});

/** State, differences and last change, wrapped. */
const facts = css({
  ...wrapRow('--s-3'),
  alignItems: 'baseline',
  '> div': {
    display: 'contents',
  },
  '@media (min-width: 80rem)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 3fr)',
    alignItems: 'center',
    '> div': {
      ...wrapRow('--s-3'),
      alignItems: 'baseline',
    },
    'div > small': {
      flexBasis: '100%',
    },
  },
});

export interface ContentRowProps {
  readonly page: ListedContent;
  readonly now: Date;
  readonly mayEdit: boolean;
}

export function ContentRow({ page, now, mayEdit }: ContentRowProps) {
  const nameOf = useNames();
  const may = usePermissions();
  const { key, title, path } = page;
  const difference = differenceOf(page);
  const place = publicationNote(page);
  return (
    <li className={row} data-row={key}>
      <div>
        <h3>{title}</h3> <code>{key}</code>
      </div>
      <div className={facts}>
        <div>
          <PublicationMark state={page.state} />
          {difference === undefined ? null : <span>{difference}</span>}
          {place === undefined ? null : <small>{place}</small>}
          {page.switched_off ? (
            <small>
              The page is turned off in{' '}
              {may('settings') ? (
                <a className={textLink} href="/admin/settings#features">
                  Settings
                </a>
              ) : (
                'Settings'
              )}
            </small>
          ) : null}
        </div>
        <small>{lastChange(page, now, nameOf)}</small>
      </div>
      <div className={staffActions}>
        {page.switched_off ? null : (
          <StaffLinkButton to={path} of={title}>
            View
          </StaffLinkButton>
        )}
        {mayEdit ? (
          <StaffLinkButton to={`/admin/content/${key}`} data-opens="" of={title}>
            Edit
          </StaffLinkButton>
        ) : null}
      </div>
    </li>
  );
}
