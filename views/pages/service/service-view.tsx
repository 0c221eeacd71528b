/** One service: what hurts, what can be ordered, how the work goes and what came of it. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { SectionLabel, SectionHead } from '../../design/section-head.tsx';
import { RecordHeader } from '../../illustrations/record-header.tsx';
import { RelatedLinks } from '../../illustrations/related-links.tsx';
import { SiblingLinks } from '../../illustrations/sibling-links.tsx';
import { Approach } from './approach.tsx';
import { Offerings } from './offerings.tsx';
import type { SectionHead as Head, TitledText } from '#shared/content/parts.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Mark } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const field = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  li: {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-3'),
    paddingBlock: `${token('--s-5')} ${token('--s-6')}`,
  },
  'li:first-of-type': {
    paddingTop: 0,
  },
  i: {
    fontSize: token('--t-3'),
  },
  'li + li': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    li: {
      padding: `${token('--s-5')} ${token('--s-6')} ${token('--s-7')} 0`,
    },
    'li:first-of-type': {
      paddingTop: token('--s-5'),
    },
    'li:nth-of-type(2)': {
      borderTop: 0,
    },
    'li:nth-of-type(even)': {
      paddingLeft: token('--s-6'),
      paddingRight: 0,
      borderLeft: `${token('--line')} solid ${token('--rule')}`,
    },
  },
});

interface ChallengesProps {
  readonly head: Head;
  readonly items: readonly TitledText[];
}

/** Four situations in a field that two lines divide: none of them comes first. */
const Challenges = ({ head, items }: ChallengesProps) => (
  <Section>
    <div className={wrap}>
      <SectionHead act="think" head={head} rule="none">
        <ul className={field} role="list">
          {items.map((item) => (
            <li key={item.title}>
              <Mark act="think" />
              <h3 className={titleText[3]}>{item.title}</h3>
              <p className={bodyText.soft}>{item.text}</p>
            </li>
          ))}
        </ul>
      </SectionHead>
    </div>
  </Section>
);

export const ServiceView = ({
  data: { service, labels, start, closing, related, others },
}: {
  readonly data: PageData<'service'>;
}) => (
  <>
    <RecordHeader
      title={service.title}
      lead={service.description}
      picture={service.image}
      start={start}
      back={labels.back}
    />
    <Challenges head={{ label: labels.challenges, claim: service.challengesClaim }} items={service.challenges} />
    <Offerings
      head={{ label: labels.offerings, claim: service.offeringsClaim }}
      keepLabel={labels.keep}
      items={service.offerings}
    />
    <Approach label={labels.approach} approach={service.approach} />
    <Section>
      <div className={wrap}>
        <div className={stack[6]}>
          <SectionLabel act="scale">{labels.outcomes}</SectionLabel>
          <FigureSet figures={service.outcomes} />
        </div>
      </div>
    </Section>
    <RelatedLinks groups={related} />
    <ClosingBand closing={closing} subject={service.key} seed={`${service.key}-closing`} />
    <SiblingLinks heading={labels.others} links={others} />
  </>
);
