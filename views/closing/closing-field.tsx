/** Closing band with a text field. A form that posts to the contact page: the text is not in the URL, and it works without script. */
import { useId } from 'react';
import type { Asking } from '#shared/content/parts.schema.ts';
import { from } from '../design/breakpoints.ts';
import { Button } from '../design/buttons.tsx';
import { css } from '../design/emotion.ts';
import { Section, wrap, grid, cell, stack } from '../design/layout.tsx';
import { OnwardLink, arrowStyle } from '../design/links.tsx';
import { token } from '../design/tokens.ts';
import { titleText, leadText } from '../design/type.ts';

const call = css({
  [from.desktop]: {
    alignItems: 'end',
  },
});

const form = css({
  display: 'grid',
  gap: token('--s-3'),
});

/** Decoration: point, line and plane. */
const line = css({
  position: 'relative',
  display: 'grid',
  gap: token('--s-4'),
  '&::before': {
    content: "''",
    position: 'absolute',
    top: 'calc(4rem - 8px)',
    width: 14,
    height: 14,
    borderRadius: '50%',
    background: token('--band-point'),
  },
  input: {
    minWidth: 0,
    height: '4rem',
    padding: `0 ${token('--s-4')} 0 0`,
    border: 0,
    borderBottom: `${token('--line-2')} solid`,
    borderRadius: 0,
    background: 'transparent',
    fontSize: token('--t-3'),
    letterSpacing: '-0.015em',
  },
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 0,
    button: { height: '4rem', borderRadius: 0 },
  },
});

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: token('--s-6'),
});

export const ClosingField = ({ closing }: { readonly closing: Asking }) => {
  const id = useId();
  const { title, text, question, begin, primary, secondary } = closing;
  return (
    <Section ground="band" data-unprinted="">
      <div className={`${wrap} ${stack[8]}`}>
        <div className={`${grid} ${call}`}>
          <h2 className={`${cell(1, 7)} ${titleText[1]}`}>{title}</h2>
          <p className={`${cell(8, 12)} ${leadText}`}>{text}</p>
        </div>
        <div className={stack[4]}>
          <form className={form} method="post" action="/contact#contact-name">
            <label className={titleText[4]} htmlFor={id}>
              {question}
            </label>
            <div className={line}>
              <input id={id} name="begin" type="text" dir="auto" autoComplete="off" enterKeyHint="go" required />
              <Button type="submit">
                {begin}
                <i className={arrowStyle} aria-hidden="true" />
              </Button>
            </div>
          </form>
          <div className={links}>
            {[primary, secondary].map((link) =>
              link ? (
                <OnwardLink key={link.to} to={link.to}>
                  {link.label}
                </OnwardLink>
              ) : null,
            )}
          </div>
        </div>
      </div>
    </Section>
  );
};
