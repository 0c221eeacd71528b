import { contactFields, contactFormFields, eachField } from '#shared/contact/contact-rules.ts';
import type { ContactContent } from './contact.schema.ts';
import { factFigure } from '../content/facts.schema.ts';

export const contactContent: ContactContent = {
  metadata: {
    title: 'Contact',
    description:
      'Tell {product} what you want to build or fix. Every inquiry is answered within {answerTime}, urgent matters within {urgentTime}.',
    keywords: ['contact', 'project inquiry', 'technology consulting', 'request a proposal'],
  },
  statement: {
    title: 'Write to a person',
    lead: 'No sales queue. A specialist reads your message and writes back with questions, not with a brochure.',
  },
  form: {
    title: 'Your message',
    labels: eachField(contactFormFields, (name) => contactFields[name].label),
    optional: 'optional',
    noService: 'Not sure yet',
    consulting: 'General Consulting',
    messageHint: 'What should be different in six months? A few lines are plenty.',
    urgentHint: 'Something is down, leaking or due this week: we answer within {urgentTime}.',
    honeypot: 'Leave this empty',
    applyingFor: 'Your application: {position}',
    applicationOpening: 'I am applying for the open position {position}.',
    send: 'Send Message',
    sending: 'Sending...',
    consent: { version: '2026-11', text: 'We use what you send only to answer you.' },
    privacy: { label: 'Privacy Policy', to: '/privacy-policy' },
    summaries: [
      'Please check one answer',
      'Please check two answers',
      'Please check three answers',
      'Please check four answers',
      'Please check five answers',
      'Please check six answers',
    ],
    mistakes: {
      name: { missing: 'Enter your name.', long: 'Shorten your name to {max} characters or fewer.' },
      company: {
        missing: 'Enter your company’s name.',
        long: 'Shorten the company’s name to {max} characters or fewer.',
      },
      email: {
        missing: 'Enter your email address.',
        long: 'Enter an email address of {max} characters or fewer.',
        unfit: 'Enter an email address with an @ and a domain, like name@company.com.',
      },
      message: {
        missing: 'Tell us a little about the project.',
        long: 'Shorten the project details to {max} characters or fewer.',
      },
      service_interest: { unfit: 'Choose one of the services in the list, or leave it empty.' },
      other: 'We cannot accept this answer as it is. Please reword it.',
    },
  },
  outcomes: {
    sent: "Message sent successfully! We'll get back to you soon.",
    sentText: 'We answer to the address you gave. Quote the reference if you write or call before then.',
    arrived: 'We received your message',
    failed: 'Failed to send message. Please try again.',
    nothingLost: 'Nothing you wrote is lost.',
    offline: 'There was no connection to us. Nothing you wrote is lost.',
    late: 'We did not answer in time. Sending it again is safe: we keep only one copy.',
    limited: 'Too many messages were sent from this address. Please try again in {wait}.',
    away: 'We cannot reach our records at the moment. Please try again in a few seconds.',
    broken: 'Something went wrong on our side. Please try again in a minute.',
  },
  receipt: {
    reference: 'Reference',
    due: 'Answered by',
    steps: [
      { title: 'Received', text: 'Stored with us, as you wrote it.' },
      { title: 'Read', text: 'By a specialist, not by a sales queue.' },
      { title: 'Answered', text: 'With questions, or with a first answer.' },
    ],
    readBy: 'By {names}.',
    another: 'Write another',
  },
  guarantee: {
    title: 'Quick Response Guarantee',
    figures: [
      {
        value: '{answerHours} h',
        unit: '',
        caption: 'All inquiries are answered within {answerTime}',
      },
      {
        value: '{urgentHours} h',
        unit: '',
        caption: 'Urgent matters within {urgentTime}',
      },
    ],
  },
  next: {
    title: 'What Happens Next',
    steps: [
      {
        title: 'Initial Review',
        text: 'A specialist from the field you ask about reads your message and replies with what is still unclear.',
      },
      {
        title: 'Strategy Call',
        text: 'Thirty minutes, no slides. You leave with our view of the problem, whether or not we work together.',
      },
      {
        title: 'Proposal',
        text: 'Two pages: scope, team, price, and what would make us stop.',
      },
    ],
    sample: { label: 'Read a sample proposal', to: '/examples/proposal' },
  },
  details: { title: 'Direct lines', email: 'Email', phone: 'Phone', headquarters: 'Headquarters' },
  figures: {
    title: 'In numbers',
    items: [factFigure('projectsDelivered'), factFigure('clientSatisfaction'), factFigure('globalSupport')],
  },
};
