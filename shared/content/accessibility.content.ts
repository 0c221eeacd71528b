/**
 * The accessibility statement: what the site aims at, how that is checked, what is known to be
 * missing. It promises only what the tests or the program show.
 */
import type { LegalContentInput } from './legal.schema.ts';

export const accessibilityContent: LegalContentInput = {
  metadata: {
    title: 'Accessibility Statement',
    description:
      'How {product} keeps this site usable for everyone: the standard it follows, how that is tested, its known limits, and where to report a barrier.',
    keywords: ['accessibility statement', 'WCAG 2.2', 'report a barrier'],
  },
  statement: {
    title: 'Accessibility Statement',
    lead: 'This site is meant for everyone, however they read or operate it. Here is what we check, what we know to be missing, and how to tell us about a barrier.',
  },
  changed: { label: 'Last reviewed', date: '2026-11-22' },
  contentsLabel: 'On this page',
  sections: [
    {
      id: 'aim',
      title: 'What we aim at',
      paragraphs: [
        'We build this site to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. That covers every page for visitors, the contact form, and the area in which our staff work.',
        'We know of no criterion of that level that our own pages fail. This is our own judgment: nobody outside the company has audited the site yet.',
      ],
    },
    {
      id: 'what-works',
      title: 'What you can rely on',
      paragraphs: ['These hold on every page for visitors:'],
      items: [
        {
          title: 'Keyboard',
          text: 'Everything can be reached and operated with the keyboard alone, the current position is outlined, and the fixed bar at the top never covers it. The first link on each page skips to its content. The one key that works by itself, the slash, opens the search and can be switched off there.',
        },
        {
          title: 'Zoom and spacing',
          text: 'Text can be enlarged to 400 percent, and its lines, words and letters set further apart, without scrolling sideways. Only tables and program code may scroll within their own frame.',
        },
        {
          title: 'Color and contrast',
          text: 'There is a light and a dark theme, both with at least the contrast that level AA asks for. No meaning depends on color alone, and the high-contrast colors of your system replace ours.',
        },
        {
          title: 'Motion',
          text: 'Nothing moves if your system asks for reduced motion. Nothing blinks, and no video or sound starts automatically.',
        },
        {
          title: 'Without scripts',
          text: 'All pages can be read, and the contact form can be sent, in a browser that runs no scripts.',
        },
      ],
    },
    {
      id: 'testing',
      title: 'How it is tested',
      paragraphs: [
        'Every change to the program is tested before it goes online. A browser visits every kind of page, in both themes, at the widths of a phone and a desktop, and applies the rules of the axe engine. Further tests walk pages with the keyboard, at 400 percent zoom, with wider text spacing, in forced colors and with reduced motion, and measure the size of everything that can be pressed.',
        'Automatic rules find only a part of all barriers. Reading the pages with screen readers, and trials by people who use assistive technology every day, have not been part of these tests so far.',
      ],
    },
    {
      id: 'limits',
      title: 'Known limits',
      paragraphs: ['We know of these places where the site may fall short:'],
      items: [
        {
          title: 'Articles and pictures',
          text: 'Our authors describe pictures in words, and the program reminds them when a description is missing. It cannot tell whether a description is a good one.',
        },
        {
          title: 'Videos',
          text: 'An article may show a video hosted by YouTube or Vimeo. It is played in their player, whose controls we cannot change, and we do not add captions or transcripts of our own.',
        },
        {
          title: 'Program code and wide tables',
          text: 'They scroll sideways within a frame on narrow screens. The frame can be scrolled with the keyboard.',
        },
        {
          title: 'Other sites',
          text: 'Links lead to other people’s sites, which this statement does not cover.',
        },
      ],
    },
    {
      id: 'help',
      title: 'Another way to get it',
      paragraphs: [
        'If you cannot use something here, tell us what you need: we will send the content as plain text, or take your inquiry by email or telephone in place of the form.',
        'If our answer does not help, you may turn to the authority responsible for accessibility where you live.',
      ],
    },
  ],
  contact: {
    title: 'Report a barrier',
    text: 'Tell us the page, what you wanted to do, and which browser and assistive technology you use. Write to',
  },
};
