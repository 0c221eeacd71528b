/** The services pages: the overview, the labels that all six pages share, and the six services. */
import { aiData, aiDataSheet } from './services/ai-data.content.ts';
import { applicationDevelopment, applicationDevelopmentSheet } from './services/application-development.content.ts';
import { cloudInfrastructure, cloudInfrastructureSheet } from './services/cloud-infrastructure.content.ts';
import { devopsAutomation, devopsAutomationSheet } from './services/devops-automation.content.ts';
import { marketReadiness, marketReadinessSheet } from './services/market-readiness.content.ts';
import { securityCompliance, securityComplianceSheet } from './services/security-compliance.content.ts';
import type { ServicesContent } from './services.schema.ts';

export const servicesContent: ServicesContent = {
  overview: {
    metadata: {
      title: 'Services',
      description:
        'Cloud, applications, DevOps, AI and data, security and market readiness: six services from one team, with what each includes and what you keep.',
      keywords: ['technology services', 'cloud', 'software development', 'DevOps', 'AI', 'security', 'go-to-market'],
    },
    statement: {
      title: 'Six services, and no seams between them',
      lead: 'Start with the one that hurts. The people you meet there have worked with the other five, so the next question does not need a new vendor.',
    },
    discuss: { label: 'Discuss Your Project', to: '/contact' },
    list: { label: 'What we do', claim: 'Each can be bought alone and was designed to be joined' },
    capabilities: 'Key capabilities',
    more: 'Learn More',
    deliver: {
      head: { label: 'How We Deliver Excellence', claim: '' },
      items: [
        {
          title: 'Strategic Thinking',
          text: 'A week of reading before a week of talking: your numbers, your incidents, your contracts. Then one page on what to do first, and why.',
        },
        {
          title: 'Intelligent Building',
          text: 'Small crews of senior engineers, working software every two weeks, and systems that record what they learn about their own use.',
        },
        {
          title: 'Sustainable Scaling',
          text: 'Growth is planned as cost per unit and hours on call. We leave when your engineers can double the load on a Tuesday without phoning us, and the documentation to do it is already theirs.',
        },
      ],
    },
    why: {
      head: { label: 'Why Choose {product}’s Services?', claim: 'Four things that still matter in year three' },
      items: [
        {
          title: 'Full-Stack Expertise',
          text: 'From the pricing page to the packet filter, whoever is asked can call someone in the next room who has built it.',
        },
        {
          title: 'Intelligence-First Approach',
          text: 'Before a feature is planned we settle what it should teach you, and how you will act on the lesson.',
        },
        {
          title: 'Proven Methodologies',
          text: 'Agile, GitOps, zero trust, lean: used where they fit, dropped where they do not, with results on the table at each review.',
        },
        {
          title: 'Future-Ready Architecture',
          text: 'Open standards, exportable data and documented exits, so that replacing any part of it, us included, stays affordable.',
        },
      ],
    },
    closing: {
      title: 'Which of the six would you call first?',
      text: 'Choosing wrong costs nothing: the first call sorts it out, and it takes half an hour.',
      primary: { label: 'Start Your Project', to: '/contact' },
      secondary: { label: 'View Case Studies', to: '/case-studies' },
    },
  },
  services: [
    cloudInfrastructure,
    applicationDevelopment,
    devopsAutomation,
    aiData,
    securityCompliance,
    marketReadiness,
  ],
  sheets: {
    bill: cloudInfrastructureSheet,
    screen: applicationDevelopmentSheet,
    clock: devopsAutomationSheet,
    evaluation: aiDataSheet,
    access: securityComplianceSheet,
    gates: marketReadinessSheet,
  },
  labels: {
    challenges: 'Challenges We Solve',
    offerings: 'Key Offerings',
    keep: 'What you keep',
    approach: 'Our Approach',
    outcomes: 'Proven Outcomes',
    closingTitle: 'Ready to Get Started?',
    start: 'Get Started',
    cases: { label: 'View Case Studies', to: '/case-studies' },
    back: { label: 'Back to Services', to: '/services' },
    example: 'An example',
    studies: 'Where we did this',
    articles: 'What we wrote about it',
    next: 'Next service',
    others: 'Other services',
  },
  pageTitle: '{service} | {product} Services',
  missing: {
    title: 'Service Not Found',
    text: 'We offer six services, and none of them lives at this address.',
    description: 'Service page not found.',
    link: { label: 'Back to Services', to: '/services' },
  },
};
