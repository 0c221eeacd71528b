/** Marks and pictures. */
import type { ArtSubject } from '#shared/art/art-subjects.ts';
import { ActPattern } from '../../design/triad.tsx';
import { ClosingArt } from '../../closing/closing-art.tsx';
import { ClosingBand } from '../../closing/closing-band.tsx';
import { ClosingField } from '../../closing/closing-field.tsx';
import { ClosingNext } from '../../closing/closing-next.tsx';
import { cell, grid, Section, stack, wrap } from '../../design/layout.tsx';
import { LogoMark } from '../../layout/logo.tsx';
import { Mark } from '../../design/mark.tsx';
import { Illustration, PictureBox } from '../../design/illustration.tsx';
import { StatusMark, type StatusShape, type StatusTone } from '../../design/status-mark.tsx';
import { titleText, smallText, bodyText } from '../../design/type.ts';
import type { Specimen } from '../specimen.ts';
import { css } from '../../design/emotion.ts';

const acts = ['think', 'build', 'scale'] as const;

const statuses: readonly (readonly [StatusShape, StatusTone, string])[] = [
  ['full', 'ok', 'Done'],
  ['half', 'blue', 'In work'],
  ['ring', 'faint', 'Not yet'],
  ['dashed', 'faint', 'Perhaps'],
  ['ring', 'warn', 'Soon late'],
  ['square', 'bad', 'Late'],
];

const wide = css({
  width: '20rem',
  maxWidth: '100%',
});

const closing = {
  title: 'Tell us what is in the way',
  text: 'Somebody who can help reads it today.',
  primary: { label: 'Contact us', to: '/contact' },
  secondary: { label: 'Our services', to: '/services' },
};
const picture = (subject: ArtSubject, seed: string) => ({ kind: 'drawing', subject, seed }) as const;
const asking = { ...closing, question: 'What is in the way?', begin: 'Begin a message' };
const next = { title: 'AI & Data', to: '/services/ai-data', picture: picture('ai-data', 'ai-data') };

export const markSpecimens: readonly Specimen[] = [
  {
    name: 'Mark',
    file: 'views/design/mark.tsx',
    note: 'Point, line and plane beside the words they stand for. Decoration: the words say it.',
    shows: { Mark },
    states: acts.map((act) => ({
      label: act,
      element: (
        <p className={titleText[3]}>
          <Mark act={act} />
        </p>
      ),
    })),
  },
  {
    name: 'LogoMark',
    file: 'views/layout/logo.tsx',
    note: 'The three, growing. Always beside the name or with a name of its own.',
    shows: { LogoMark },
    states: [{ label: 'rest', element: <LogoMark /> }],
  },
  {
    name: 'StatusMark',
    file: 'views/design/status-mark.tsx',
    note: 'A shape and a word, never color alone, never a pill.',
    shows: { StatusMark },
    states: statuses.map(([shape, tone, word]) => ({
      label: `${shape}, ${tone}`,
      element: (
        <StatusMark shape={shape} tone={tone}>
          {word}
        </StatusMark>
      ),
    })),
  },
  {
    name: 'ActPattern',
    file: 'views/design/triad.tsx',
    note: 'Over the words Think, Build and Scale, and nowhere else.',
    shows: { ActPattern },
    states: acts.map((act) => ({
      label: act,
      element: (
        <div className={wide}>
          <ActPattern act={act} />
        </div>
      ),
    })),
  },
  {
    name: 'Illustration',
    file: 'views/design/illustration.tsx',
    note: 'A drawing in a box of its ground. Choose the format that is closest to the place. Decoration: the words beside it say it.',
    shows: { Illustration, PictureBox },
    states: (['ai-data', 'weave', 'enterprises'] as const).map((subject) => ({
      label: subject,
      element: (
        <div className={wide}>
          <Illustration subject={subject} seed="specimen" format="landscape" />
        </div>
      ),
    })),
  },
  {
    name: 'wrap, grid, cell, Section, stack',
    file: 'views/design/layout.tsx',
    note: 'Parents space their children. A section has a rule or a ground, not both; of the blue band there are two on a page at most, never adjacent.',
    shows: { wrap, grid, cell, Section, stack },
    wide: true,
    states: (['paper', 'quiet', 'band'] as const).map((ground) => ({
      label: ground,
      element: (
        <Section ground={ground} tight>
          <div className={wrap}>
            <div className={grid}>
              <div className={cell(1, 3)}>
                <p className={smallText.plain}>Label</p>
              </div>
              <div className={cell(4, 12)}>
                <div className={stack[3]}>
                  <p className={titleText[3]}>A claim on {ground}</p>
                  <p className={bodyText.soft}>And what it means.</p>
                </div>
              </div>
            </div>
          </div>
        </Section>
      ),
    })),
  },
  {
    name: 'ClosingBand',
    file: 'views/closing/closing-band.tsx',
    note: 'Ends the home page. One closing band stands on each page, and neighbors in the menus have other forms.',
    shows: { ClosingBand },
    wide: true,
    states: [
      { label: 'rest', element: <ClosingBand closing={{ ...closing, picture: picture('weave', 'selvage') }} /> },
    ],
  },
  {
    name: 'ClosingArt',
    file: 'views/closing/closing-art.tsx',
    note: 'Ends a page that shows something: its subject over the whole band, veiled where the words are.',
    shows: { ClosingArt },
    wide: true,
    states: [
      { label: 'rest', element: <ClosingArt closing={{ ...closing, picture: picture('tangle', 'closing') }} /> },
    ],
  },
  {
    name: 'ClosingField',
    file: 'views/closing/closing-field.tsx',
    note: 'Ends a page whose call asks the reader something: the answer begins a message.',
    shows: { ClosingField },
    wide: true,
    states: [
      { label: 'rest', element: <ClosingField closing={asking} /> },
      { label: 'focus', force: 'focus', element: <ClosingField closing={asking} /> },
    ],
  },
  {
    name: 'ClosingNext',
    file: 'views/closing/closing-next.tsx',
    note: 'Ends the page of a record: its call, and the plate of the next record. Either may be missing.',
    shows: { ClosingNext },
    wide: true,
    states: [
      { label: 'call and plate', element: <ClosingNext closing={closing} next={next} label="Next service" /> },
      { label: 'plate', element: <ClosingNext next={{ ...next, note: 'Six months' }} label="Next case" /> },
      { label: 'call', element: <ClosingNext closing={closing} label="Next service" /> },
    ],
  },
];
