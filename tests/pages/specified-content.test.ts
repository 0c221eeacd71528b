/** Headings, links and controls whose words the specification fixes, as they stand in the HTML. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { serveTestSite } from '../support/start-site.ts';

interface Expected {
  readonly headings?: readonly string[];
  /** Link text → where it leads and, where it stands more than once, how often. */
  readonly links?: Readonly<Record<string, readonly [to: string | RegExp, times?: number]>>;
  readonly texts?: readonly string[];
}

const service: Expected = {
  headings: ['Challenges We Solve', 'Key Offerings', 'Our Approach', 'Proven Outcomes', 'Ready to Get Started?'],
  links: { 'Back to Services': ['/services'], 'Get Started': [/^\/contact(\?service=|$)/, 2] },
};
const industry: Expected = {
  headings: ['Industry Challenges', 'Our Solutions', 'Success Story'],
  links: { 'Back to Industries': ['/industries'] },
};

const pages: Readonly<Record<string, Expected>> = {
  '/': {
    headings: ['Think', 'Build', 'Scale', 'Latest Insights', 'Coming Soon'],
    links: {
      'Start Your Journey': ['/contact'],
      'Explore Services': ['/services'],
      'View All Insights': ['/blog'],
      'Get Started Today': ['/contact'],
      'View Case Studies': ['/case-studies'],
    },
    texts: ['500+', '50+', '99%'],
  },
  '/about': { headings: ['Excellence', 'Collaboration', 'Innovation', 'Integrity'], texts: ['2020', '50+', '24/7'] },
  '/services': {
    headings: [
      'How We Deliver Excellence',
      'Strategic Thinking',
      'Intelligent Building',
      'Sustainable Scaling',
      'Why Choose Loomstack’s Services?',
      'Full-Stack Expertise',
      'Intelligence-First Approach',
      'Proven Methodologies',
      'Future-Ready Architecture',
    ],
    links: {
      'Learn More': [/^\/services\/[a-z-]+$/, 6],
      'Discuss Your Project': ['/contact'],
      'Start Your Project': ['/contact'],
      'View Case Studies': ['/case-studies'],
    },
  },
  '/services/cloud-infrastructure': service,
  '/services/application-development': service,
  '/services/devops-automation': service,
  '/services/ai-data': service,
  '/services/security-compliance': service,
  '/services/market-readiness': service,
  '/methodologies': {
    headings: [
      ...[
        'Agile & Scrum',
        'DevOps & GitOps',
        'Design Thinking',
        'Zero-Trust Security',
        'Responsible AI',
        'Lean Startup',
      ],
      ...['Our Implementation Approach', 'Assessment', 'Customization', 'Implementation', 'Optimization'],
    ],
    texts: ['60%', '40%', '85%', '25%'],
  },
  '/industries': {
    headings: ['Cross-Industry Excellence', 'Impact Across Industries'],
    links: { 'Learn More': [/^\/industries\/[a-z-]+$/, 4] },
    texts: ['500+', '$2.5B+', '50+', '99%'],
  },
  '/industries/startups': industry,
  '/industries/enterprises': industry,
  '/industries/governments': industry,
  '/industries/global-brands': industry,
  '/case-studies': {
    headings: ['Our Success Methodology'],
    texts: ['500+', '$5B+', '99%', '50+', '8 months', '18 months', '12 months', '10 months', 'Co-Innovation'],
  },
  '/case-studies/freight-payments': {
    headings: ['Challenge', 'Solution', 'Before and after', 'What went wrong', 'Results'],
    texts: ['8 months', 'Dedicated Team', 'Founder and chief executive'],
  },
  '/engagement-models': { texts: ['3+ months', '1-12 months', '1-6 months', '6+ months'] },
  '/roadmap': { texts: ['2024-2025', '2025-2026', '2025-2027', '2026-2028', 'in progress', '1000+'] },
  '/contact': {
    headings: ['Quick Response Guarantee', 'What Happens Next', 'Initial Review', 'Strategy Call', 'Proposal'],
  },
  '/blog': { headings: ['Coming Soon', 'Stay Informed'], links: { 'Get Notified': ['/contact'] } },
  '/careers': {
    links: { 'Apply Now': [/^\/contact\?position=[a-z-]+$/, 6] },
    texts: ['48 hours', '20%', 'Remote / Global'],
  },
};

describe('the specified texts', () => {
  const site = serveTestSite();

  const get = async (path: string): Promise<CheerioAPI> => load(await (await fetch(site.url + path)).text());
  const textsOf = ($: CheerioAPI, selector: string): string[] =>
    $(selector)
      .map((_, element) => $(element).text().trim())
      .get();

  for (const [path, { headings = [], links = {}, texts = [] }] of Object.entries(pages)) {
    it(`are on ${path}`, async () => {
      const $ = await get(path);
      expect(textsOf($, 'main :is(h1, h2, h3, h4)')).to.include.members(headings);
      for (const [label, [to, times = 1]] of Object.entries(links)) {
        // A link may say more to those who hear it without its surroundings.
        const says = (link: Parameters<CheerioAPI>[0]) =>
          [$(link), $(link).children('span').first()].some((each) => each.text().trim() === label);
        const found = $('main a').filter((_, link) => says(link));
        expect(found, label).to.have.lengthOf(times);
        for (const link of found)
          if (typeof to === 'string') expect($(link).attr('href'), label).to.equal(to);
          else expect($(link).attr('href'), label).to.match(to);
      }
      for (const text of texts) expect($('main').text()).to.include(text);
    });
  }

  it('are in the header and the footer', async () => {
    const $ = await get('/about');
    for (const label of ['Home', 'Case Studies', 'Insights', 'Careers', 'Contact Us'])
      expect(textsOf($, 'header a'), label).to.include(label);
    expect(textsOf($, 'header button')).to.include.members(['Services', 'Industries', 'About']);
    expect(textsOf($, 'footer a')).to.include.members([
      ...['LinkedIn', 'X', 'GitHub', 'Dev.to', 'YouTube', 'Facebook', 'About Us', 'Case Studies', 'Methodologies'],
      ...['Technology Ecosystem', 'Engagement Models', 'Roadmap', 'Careers', 'Get In Touch'],
      ...['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Accessibility'],
    ]);
    expect($('footer').text())
      .to.include('Global Operations')
      .and.include(`© ${new Date().getUTCFullYear()} Loomstack`);
    expect($('footer a[href^="/services/"]')).to.have.lengthOf(6);
  });
});
