/** Answers one industry's page, or that there is no such industry. */
import type { PageLoader } from '../page-loader.ts';

export const loadIndustry: PageLoader<'industry'> = ({ params }, { content }) => {
  const { industries, labels, missing } = content.industries;
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
