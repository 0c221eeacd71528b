/** Paging by links. */
import { Fragment } from 'react';
import type { Pagination as Data } from '#shared/blog/blog.data.ts';
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('--s-2')} ${token('--s-5')}`,
  '> a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 600,
    color: token('--build'),
    textUnderlineOffset: '0.25em',
  },
});

const numbers = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('--s-1'),
  fontVariantNumeric: 'tabular-nums',
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 44,
    minHeight: 44,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
  },
  'a:hover': {
    color: token('--build'),
  },
  'a[aria-current]': {
    borderColor: token('--build'),
    fontWeight: 600,
  },
  'li[aria-hidden]': {
    alignSelf: 'center',
    color: token('--ink-3'),
  },
});

export const Pagination = ({ pagination }: { readonly pagination: Data }) => (
  <nav className={row} aria-label={pagination.label}>
    {pagination.previous ? (
      <a href={pagination.previous.to} rel="prev">
        {pagination.previous.label}
      </a>
    ) : null}
    <ol className={numbers} role="list">
      {pagination.pages.map(({ number, label, to, current }, index) => (
        <Fragment key={number}>
          {index > 0 && number - (pagination.pages[index - 1]?.number ?? 0) > 1 ? <li aria-hidden="true">…</li> : null}
          <li>
            <a href={to} aria-label={label} aria-current={current ? 'page' : undefined}>
              {number}
            </a>
          </li>
        </Fragment>
      ))}
    </ol>
    {pagination.next ? (
      <a href={pagination.next.to} rel="next">
        {pagination.next.label}
      </a>
    ) : null}
  </nav>
);
