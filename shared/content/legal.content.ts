/**
 * The content of the legal pages. They describe what this software does; whoever runs it adds what
 * else they do.
 */
import { accessibilityContent } from './accessibility.content.ts';
import type { LegalContentInput, LegalPageId } from './legal.schema.ts';

const changed = { label: 'Last changed and in effect since', date: '2026-11-22' };
const contentsLabel = 'On this page';

export const legalContent: Readonly<Record<LegalPageId, LegalContentInput>> = {
  'privacy-policy': {
    metadata: {
      title: 'Privacy Policy',
      description:
        'What {product} stores when you write to us, where it is kept, who can read it, and how to have it deleted.',
      keywords: ['privacy policy', 'personal data', 'data deletion'],
    },
    statement: {
      title: 'Privacy Policy',
      lead: 'You can read this whole site without telling us who you are. We store personal data only when you send us a message or an application.',
    },
    changed: { ...changed, date: '2026-11-27' },
    contentsLabel,
    sections: [
      {
        id: 'reading',
        title: 'When you only read',
        paragraphs: [
          'Public pages set no cookies and load nothing from other companies by themselves: fonts, drawings and scripts come from our own server. An article may show a video; when you press Play, and not before, its player comes from YouTube or Vimeo. No analytics service, advertising network, social button or captcha takes part.',
          'Our server writes one log line for each request: the method, the path without its query, the status, how long the answer took and a random request number. Network addresses, browser names and search words are left out of that line.',
        ],
      },
      {
        id: 'counting',
        title: 'What we count',
        paragraphs: [
          'We count how often each page is read and each file downloaded, by hour and day. At the first view of a day we also count the site whose link led here, the campaign that the link names, the country if the network before our server says it, and whether the device is a phone, a tablet or a desktop. Your browser tells us how far an article was read, and that a form was begun or refused, with the names of its fields. Search words that found nothing are counted, too. Each day we also count how often visitors from one site, campaign, country and kind of device opened a page, first or last, or sent a form. No such number has a time, an address or a name, and a filter that fewer than five visitors match shows none.',
          'To count a visitor once a day we store a hash of network address and browser name, made with a random key that is thrown away when the day is over. The hash is gone within 48 hours, and nobody can be recognized the day after. Which pages belong to one visit is never stored: only our server’s memory has it, until the day is over. We use no cookies and no storage for it, leave out crawlers, and count nothing if your browser sends Do Not Track or Global Privacy Control. Hours are kept for 60 days, days for about two years.',
        ],
      },
      {
        id: 'messages',
        title: 'When you send a message',
        paragraphs: ['The contact form asks for personal data. We store these entries:'],
        items: [
          {
            title: 'What you type',
            text: 'Your name, email address, company and message, the service you chose if you chose one, and whether you marked the matter as urgent. If you came from an open position, we store which one.',
          },
          {
            title: 'When and under which notice',
            text: 'The time of arrival and the privacy notice you saw beside the form, with its version, so that we can both look it up.',
          },
          {
            title: 'Spam signs',
            text: 'A score with its reasons, such as many links or a form sent within two seconds. A message is never rejected for it; likely spam is kept apart and can be read by our staff.',
          },
          {
            title: 'A sending key',
            text: 'A random key from the form, stored as a hash for 24 hours, so that a double click or a retry does not store your message twice.',
          },
          {
            title: 'Email',
            text: 'Two entries in our outgoing email: a notice to our staff and a confirmation to you. Each records whether it was delivered. Likely spam causes no email. One email address gets at most one confirmation an hour and three a day, so that nobody can flood yours. To count them we store a keyed hash of the address, apart from your message, for a day at most.',
          },
        ],
      },
      {
        id: 'addresses',
        title: 'Your network address',
        paragraphs: [
          'To keep floods of requests away we count how often one address sends something. The counter holds a keyed hash in place of the address, and expires at the end of its window: after one minute for most calls, after one hour for messages.',
          'The hash is not attached to your message.',
        ],
      },
      {
        id: 'purpose',
        title: 'Why we use it',
        paragraphs: [
          'We use a message to answer it, to prepare an offer you asked for and to consider an application. We do not sell it, lend it, build a profile from it or add you to a mailing list.',
          'Where a law asks for a legal basis: it is the step before a contract that you requested, and our legitimate interest in keeping the form usable.',
        ],
      },
      {
        id: 'place',
        title: 'Where it is kept and who can read it',
        paragraphs: [
          'Messages are stored in the database that {product} operates for this site. Staff members with a personal account can read them after signing in. The company that runs our mail server sees the emails that pass through it, as with any email.',
          'We give data to others only if a law or a court order obliges us to.',
        ],
      },
      {
        id: 'applying',
        title: 'When you apply for a position',
        paragraphs: [
          'The form of a position asks for your name, your email address, your reasons and a CV or a link to your work; you choose what else you send. Only the people who hire can read it, and each look at your files is recorded.',
          'Your own page, whose address we email to you, shows what we store. There you can take the application back or have everything deleted at once. Otherwise it is deleted some months after the decision: the form says how many. Large files arrive in parts; those of a form that was never sent are erased after two hours.',
          'If we offer you times for an interview, you choose one on that page. You and whoever you meet get it as an entry for the calendar; theirs does not say who you are. With the application we note in one word how you came to the form: the name in its address, or the host of the site before.',
          'If we decide on someone else, we may ask whether we keep your application for other positions. We do so only if you agree, for the time that the question names, and you can end it on your page at any time. For our figures we count positions, stages and days, without anything of you; that line stays when your application is deleted.',
        ],
      },
      {
        id: 'time',
        title: 'How long it is kept',
        paragraphs: [
          'Hashes and keys expire by themselves within the times given above. A message stays for as long as the matter is open, and afterward for as long as we may have to show what was agreed. Messages that led to nothing are removed when our staff clear the list.',
        ],
      },
      {
        id: 'rights',
        title: 'Seeing, correcting and deleting it',
        paragraphs: [
          'Write to us from the address you used and say what you want: a copy, a correction or removal. Removing a message also removes the emails about it that are still waiting to be sent. An email that was already delivered is in its recipient’s mailbox, where we delete our own copy.',
          'If our answer does not satisfy you, you may turn to the data protection authority where you live.',
        ],
      },
    ],
    contact: {
      title: 'Questions and requests',
      text: 'For a copy of your data, a correction, a removal or a question about this page, write to',
    },
  },
  'terms-of-service': {
    metadata: {
      title: 'Terms of Service',
      description:
        'The terms for using this website of {product}: what you may do with it, what its content is, and what counts as an agreement.',
      keywords: ['terms of service', 'website terms'],
    },
    statement: {
      title: 'Terms of Service',
      lead: 'These terms cover this website. Work for a client has a contract of its own, which takes precedence.',
    },
    changed,
    contentsLabel,
    sections: [
      {
        id: 'use',
        title: 'Using the site',
        paragraphs: [
          'You may read, print, link to and quote any public page. Programs may read pages, feeds and the public interface too, within the limits that the server states in its answers.',
          'Please do not try to read other people’s messages, to get past the staff sign-in, or to make the site unusable for others. If you find a weakness, tell us before you tell the public; we will thank you and repair it.',
        ],
      },
      {
        id: 'content',
        title: 'What the content is',
        paragraphs: [
          'Pages describe our services in general. They are no offer, and articles are no legal, financial or security advice for your particular case.',
          'Parts of this site are demonstration content: case studies describe clients without naming them, and articles signed by an editorial desk were written to show how the site works. Check a figure with us before you rely on it in a decision.',
        ],
      },
      {
        id: 'messages',
        title: 'Messages and promises',
        paragraphs: [
          'A message through the contact form is an inquiry. It binds neither you nor us until both have signed something.',
          'The response times printed on the contact page are what we hold ourselves to. They begin when the site confirms that your message has arrived, and business hours exclude weekends and public holidays.',
          'Send no passwords, keys or other secrets through the form. Send only what you are entitled to share.',
        ],
      },
      {
        id: 'property',
        title: 'Text, drawings and names',
        paragraphs: [
          'Text and drawings on this site belong to {product} unless a page says otherwise. You may quote short passages with a link to the page. Use of our name or mark in a way that suggests we stand behind something needs our agreement.',
          'The typeface is Archivo, used under the SIL Open Font License.',
        ],
      },
      {
        id: 'links',
        title: 'Links to other sites',
        paragraphs: [
          'Some pages link to sites that other people run. Their content and handling of data are their own responsibility; our Privacy Policy ends where their pages begin.',
        ],
      },
      {
        id: 'liability',
        title: 'Availability and liability',
        paragraphs: [
          'We keep the site running with care but promise no particular availability, and may change or withdraw pages at any time.',
          'We answer for damage that we cause on purpose or by gross negligence, and for whatever else the law does not let us exclude. Beyond that, use of this free website is at your own risk.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to these terms',
        paragraphs: [
          'When the meaning of these terms changes, the date at the top changes with it. The version shown on the day of your visit is the one that applies to it.',
        ],
      },
    ],
    contact: {
      title: 'Who to ask',
      text: 'For permission, a report of a weakness or a question about these terms, write to',
    },
  },
  'cookie-policy': {
    metadata: {
      title: 'Cookie Policy',
      description:
        'Public pages of {product} set no cookies. Four entries may be kept in your browser’s own storage; this page names each of them.',
      keywords: ['cookie policy', 'browser storage', 'no cookies'],
    },
    statement: {
      title: 'Cookie Policy',
      lead: 'No page for visitors sets a cookie, which is why no banner asks you to accept any.',
    },
    changed: { ...changed, date: '2026-11-27' },
    contentsLabel,
    sections: [
      {
        id: 'cookies',
        title: 'Cookies',
        paragraphs: [
          'A cookie is a short text that a site gives to a browser and gets back with every later request. This site gives out none: not for statistics, not for advertising, not for remembering you. What we count without them is in the Privacy Policy.',
          'Nothing on our pages is loaded from another company by itself, so no one else can set a cookie through them either. The one exception is yours to make: when you press Play on a video in an article, its player comes from YouTube or Vimeo, which may then set cookies of their own.',
        ],
      },
      {
        id: 'storage',
        title: 'What your browser may keep for us',
        paragraphs: [
          'A browser can also keep entries that stay on your device and are not sent along with requests. This site uses four, each only after you do the thing it is for:',
        ],
        items: [
          {
            title: 'theme (local storage)',
            text: 'Whether you chose the light or the dark appearance. Written when you press the theme button; kept until you clear it.',
          },
          {
            title: 'contact-draft (session storage)',
            text: 'What you have typed into the contact form or begun on another page, so that a reload loses nothing. It belongs to one tab, is removed when the message has been sent, and goes when you close the tab.',
          },
          {
            title: 'application-draft-… (session storage)',
            text: 'What you have typed into the form of a position, and the names of large files that are on their way. It belongs to one tab, is removed when the application has been sent, and goes when you close the tab.',
          },
          {
            title: 'adminToken (local storage)',
            text: 'For our staff only: the proof of having signed in, sent with requests to the staff area. Signing out removes it. Visitors never get one.',
          },
        ],
      },
      {
        id: 'control',
        title: 'Removing entries',
        paragraphs: [
          'Your browser’s settings for site data show these entries and can delete them at any time. The site works without storage: the appearance then follows your system, and a reload empties a form.',
        ],
      },
      {
        id: 'changes',
        title: 'If this ever changes',
        paragraphs: [
          'Should a page come to need a cookie, we will name it here, with its purpose and lifetime, before it is set. Where the law asks for your consent, we will ask first.',
        ],
      },
    ],
    contact: {
      title: 'Questions',
      text: 'If your browser shows an entry from this site that is not on this page, write to',
    },
  },
  accessibility: accessibilityContent,
};
