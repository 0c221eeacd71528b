/** Newer, page numbers, older: real links, so that every page of the list has an address. */
import styled from '@emotion/styled';
import { Fragment } from 'react';
import type { Pagination as Data } from '#shared/pages/blog.data.ts';
import { Link } from '../../design/link.tsx';
import { token } from '../../design/tokens.ts';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('--s-2')} ${token('--s-5')};
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    color: ${token('--build')};
    text-underline-offset: 0.25em;
  }
`;

const Numbers = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-1')};
  font-variant-numeric: tabular-nums;
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    text-decoration: none;
    border-bottom: 2px solid transparent;
  }
  a:hover {
    color: ${token('--build')};
  }
  a[aria-current] {
    border-color: ${token('--build')};
    font-weight: 600;
  }
  li[aria-hidden] {
    align-self: center;
    color: ${token('--ink-3')};
  }
`;

export const Pagination = ({ pagination }: { readonly pagination: Data }) => (
  <Row aria-label={pagination.label}>
    {pagination.previous ? (
      <Link to={pagination.previous.to} rel="prev">
        {pagination.previous.label}
      </Link>
    ) : null}
    <Numbers role="list">
      {pagination.pages.map(({ number, label, to, current }, index) => (
        <Fragment key={number}>
          {index > 0 && number - (pagination.pages[index - 1]?.number ?? 0) > 1 ? <li aria-hidden="true">…</li> : null}
          <li>
            <Link to={to} aria-label={label} aria-current={current ? 'page' : undefined}>
              {number}
            </Link>
          </li>
        </Fragment>
      ))}
    </Numbers>
    {pagination.next ? (
      <Link to={pagination.next.to} rel="next">
        {pagination.next.label}
      </Link>
    ) : null}
  </Row>
);
