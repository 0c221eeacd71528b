/**
 * The texts of the header's menus and the footer; services and industries name themselves in their
 * own content.
 */
import type { Navigation } from './navigation.schema.ts';

const about: Navigation['about'] = [
  { page: 'about', name: 'About', description: 'Who we are and who answers for what' },
  { page: 'methodologies', name: 'Methodologies', description: 'Six ways of working, and when each fits' },
  { page: 'technology-ecosystem', name: 'Technology Ecosystem', description: 'What we build on, and why' },
  { page: 'engagement-models', name: 'Engagement Models', description: 'Four contracts, compared line by line' },
  { page: 'roadmap', name: 'Roadmap', description: 'What we plan, phase by phase, to 2030' },
];

const links: Navigation['links'] = [
  { page: 'home', label: 'Home' },
  { page: 'case-studies', label: 'Case Studies' },
  { page: 'blog', label: 'Insights' },
  { page: 'careers', label: 'Careers' },
];

const company: Navigation['company'] = [
  { page: 'about', label: 'About Us' },
  { page: 'case-studies', label: 'Case Studies' },
  { page: 'methodologies', label: 'Methodologies' },
  { page: 'technology-ecosystem', label: 'Technology Ecosystem' },
  { page: 'engagement-models', label: 'Engagement Models' },
  { page: 'roadmap', label: 'Roadmap' },
  { page: 'careers', label: 'Careers' },
];

const legal: Navigation['legal'] = [
  { page: 'privacy-policy', label: 'Privacy Policy' },
  { page: 'terms-of-service', label: 'Terms of Service' },
  { page: 'cookie-policy', label: 'Cookie Policy' },
  { page: 'accessibility', label: 'Accessibility' },
];

const contact = { label: 'Contact Us', to: '/contact' };

export const navigationContent: Navigation = {
  menus: {
    services: { name: 'Services', overview: { label: 'All services', to: '/services' } },
    industries: { name: 'Industries', overview: { label: 'All industries', to: '/industries' } },
    about: { name: 'About', overview: { label: 'About the company', to: '/about' } },
  },
  about,
  links,
  company,
  legal,
  contact,
  labels: {
    services: 'Services',
    company: 'Company',
    contact: 'Contact',
    elsewhere: 'Elsewhere',
    getInTouch: { label: 'Get In Touch', to: '/contact' },
    copyright: '© {year} {product}',
  },
  pageNames: {
    home: 'Home',
    about: 'About',
    services: 'Services',
    methodologies: 'Methodologies',
    industries: 'Industries',
    'case-studies': 'Case Studies',
    'technology-ecosystem': 'Technology Ecosystem',
    'engagement-models': 'Engagement Models',
    roadmap: 'Roadmap',
    contact: 'Contact',
    blog: 'Insights',
    search: 'Search',
    careers: 'Careers',
    'privacy-policy': 'Privacy Policy',
    'terms-of-service': 'Terms of Service',
    'cookie-policy': 'Cookie Policy',
    accessibility: 'Accessibility',
  },
  controls: {
    skip: 'Skip to content',
    home: '{product}, home',
    main: 'Main',
    search: 'Search',
    theme: 'Switch theme',
    dark: 'Switch to dark theme',
    light: 'Switch to light theme',
    menu: 'Menu',
    closeMenu: 'Close menu',
    sheet: 'Site',
    footer: 'Footer',
    trail: 'Breadcrumb',
    dismiss: 'Dismiss',
  },
  loading: {
    home: 'Loading insights...',
    services: 'Loading services...',
    service: 'Loading service...',
    industries: 'Loading industries...',
    industry: 'Loading industry...',
    'case-studies': 'Loading case studies...',
    'case-study': 'Loading case study...',
    roadmap: 'Loading roadmap...',
    blog: 'Loading articles...',
    post: 'Loading article...',
    search: 'Searching...',
    careers: 'Loading positions...',
    other: 'Loading...',
  },
};
