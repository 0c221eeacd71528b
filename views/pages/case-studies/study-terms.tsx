/** What a study's margin says: under which terms, with which means. */
import styled from '@emotion/styled';
import type { CaseStudiesContent, CaseStudy } from '#shared/content/case-studies.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { TextLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('--s-4')} ${token('--gutter')};
  font-size: ${token('--t-small')};
  line-height: 1.5;
  dt {
    color: ${token('--ink-3')};
  }
  & > :last-of-type {
    grid-column: 1 / -1;
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
  dd > a {
    display: table;
    padding-block: 0.125rem;
  }
`;

interface StudyTermsProps {
  readonly study: CaseStudy;
  readonly labels: CaseStudiesContent['labels'];
}

export const StudyTerms = ({ study, labels }: StudyTermsProps) => (
  <List>
    <div>
      <dt>{labels.industry}</dt>
      <dd>
        <TextLink to={`/industries/${study.industryKey}`}>{study.industry}</TextLink>
      </dd>
    </div>
    <div>
      <dt>{labels.timeline}</dt>
      <dd>{study.timeline}</dd>
    </div>
    <div>
      <dt>{labels.engagement}</dt>
      <dd>
        <TextLink to="/engagement-models">{study.engagement}</TextLink>
      </dd>
    </div>
    <div>
      <dt>{labels.services}</dt>
      <dd>
        {study.services.map((service) => (
          <TextLink key={service.to} to={service.to}>
            {service.label}
          </TextLink>
        ))}
      </dd>
    </div>
    <div>
      <dt>{labels.technologies}</dt>
      <dd>{study.technologies.join(', ')}</dd>
    </div>
  </List>
);
