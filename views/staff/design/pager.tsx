/** From page to page of a list: where one is, and the ways to the neighbors. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';
import { StaffLinkButton } from './staff-button.tsx';

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-2')} ${token('--s-4')};
  align-items: center;
  p {
    color: ${token('--ink-2')};
    font-variant-numeric: tabular-nums;
  }
`;

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

export const Pager = ({ label, page, pages, to }: PagerProps) =>
  pages < 2 ? null : (
    <Pages aria-label={label}>
      {page > 1 ? <StaffLinkButton to={to(page - 1)}>Newer</StaffLinkButton> : null}
      <p>{`Page ${page} of ${pages}`}</p>
      {page < pages ? <StaffLinkButton to={to(page + 1)}>Older</StaffLinkButton> : null}
    </Pages>
  );
