/** One open position: what a reader chooses by in the row, the way to its own page. */
import type { CareersPage, ListedPosition } from '#shared/pages/careers.data.ts';
import { from } from '../../design/breakpoints.ts';
import { ButtonLink } from '../../design/buttons.tsx';
import { grid, cell } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { css } from '../../design/emotion.ts';

const row = css({
  rowGap: token('--s-3'),
  paddingBlock: `${token('--s-5')} ${token('--s-3')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  [from.desktop]: {
    alignItems: 'baseline',
  },
});

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  '& > div': {
    display: 'flex',
    gap: 'inherit',
  },
  [from.desktop]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: token('--gutter'),
    '& > div': {
      display: 'block',
    },
  },
});

/** At the end of the row on the grid; under the description where there is one column. */
const apply = css({
  [from.desktop]: {
    gridRow: 1,
    justifySelf: 'end',
  },
});

const name = css({
  textDecoration: 'none',
  '&:hover': {
    color: token('--build'),
    textDecoration: 'underline',
    textDecorationThickness: token('--line-2'),
    textUnderlineOffset: '0.2em',
  },
});

interface OpeningProps {
  readonly position: ListedPosition;
  readonly labels: CareersPage['openings']['labels'];
}

export const Opening = ({ position, labels }: OpeningProps) => {
  const titleId = `${position.key}-title`;
  return (
    <li className={`${grid} ${row}`} id={position.key}>
      <div className={cell(1, 4)}>
        <h3 className={titleText[3]} id={titleId}>
          <a className={name} href={position.to}>
            {position.title}
          </a>
        </h3>
      </div>
      <div className={cell(5, 10)}>
        <dl className={facts}>
          <div>
            <dt className={visuallyHidden}>{labels.department}</dt>
            <dd>{position.department}</dd>
          </div>
          <div>
            <dt className={visuallyHidden}>{labels.level}</dt>
            <dd>{position.level}</dd>
          </div>
          <div>
            <dt className={visuallyHidden}>{labels.terms}</dt>
            <dd>{position.type}</dd>
            <dd>{position.location}</dd>
          </div>
        </dl>
      </div>
      <div className={cell(1, 6)}>
        <p className={bodyText.soft}>{position.description}</p>
      </div>
      <div className={`${cell(11, 12)} ${apply}`}>
        <ButtonLink to={`/contact?position=${position.key}`} kind="line" small aria-describedby={titleId}>
          {labels.apply}
        </ButtonLink>
      </div>
      <div className={cell(1, 12)}>
        <OnwardLink to={position.to} aria-describedby={titleId}>
          {labels.details}
        </OnwardLink>
      </div>
    </li>
  );
};
