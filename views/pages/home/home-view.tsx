/** The home page, from the first question to the invitation. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap } from '../../design/layout.tsx';
import { Triad } from '../../design/triad.tsx';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { LatestInsights } from '../../insights/latest-insights.tsx';
import { Hero } from './hero.tsx';
import { HomeIndustries } from './home-industries.tsx';
import { HomeProblems } from './home-problems.tsx';
import { HomeServices } from './home-services.tsx';
import { HomeWhy } from './home-why.tsx';

export const HomeView = ({ data }: { readonly data: PageData<'home'> }) => (
  <>
    <Hero statement={data.statement} actions={data.actions} strip={data.strip} />
    <Section tight>
      <div className={wrap}>
        <h2 className={visuallyHidden}>{data.figures.heading}</h2>
        <FigureSet figures={data.figures.items} />
      </div>
    </Section>
    <HomeProblems {...data.ledger} />
    <HomeServices {...data.services} />
    <Section ground="band">
      <div className={wrap}>
        <h2 className={visuallyHidden}>{data.method.heading}</h2>
        <Triad items={data.method.items} areActs />
      </div>
    </Section>
    <HomeIndustries {...data.industries} />
    <HomeWhy {...data.why} />
    <LatestInsights data={data.insights} />
    <ClosingBand closing={data.closing} subject="weave" seed="home" />
  </>
);
