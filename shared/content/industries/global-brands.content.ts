import { artPath } from '#shared/media/art-path.ts';
import { factFigure } from '../facts.schema.ts';
import type { Industry } from '../industries.schema.ts';

export const globalBrands: Industry = {
  key: 'global-brands',
  title: 'Global Brands',
  navigationText: 'One platform, many markets',
  teaser: 'One platform, many markets, each allowed its own pattern.',
  summary:
    'Fifty markets share a checkout, a catalog and a conscience about data, and still greet people in their own way. The shared part is ours to build; the local part stays easy.',
  highlights: [
    'Locales with their own law, tax and tone',
    'Peak days planned as routine',
    'Consent that travels with the profile',
  ],
  reach: { people: 20_000_000, text: '20 million shoppers' },
  description:
    'A brand is one promise kept in many languages. Our platforms have a common core and edges that belong to the markets, from script direction to sales tax.',
  image: artPath({ subject: 'global-brands', seed: 'global-brands', format: 'header' }),
  stats: [
    factFigure('countriesServed'),
    { value: '38', unit: '', caption: 'locales on a single codebase, the most so far' },
    { value: '12', unit: '×', caption: 'everyday load on peak days, at the usual speed' },
  ],
  pairsClaim: 'The center wants one system, the markets want their own. Both are right',
  pairs: [
    {
      challenge: {
        title: 'Each market built its own site',
        text: 'Thirty-one storefronts on nine platforms. A new product takes eleven weeks to appear on all of them.',
      },
      thread: 'merge',
      solution: {
        title: 'Shared core, local edges',
        text: 'Catalog, cart and accounts are common services; layout, assortment and campaigns belong to the country team.',
      },
    },
    {
      challenge: {
        title: 'Translation is treated as text',
        text: 'German overflows the button, Arabic mirrors the price, and the Japanese address form asks for a state.',
      },
      thread: 'fan',
      solution: {
        title: 'Locales modeled as data',
        text: 'Scripts, name order, addresses, taxes, holidays and legal notices are set per market and read by native reviewers.',
      },
    },
    {
      challenge: {
        title: 'Peak day breaks the tail',
        text: 'The home page survives the campaign. The stock service behind it does not, and the apologies for overselling last a month.',
      },
      thread: 'steady',
      solution: {
        title: 'A written order of retreat',
        text: 'Queues, cached assortments and a list of what switches off first, tried in every region before the season opens.',
      },
    },
    {
      challenge: {
        title: 'Consent differs at every border',
        text: 'GDPR, LGPD, CCPA and a dozen newer laws ask different questions about the same click.',
      },
      thread: 'sift',
      solution: {
        title: 'A consent ledger',
        text: 'Each permission is stored with its wording, time and jurisdiction, and every system has to ask before it uses a profile.',
      },
    },
  ],
  caseStudy: {
    quote:
      '“Our Brazilian team launched a campaign in four days without calling headquarters once. I consider that the project’s most important number.”',
    source: 'Vice President Digital, a sportswear brand sold on five continents',
    context:
      'Nine storefront platforms became one in three regional waves. A product announced at midnight is on sale everywhere by breakfast.',
  },
  closing: {
    title: 'Where does your brand sound translated?',
    text: 'Point us to the market that complains most. We look at it with someone who lives there before we answer.',
    primary: { label: 'Start Your Project', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
  metadata: {
    title: 'Global Brands',
    description:
      'Commerce and content platforms for brands in many markets: shared core, local edges, locales as data, peak-day capacity and a consent ledger.',
    keywords: [
      'global commerce platform',
      'localization',
      'multi-market',
      'peak traffic',
      'consent management',
      'headless commerce',
    ],
  },
};
