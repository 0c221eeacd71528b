/** The page of a service. */
import type { SectionHead as Head, TitledText } from '#shared/content/parts.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { ServicePage } from '#shared/content/services.data.ts';
import { from } from '../../design/breakpoints.ts';
import { ClosingNext } from '../../closing/closing-next.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { Mark } from '../../design/mark.tsx';
import { SectionHead, SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { RecordHeader, SiblingLinks } from '../../illustrations/record-page.tsx';
import { RelatedLinks } from '../../illustrations/related-links.tsx';
import { Offerings } from './offerings.tsx';
import { ServiceSheet } from './sheets/service-sheet.tsx';
import { css } from '../../design/emotion.ts';

const challengeField = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  li: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${token('--s-2')} ${token('--s-3')}`,
    paddingBlock: token('--s-5'),
  },
  p: {
    gridColumn: '2',
  },
  'li:first-of-type': {
    paddingTop: 0,
  },
  i: {
    marginTop: '0.5em',
  },
  'li + li': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    li: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: token('--s-3'),
      padding: `${token('--s-5')} ${token('--s-6')} ${token('--s-7')} 0`,
    },
    'li:first-of-type': {
      paddingTop: token('--s-5'),
    },
    i: {
      margin: 0,
      fontSize: token('--t-3'),
    },
    p: {
      gridColumn: '1',
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

/** Situations, two by two. */
const Challenges = ({ head, items }: ChallengesProps) => (
  <Section>
    <div className={wrap}>
      <SectionHead act="think" head={head} rule="none">
        <ul className={challengeField} role="list">
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

const statement = css({
  fontSize: token('--t-3'),
  fontWeight: 500,
  lineHeight: 1.28,
  letterSpacing: '-0.018em',
  maxWidth: '40ch',
});

/** Stages side by side. */
const stages = css({
  display: 'grid',
  gap: `${token('--s-5')} ${token('--gutter')}`,
  [from.tablet]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
  },
});

interface ApproachProps {
  readonly label: string;
  readonly approach: ServicePage['service']['approach'];
}

/** Approach: statement and stages. */
const Approach = ({ label, approach }: ApproachProps) => (
  <Section>
    <div className={wrap}>
      <SectionHead act="think" head={{ label, claim: '' }}>
        <div className={stack[6]}>
          <p className={statement}>{approach.statement}</p>
          <div className={stages}>
            {approach.paragraphs.map((paragraph) => (
              <p className={bodyText.soft} key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </SectionHead>
    </div>
  </Section>
);

export const ServiceView = ({
  data: { service, sheet, picture, labels, start, closing, next, related, others },
}: {
  readonly data: PageData<'service'>;
}) => (
  <>
    <RecordHeader
      title={service.title}
      lead={service.description}
      picture={picture}
      start={start}
      back={labels.back}
      facts={service.approach.terms}
    />
    <Challenges head={{ label: labels.challenges, claim: service.challengesClaim }} items={service.challenges} />
    {sheet ? <ServiceSheet sheet={sheet} exampleLabel={labels.example} /> : null}
    <Offerings
      head={{ label: labels.offerings, claim: service.offeringsClaim }}
      keepLabel={labels.keep}
      items={service.offerings}
    />
    <Approach label={labels.approach} approach={service.approach} />
    {service.outcomes.length > 0 ? (
      <Section>
        <div className={wrap}>
          <div className={stack[6]}>
            <SectionLabel act="scale">{labels.outcomes}</SectionLabel>
            <FigureSet figures={service.outcomes} />
          </div>
        </div>
      </Section>
    ) : null}
    <RelatedLinks groups={related} />
    <ClosingNext closing={closing} next={next} label={labels.next} />
    {others.length > 0 ? <SiblingLinks heading={labels.others} links={others} /> : null}
  </>
);
