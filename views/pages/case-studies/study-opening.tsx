/** The head of a study: five columns of text with the result as a figure, seven of plate that run off the page, or mirrored. */
import { studySubject } from '#shared/art/record-subject.ts';
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { FigureItem } from '../../design/figures.tsx';
import { wrap, grid } from '../../design/layout.tsx';
import { Illustration } from '../../design/illustration.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

/** The way from the grid's edge to the window's; a plate may grow past the width that text stops at. */
const bleed = `calc(-1 * max(${token('--margin')}, (100vw - ${token('--max')}) / 2))`;

const picture = css({
  marginInline: `calc(-1 * ${token('--margin')})`,
  [from.tablet]: {
    '&&': {
      gridRow: 1,
      gridColumn: '6 / 13',
    },
    marginInline: `0 ${bleed}`,
    '--plate-ratio': '4/3',
    minHeight: '100%',
    '&&[data-mirrored]': {
      gridColumn: '1 / 8',
      marginInline: `${bleed} 0`,
    },
  },
});

const textStyle = css({
  display: 'grid',
  alignContent: 'space-between',
  gap: token('--s-7'),
  [from.tablet]: {
    '&&': {
      gridRow: 1,
      gridColumn: '1 / 6',
    },
    '&&[data-mirrored]': {
      gridColumn: '8 / 13',
    },
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
    paddingTop: token('--s-5'),
  },
});

const heading = css({
  display: 'grid',
  gap: token('--s-4'),
  p: {
    maxWidth: '34ch',
  },
});

interface StudyOpeningProps {
  readonly study: CaseStudy;
  /** The plate stands on the left. */
  readonly mirrored: boolean;
}

export const StudyOpening = ({ study, mirrored }: StudyOpeningProps) => {
  const [result] = study.metrics;
  return (
    <div className={wrap}>
      <div className={grid}>
        <div className={picture} data-mirrored={mirrored || undefined}>
          <Illustration subject={studySubject(study)} seed={study.id} format="mast" />
        </div>
        <div className={textStyle} data-mirrored={mirrored || undefined}>
          <div className={heading}>
            <h3 className={titleText[2]} id={`${study.id}-title`}>
              {study.title}
            </h3>
            <p className={bodyText.soft}>{study.client}</p>
          </div>
          {result ? (
            <dl>
              <FigureItem figure={result} lead />
            </dl>
          ) : null}
        </div>
      </div>
    </div>
  );
};
