/** The engagement page's content. Pricing, duration and involvement are the terms that proposals repeat. */
import type { EngagementModelsContent } from './engagement-models.schema.ts';
import { factFigure } from './facts.schema.ts';

export const engagementModelsContent: EngagementModelsContent = {
  metadata: {
    title: 'Engagement Models',
    description:
      'Dedicated Teams, Project-Based Delivery, Consulting & Advisory or Co-Innovation: pricing, duration and involvement compared, and how to choose.',
    keywords: ['engagement models', 'dedicated team', 'fixed-price project', 'technology consulting', 'co-innovation'],
  },
  statement: {
    title: 'Four ways to share the work and the risk',
    lead: 'They differ in who decides, who carries the uncertainty and how much of your week goes into it. The price follows from those three.',
  },
  risk: {
    term: 'Who carries the risk',
    client: 'You',
    company: '{product}',
  },
  comparison: {
    head: { label: 'Comparison', claim: 'The terms, side by side' },
    caption: 'The four engagement models compared by their terms',
    modelColumn: 'Terms',
    terms: {
      pricing: 'Pricing',
      duration: 'Duration',
      involvement: 'Your involvement',
      priorities: 'Who sets priorities',
      changes: 'When plans change',
      bestFor: 'Best for',
    },
  },
  models: {
    head: { label: 'Engagement Models', claim: 'What you sign, and what you get for it' },
    featuresLabel: 'Features',
    benefitsLabel: 'Benefits',
    bestForLabel: 'Best for',
    items: [
      {
        key: 'dedicated-teams',
        title: 'Dedicated Teams',
        description:
          'A standing group of engineers, designers and a delivery lead who work on your product alone, in your tools and on your calendar.',
        features: [
          'Four to nine people, introduced before you sign',
          'Your backlog, repositories and meetings',
          'A deputy for each role, so that vacations are covered',
          'Size adjusted at the end of any month',
        ],
        benefits: [
          'What the team learns about your field stays with it',
          'New ideas need a conversation, not a contract',
          'Recruiting is our task, and so is its failure',
        ],
        bestFor: 'Products that will keep changing for years',
        pricing: 'Monthly team rates',
        duration: '3+ months',
        involvement: 'High',
        involvementLevel: 3,
        priorities: 'You, every sprint',
        changes: 'The backlog is reordered',
        risk: { ours: 32, text: 'More of it you: the course is yours, the staffing ours' },
        question: 'Will this work still be going on in two years?',
        advice:
          'Keep the people, not the paperwork. Teaching a live product to new suppliers twice a year costs more than a team that knows it.',
      },
      {
        key: 'project-based-delivery',
        title: 'Project-Based Delivery',
        description: 'A described result for an agreed sum, planned in milestones that you accept one at a time.',
        features: [
          'Scope, acceptance tests and price in writing',
          'Payment as each milestone is accepted',
          'A change note with cost and date for anything new',
          'Documentation and training included',
        ],
        benefits: [
          'A number that finance can book in January',
          'Overruns come out of our margin',
          'Half an hour a week is enough to steer',
        ],
        bestFor: 'Work whose end can be described today',
        pricing: 'Fixed project cost',
        duration: '1-12 months',
        involvement: 'Low',
        involvementLevel: 1,
        priorities: 'The signed plan',
        changes: 'A priced change note',
        risk: { ours: 82, text: 'Mostly us: whatever runs over is our loss' },
        question: 'Could you write the acceptance test this week?',
        advice: 'Then let us carry the schedule. If the test runs past one page, split the project there.',
      },
      {
        key: 'consulting-advisory',
        title: 'Consulting & Advisory',
        description:
          'Senior specialists who study a question, put their answer in writing and stay long enough to defend it.',
        features: [
          'Architecture, security and cost reviews',
          'Technical due diligence ahead of a purchase',
          'Workshops with your leads, prepared and minuted',
          'Written opinions that include the rejected options',
        ],
        benefits: [
          'An outside view that has nothing to sell you next',
          'Hours drawn only when they are needed',
          'Reasoning your board and auditors can follow',
        ],
        bestFor: 'Choices that are expensive to reverse',
        pricing: 'Hourly or retainer',
        duration: '1-6 months',
        involvement: 'Medium',
        involvementLevel: 2,
        priorities: 'You, on our advice',
        changes: 'The remaining hours are redirected',
        risk: { ours: 18, text: 'Mostly you: we answer for the advice, you for the choice' },
        question: 'Is the next step itself the open question?',
        advice: 'Buy three weeks of judgment before a year of building. The answer may be that you need not build.',
      },
      {
        key: 'co-innovation',
        title: 'Co-Innovation',
        description:
          'We invest people, you invest market access and data, and both sides are paid from what the product earns.',
        features: [
          'A steering board with equal votes',
          'One budget, opened to both sides each quarter',
          'Ownership of code and brand settled on day one',
          'Stop conditions agreed before the start',
        ],
        benefits: [
          'Little cash at the beginning',
          'A partner who profits only when users pay',
          'Skills side by side that neither could hire in time',
        ],
        bestFor: 'New products with an open business case',
        pricing: 'Revenue sharing',
        duration: '6+ months',
        involvement: 'Very high',
        involvementLevel: 4,
        priorities: 'The joint board',
        changes: 'The board votes again',
        risk: { ours: 50, text: 'Both alike: nobody earns before users pay' },
        question: 'Would you rather split the income than pay the bill?',
        advice: 'Bring customers or data we could not get alone, and a sponsor with the authority to stop.',
      },
    ],
  },
  guidance: {
    head: { label: 'How to Choose', claim: 'Say yes to one of these and you have your model' },
    note: 'Two answers of yes are common. Models may follow one another: a review often turns into a project, and a project that succeeds tends to want a team.',
  },
  stats: {
    head: { label: 'Track Record', claim: 'All four models, taken together' },
    figures: [
      factFigure('projectsDelivered'),
      factFigure('clientSatisfaction'),
      factFigure('globalClients'),
      factFigure('countriesServed'),
    ],
  },
  questions: {
    head: { label: 'Before You Sign', claim: 'What buyers ask, and what the contract says' },
    items: [
      {
        question: 'What happens when the scope changes?',
        answer:
          'A dedicated team reorders its backlog, and the rate stays the same. In a project you get a change note with cost and date first; nothing is built until you accept it. In consulting the remaining hours go to the new question.',
      },
      {
        question: 'Who owns the code?',
        answer:
          'You do, from the day it is paid: source, infrastructure definitions and documents, in your repositories and accounts from the first commit. Open-source parts keep their licenses, and we list them. In Co-Innovation the owner of each part is named before work begins.',
      },
      {
        question: 'Who will be on the team?',
        answer:
          'People you have met: we introduce them before you sign. Dedicated Teams are four to nine engineers and designers with a delivery lead, and each role has a deputy. If someone has to leave, you hear why and meet the successor first.',
      },
      {
        question: 'How do payments work?',
        answer:
          'Teams are billed monthly, at a rate for the team. Projects are paid as you accept each milestone, and overruns come out of our margin. Consulting is hourly or a retainer; Co-Innovation shares revenue. Licenses and cloud capacity are billed to you by their vendors, because we resell neither.',
      },
      {
        question: 'How can an engagement be ended?',
        answer:
          'Dedicated Teams run for three months at least; after that they grow, shrink or end with any month. A project can stop after any accepted milestone, and Co-Innovation has its stop conditions in writing. Every ending includes a handover: we are done when someone who did not write the system can change it safely.',
      },
      {
        question: 'How soon can you start?',
        answer:
          'An engineer answers your message within {answerTime}. After a call of thirty minutes you get a proposal of two pages with scope, team, price and the day on which the team you have met begins. Reviews start soonest, because they need the fewest people.',
      },
    ],
  },
  closing: {
    title: 'Describe the work in five sentences',
    text: 'We name the model we would use and say what speaks against it, even when the better choice is to hire instead.',
    question: 'What should be different in six months?',
    begin: 'Begin a message',
    primary: { label: 'Find Your Model', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
};
