/** The page of an industry. */
import type { Link } from '#shared/content/parts.schema.ts';
import type { IndustryPage } from '#shared/content/industries.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { Breadcrumbs } from '../../design/breadcrumbs.tsx';
import { from } from '../../design/breakpoints.ts';
import { ButtonLink, actionsStyle } from '../../design/buttons.tsx';
import { ClosingNext } from '../../closing/closing-next.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { wrap, grid, cell, Section, stack } from '../../design/layout.tsx';
import { BackLink } from '../../design/links.tsx';
import { BigQuote } from '../../design/quote.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { PostPicture } from '../../blog/insights/post-picture.tsx';
import { RelatedLinks } from '../../illustrations/related-links.tsx';
import { ChallengeSolution } from './challenge-solution.tsx';
import { css } from '../../design/emotion.ts';

const header = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-7'),
  paddingTop: token('--s-5'),
});

const headerText = css({
  paddingTop: 'clamp(1rem, 0.5rem + 2vw, 3rem)',
  rowGap: token('--s-6'),
  [from.desktop]: {
    alignItems: 'end',
  },
});

const headerArt = css({
  height: '15rem',
  [from.tablet]: {
    height: 'clamp(16rem, 25vw, 36rem)',
  },
});

interface IndustryHeaderProps {
  readonly industry: IndustryPage['industry'];
  readonly picture: IndustryPage['picture'];
  readonly start: Link;
  readonly back: Link;
}

/** Head: large name and full-width picture. */
const IndustryHeader = ({ industry, picture, start, back }: IndustryHeaderProps) => (
  <header className={header}>
    <div className={wrap}>
      <Breadcrumbs />
      <div className={`${grid} ${headerText}`}>
        <div className={cell(1, 12)}>
          <h1 className={titleText.display}>{industry.title}</h1>
        </div>
        <div className={cell(1, 6)}>
          <p className={leadText}>{industry.description}</p>
        </div>
        <div className={cell(7, 12)}>
          <div className={actionsStyle} data-unprinted="">
            <ButtonLink to={start.to} go>
              {start.label}
            </ButtonLink>
            <BackLink to={back.to}>{back.label}</BackLink>
          </div>
        </div>
      </div>
    </div>
    <div className={headerArt} data-shared="">
      <PostPicture picture={picture} format="wide" narrowFormat="card" ratio="fill" first />
    </div>
  </header>
);

export const IndustryView = ({
  data: { industry, picture, labels, next, related },
}: {
  readonly data: PageData<'industry'>;
}) => (
  <>
    <IndustryHeader industry={industry} picture={picture} start={labels.start} back={labels.back} />
    {industry.stats.length > 0 ? (
      <Section tight>
        <div className={wrap}>
          <h2 className={visuallyHidden}>{labels.stats}</h2>
          <FigureSet figures={industry.stats} />
        </div>
      </Section>
    ) : null}
    <ChallengeSolution industry={industry} challengesLabel={labels.challenges} solutionsLabel={labels.solutions} />
    {industry.caseStudy.quote === '' ? null : (
      <Section ground="quiet">
        <div className={wrap}>
          <SectionHead act="scale" head={{ label: labels.story, claim: '' }} rule="none">
            <div className={stack[5]}>
              <BigQuote text={industry.caseStudy.quote} source={industry.caseStudy.source} />
              <p className={bodyText.soft}>{industry.caseStudy.context}</p>
            </div>
          </SectionHead>
        </div>
      </Section>
    )}
    <RelatedLinks groups={related} />
    <ClosingNext closing={industry.closing} next={next} label={labels.next} />
  </>
);
