/** What a study's margin says: under which terms, with which means. */
import type { CaseStudiesContent, CaseStudy } from '#shared/content/case-studies.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { textLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${token('--s-4')} ${token('--gutter')}`,
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  dt: {
    color: token('--ink-3'),
  },
  '& > :last-of-type': {
    gridColumn: '1 / -1',
  },
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  'dd > a': {
    display: 'table',
    paddingBlock: '0.125rem',
  },
});

interface StudyTermsProps {
  readonly study: CaseStudy;
  readonly labels: CaseStudiesContent['labels'];
}

export const StudyTerms = ({ study, labels }: StudyTermsProps) => (
  <dl className={list}>
    <div>
      <dt>{labels.industry}</dt>
      <dd>
        <a className={textLink} href={`/industries/${study.industryKey}`}>
          {study.industry}
        </a>
      </dd>
    </div>
    <div>
      <dt>{labels.timeline}</dt>
      <dd>{study.timeline}</dd>
    </div>
    <div>
      <dt>{labels.engagement}</dt>
      <dd>
        <a className={textLink} href="/engagement-models">
          {study.engagement}
        </a>
      </dd>
    </div>
    <div>
      <dt>{labels.services}</dt>
      <dd>
        {study.services.map((service) => (
          <a className={textLink} key={service.to} href={service.to}>
            {service.label}
          </a>
        ))}
      </dd>
    </div>
    <div>
      <dt>{labels.technologies}</dt>
      <dd>{study.technologies.join(', ')}</dd>
    </div>
  </dl>
);
