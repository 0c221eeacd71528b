/** The primitives of public pages. */
import { actionsStyle, Button, ButtonLink } from '../design/buttons.tsx';
import { BackLink, OnwardLink, textLink } from '../design/links.tsx';
import { ruledList } from '../design/lists.tsx';
import { Mark } from '../design/mark.tsx';
import { linkedRow, rowLink } from '../design/row-link.tsx';
import { StatusMark, type StatusShape, type StatusTone } from '../design/status-mark.tsx';
import { StepsSection } from '../design/steps.tsx';
import { actWord, bodyText, leadText, smallText, titleText } from '../design/type.ts';
import { ToastCard } from '../feedback/toast-card.tsx';
import { iconButton, MenuIcon } from '../layout/icon-button.tsx';
import { InputField } from '../contact/field.tsx';
import { pressableStates, type Specimen } from './specimen.ts';

const steps = [
  { title: 'Ask', text: 'What would be different afterwards, and how one would notice.' },
  { title: 'Build', text: 'The smallest thing that makes the difference, in the place where it is used.' },
  { title: 'Keep', text: 'What has helped; the rest is taken out before it is in the way.' },
  { title: 'Hand over', text: 'With the sources, the reasons and a telephone number.' },
] as const;
const threeSteps = steps.slice(0, 3);
const processHead = { label: 'How it goes', claim: 'Short steps, each with an end.' };
const sentence = 'A sentence that says what the reader gets on this page, and a second one that says what to do next.';

const row = (
  <ul className={ruledList} role="list">
    <li className={linkedRow}>
      <h4 className={titleText[4]}>
        <a className={rowLink} href="/blog">
          A row that leads somewhere
        </a>
      </h4>
      <p className={bodyText.soft}>All of it can be pressed; its name is its heading.</p>
    </li>
  </ul>
);

const status = (shape: StatusShape, tone: StatusTone, word: string) => (
  <StatusMark shape={shape} tone={tone}>
    {word}
  </StatusMark>
);

const emailField = (state: string, mistake?: string) => (
  <InputField
    field={{ id: `public-${state}`, label: 'Email', hint: 'We answer to this address.', mistake }}
    type="email"
  />
);

export const publicSpecimens: readonly Specimen[] = [
  {
    name: 'titleText, leadText, bodyText, smallText, actWord',
    file: 'views/design/type.ts',
    note: 'A text’s element and its size are chosen apart. Only the words Think, Build and Scale change their width.',
    wide: true,
    states: {
      'size 1': <p className={titleText[1]}>Nothing is lost</p>,
      'size 2': <p className={titleText[2]}>Every message is stored before it is answered</p>,
      'size 3': <p className={titleText[3]}>What a queue is for</p>,
      'size 4': <p className={titleText[4]}>The name of a small item</p>,
      lead: <p className={leadText}>{sentence}</p>,
      text: <p className={bodyText.plain}>{sentence}</p>,
      soft: <p className={bodyText.soft}>{sentence}</p>,
      'faint, small': <p className={smallText.faint}>{sentence}</p>,
      acts: (
        <p className={titleText[2]}>
          <Mark act="think" /> <span className={actWord.think}>Think</span> <Mark act="build" />{' '}
          <span className={actWord.build}>Build</span> <Mark act="scale" /> <span className={actWord.scale}>Scale</span>
        </p>
      ),
    },
  },
  {
    name: 'Button, ButtonLink',
    file: 'views/design/buttons.tsx',
    note: 'At most one primary button in a view. An arrow only on a link to another page.',
    states: {
      ...pressableStates({
        primary: <Button kind="primary">Send</Button>,
        line: <Button kind="line">Send</Button>,
        quiet: <Button kind="quiet">Send</Button>,
      }),
      small: <Button small>Small</Button>,
      busy: <Button aria-disabled>Sending...</Button>,
      'side by side': (
        <div className={actionsStyle}>
          <ButtonLink to="/contact" go>
            Contact us
          </ButtonLink>
          <ButtonLink to="/services" kind="line">
            Our services
          </ButtonLink>
        </div>
      ),
    },
  },
  {
    name: 'textLink, OnwardLink, BackLink',
    file: 'views/design/links.tsx',
    note: 'Blue and underlined in text. Bold, with an arrow and 44 px high where it leads to another page.',
    states: {
      ...pressableStates({
        text: (
          <a className={textLink} href="/about">
            in running text
          </a>
        ),
        onward: <OnwardLink to="/services">All services</OnwardLink>,
      }),
      back: <BackLink to="/blog">All articles</BackLink>,
    },
  },
  {
    name: 'rowLink, linkedRow',
    file: 'views/design/row-link.tsx',
    note: 'The whole row can be pressed; only its heading is a link.',
    wide: true,
    states: { rest: row, hover: row, focus: row },
  },
  {
    name: 'iconButton',
    file: 'views/layout/icon-button.tsx',
    note: 'For common symbols, always with an accessible name.',
    states: pressableStates({
      menu: (
        <button className={iconButton} type="button" aria-label="Menu">
          <MenuIcon />
        </button>
      ),
    }),
  },
  {
    name: 'StepsSection',
    file: 'views/design/steps.tsx',
    note: 'A process in order. Three steps carry the three marks; four have a rule that fills.',
    wide: true,
    states: {
      three: <StepsSection act="build" process={{ head: processHead, steps: threeSteps }} rule="ink" />,
      four: <StepsSection act="scale" process={{ head: processHead, steps }} />,
    },
  },
  {
    name: 'StatusMark',
    file: 'views/design/status-mark.tsx',
    note: 'A shape and a word, never color alone, never a pill.',
    states: {
      'full, ok': status('full', 'ok', 'Done'),
      'half, blue': status('half', 'blue', 'In work'),
      'ring, faint': status('ring', 'faint', 'Not yet'),
      'dashed, faint': status('dashed', 'faint', 'Perhaps'),
      'ring, warn': status('ring', 'warn', 'Soon late'),
      'square, bad': status('square', 'bad', 'Late'),
    },
  },
  {
    name: 'InputField',
    file: 'views/contact/field.tsx',
    note: 'Label, hint, error, control, in this order. Optional fields say so; required ones do not.',
    states: {
      rest: emailField('rest'),
      hover: emailField('hover'),
      focus: emailField('focus'),
      error: emailField('error', 'Enter an email address like name@company.com.'),
    },
  },
  {
    name: 'ToastCard',
    file: 'views/feedback/toast-card.tsx',
    note: 'A success disappears automatically unless the pointer is on it; an error stays.',
    states: {
      ok: <ToastCard id={1} tone="ok" text="Message sent" onDismiss={() => undefined} />,
      'bad, with a reason': (
        <ToastCard
          id={2}
          tone="bad"
          text="Reply not sent"
          detail="The server could not be reached."
          onDismiss={() => undefined}
        />
      ),
    },
  },
];
