/** Answers one industry's page, or that there is no such industry. */
import { industriesContent } from '#shared/content/industries.content.ts';
import type { PageLoader } from '../page-loader.ts';

const { industries, labels, missing } = industriesContent;

export const loadIndustry: PageLoader<'industry'> = ({ params }) => {
  const industry = industries.find(({ key }) => key === params['industryKey']);
  if (!industry) return { kind: 'missing', status: 404, missing };
  return {
    kind: 'found',
    data: { industry, labels },
    metadata: industry.metadata,
    name: industry.title,
    openGraph: { type: 'article' },
  };
};
