/** From page to page of a list: where one is, and the ways to the neighbors. */
import { token } from '#views/design/tokens.ts';
import { StaffLinkButton } from './staff-button.tsx';
import { css } from '#views/design/emotion.ts';

const pagesStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-2')} ${token('--s-4')}`,
  alignItems: 'center',
  p: {
    color: token('--ink-2'),
    fontVariantNumeric: 'tabular-nums',
  },
});

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

export const Pager = ({ label, page, pages, to }: PagerProps) =>
  pages < 2 ? null : (
    <nav className={pagesStyle} aria-label={label}>
      {page > 1 ? <StaffLinkButton to={to(page - 1)}>Newer</StaffLinkButton> : null}
      <p>{`Page ${page} of ${pages}`}</p>
      {page < pages ? <StaffLinkButton to={to(page + 1)}>Older</StaffLinkButton> : null}
    </nav>
  );
