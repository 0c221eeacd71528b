import { factFigure } from './facts.schema.ts';
import type { HomeContent } from './home.schema.ts';

export const homeContent: HomeContent = {
  metadata: {
    title: 'A full-stack intelligence company',
    description:
      '{product} thinks problems through, builds the systems and scales them, for startups, enterprises, governments and global brands. Think, Build, Scale.',
    keywords: [
      'full-stack intelligence',
      'technology services',
      'software engineering',
      'cloud',
      'AI',
      'Think Build Scale',
    ],
  },
  statement: {
    title: 'From the first question to the millionth request',
    lead: '{product} is a full-stack intelligence company. One team thinks the problem through, builds the system and scales it.',
  },
  actions: {
    primary: { label: 'Start Your Journey', to: '/contact' },
    secondary: { label: 'Explore Services', to: '/services' },
  },
  strip: [
    { title: 'Think', text: 'Collect the points' },
    { title: 'Build', text: 'Draw the lines' },
    { title: 'Scale', text: 'Weave the fabric' },
  ],
  figures: {
    heading: 'In figures',
    items: [factFigure('projectsDelivered'), factFigure('globalClients'), factFigure('clientSatisfaction')],
  },
  problems: {
    head: {
      label: 'Challenge and solution',
      claim: 'What we hear in the first meeting, and what we do about it',
    },
    challengeLabel: 'Challenge',
    solutionLabel: 'Solution',
    rows: [
      {
        challenge: { title: '“We have four vendors and nobody owns the outcome.”' },
        thread: 'merge',
        solution: {
          title: 'One accountable team',
          text: 'The people who advise are the people who build, and they stay for the first incident.',
        },
      },
      {
        challenge: { title: '“Our pilot worked. Production never happened.”' },
        thread: 'mend',
        solution: {
          title: 'Production from week one',
          text: 'We deploy an empty system first, then fill it. There is no handover to fear.',
        },
      },
      {
        challenge: { title: '“We collect everything and decide by gut.”' },
        thread: 'sift',
        solution: {
          title: 'Decisions before dashboards',
          text: 'We start from the decision, then find the least data that improves it.',
        },
      },
      {
        challenge: { title: '“Every release is an event.”' },
        thread: 'steady',
        solution: {
          title: 'Releases as routine',
          text: 'Automated checks, small changes and a way back in under five minutes.',
        },
      },
    ],
  },
  services: { head: { label: 'Services', claim: 'Six services from one team, together or each alone' } },
  method: {
    heading: 'Think, Build, Scale',
    items: [
      {
        title: 'Think',
        text: 'Questions before answers. We map the decisions, the data and the risks, and say plainly when software is not the remedy.',
      },
      {
        title: 'Build',
        text: 'Lines between the points: services, interfaces, tests, teams. Something runs in your environment by the end of week one and grows every week after.',
      },
      {
        title: 'Scale',
        text: 'Repetition makes fabric. What works once becomes a pattern, the pattern becomes a platform, and your own people run it without us.',
      },
    ],
  },
  industries: {
    head: { label: 'Industries', claim: 'Who we work for, from seven people to fifty countries' },
  },
  why: {
    head: { label: 'Why {product}', claim: 'Four things you can hold us to' },
    items: [
      {
        title: 'One table, one contract',
        text: 'Strategy, design, code, cloud, data and security sit together. A question from one never waits for another’s account manager.',
      },
      {
        title: 'A number agreed beforehand',
        text: 'Before we start, we write down which figure should move and by how much. Every two weeks you see whether it did.',
      },
      {
        title: 'Yours from the first day',
        text: 'Repositories, accounts and documentation are in your name. Staying with us is a choice you make again each quarter.',
      },
      {
        title: 'Awake when you are',
        text: 'Operations run around the clock. Whoever picks up at three in the morning has deployed the system before.',
      },
    ],
  },
  closing: {
    title: 'Bring us the question you have been putting off',
    text: 'A person answers within {answerTime}. Urgent matters within {urgentTime}.',
    primary: { label: 'Get Started Today', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
};
