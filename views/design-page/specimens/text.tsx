/** Words: sizes, headings, statements, quotes. */
import { Breadcrumbs } from '../../design/breadcrumbs.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { BigQuote } from '../../design/quote.tsx';
import { SectionHead, SectionLabel } from '../../design/section-head.tsx';
import { actWord, leadText, bodyText, titleText, smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import type { Specimen } from '../specimen.ts';

const statement = {
  title: 'We build what is left when the guessing is over',
  lead: 'A sentence that says what the reader gets on this page, and a second one that says what is asked of them.',
};

export const textSpecimens: readonly Specimen[] = [
  {
    name: 'titleText, leadText, bodyText',
    file: 'views/design/type.ts',
    note: 'What a text is (as) and how large it is set (size) are chosen apart. A heading makes a claim; it does not name a topic.',
    shows: { titleText, leadText, bodyText, smallText },
    wide: true,
    states: [
      {
        label: 'size 1',
        element: <p className={titleText[1]}>Nothing is lost</p>,
      },
      {
        label: 'size 2',
        element: <p className={titleText[2]}>Every message is stored before it is answered</p>,
      },
      {
        label: 'size 3',
        element: <p className={titleText[3]}>What a queue is for</p>,
      },
      { label: 'lead', element: <p className={leadText}>{statement.lead}</p> },
      { label: 'text', element: <p className={bodyText.plain}>{statement.lead}</p> },
      { label: 'soft', element: <p className={bodyText.soft}>{statement.lead}</p> },
      {
        label: 'faint, small',
        element: <p className={smallText.faint}>{statement.lead}</p>,
      },
    ],
  },
  {
    name: 'actWord',
    file: 'views/design/type.ts',
    note: 'Think narrow, Build as it is, Scale wide. Only these three words ever change width.',
    shows: { actWord },
    states: (['think', 'build', 'scale'] as const).map((act) => ({
      label: act,
      element: (
        <p className={titleText[2]}>
          <span className={actWord[act]}>{act === 'think' ? 'Think' : act === 'build' ? 'Build' : 'Scale'}</span>
        </p>
      ),
    })),
  },
  {
    name: 'SectionHead',
    file: 'views/design/section-head.tsx',
    note: 'The standing asymmetry: label in columns 1 to 3, claim and content in 4 to 12. A rule where the subject changes, none on a ground of its own.',
    shows: { SectionHead, SectionLabel },
    wide: true,
    states: [
      {
        label: 'with a rule',
        element: (
          <SectionHead
            act="build"
            head={{ label: 'How we work', claim: 'Small steps, each of which could be the last' }}
          />
        ),
      },
      {
        label: 'without',
        element: (
          <SectionHead act="scale" rule="none" head={{ label: 'What grows', claim: '' }}>
            <p className={bodyText.plain}>Content, in columns 4 to 12.</p>
          </SectionHead>
        ),
      },
    ],
  },
  {
    name: 'PageStatement, Breadcrumbs',
    file: 'views/design/page-statement.tsx',
    note: 'The opening of a page: the way here, its one h1 of at most nine words, the lead, and room for a first action.',
    shows: { PageStatement, Breadcrumbs },
    wide: true,
    states: [{ label: 'rest', element: <PageStatement statement={statement} /> }],
  },
  {
    name: 'BigQuote',
    file: 'views/design/quote.tsx',
    note: 'What somebody said, set large. No quotation marks as ornament, no box, no portrait.',
    shows: { BigQuote },
    wide: true,
    states: [
      {
        label: 'rest',
        element: (
          <BigQuote
            text="They asked what we would stop doing first."
            source="Head of operations, a logistics company"
          />
        ),
      },
    ],
  },
  {
    name: 'visuallyHidden',
    file: 'views/design/visually-hidden.tsx',
    note: 'Read aloud, not shown: only where what is seen says it in another way.',
    shows: { visuallyHidden },
    states: [
      {
        label: 'rest',
        element: (
          <p className={smallText.plain}>
            Nothing to see here.<span className={visuallyHidden}> But something to hear.</span>
          </p>
        ),
      },
    ],
  },
];
