/** Where each page's data comes from. */
import type { RouteId } from '#shared/routes/route-table.ts';
import type { PageLoader } from './page-loader.ts';
import { loadHome } from './loaders/home.loader.ts';
import { loadAbout } from './loaders/about.loader.ts';
import { loadServices } from './loaders/services.loader.ts';
import { loadSearch } from './loaders/search.loader.ts';
import { loadService } from './loaders/service.loader.ts';
import { loadMethodologies } from './loaders/methodologies.loader.ts';
import { loadIndustries } from './loaders/industries.loader.ts';
import { loadIndustry } from './loaders/industry.loader.ts';
import { loadCaseStudies } from './loaders/case-studies.loader.ts';
import { loadTechnologyEcosystem } from './loaders/technology-ecosystem.loader.ts';
import { loadEngagementModels } from './loaders/engagement-models.loader.ts';
import { loadRoadmap } from './loaders/roadmap.loader.ts';
import { loadContact } from './loaders/contact.loader.ts';
import { loadBlog } from './loaders/blog.loader.ts';
import { loadPost } from './loaders/post.loader.ts';
import { loadArticleList } from './loaders/article-list.loader.ts';
import { loadCareers } from './loaders/careers.loader.ts';
import { loadPosition } from './loaders/position.loader.ts';
import { loadLegal } from './loaders/legal.loader.ts';

export const loaderMap: { readonly [Id in RouteId]: PageLoader<Id> } = {
  home: loadHome,
  about: loadAbout,
  services: loadServices,
  service: loadService,
  methodologies: loadMethodologies,
  industries: loadIndustries,
  industry: loadIndustry,
  'case-studies': loadCaseStudies,
  'technology-ecosystem': loadTechnologyEcosystem,
  'engagement-models': loadEngagementModels,
  roadmap: loadRoadmap,
  contact: loadContact,
  blog: loadBlog,
  post: loadPost,
  category: loadArticleList('category'),
  tag: loadArticleList('tag'),
  author: loadArticleList('author'),
  search: loadSearch,
  careers: loadCareers,
  position: loadPosition,
  'privacy-policy': loadLegal('privacy-policy'),
  'terms-of-service': loadLegal('terms-of-service'),
  'cookie-policy': loadLegal('cookie-policy'),
  accessibility: loadLegal('accessibility'),
};
