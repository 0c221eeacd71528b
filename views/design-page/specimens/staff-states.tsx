/** What a staff screen says about itself: loading, empty, failed, old; and what it asks. */
import { ChosenField } from '#client/staff/ui/chosen-field.tsx';
import { DepthSteps } from '#client/staff/ui/depth-steps.tsx';
import { EmptyState } from '#client/staff/ui/empty-state.tsx';
import { figureLine } from '#client/staff/ui/figure-line.tsx';
import { FrameStage } from '#client/staff/ui/frame-stage.tsx';
import { Initials } from '#client/staff/ui/initials.tsx';
import { LoadError } from '#client/staff/ui/load-error.tsx';
import { LoadState } from '#client/staff/ui/load-state.tsx';
import { LoadingLine } from '#client/staff/ui/loading-line.tsx';
import { OfflineNotice } from '#client/staff/ui/offline-notice.tsx';
import { staffActions, StaffButton, StaffLinkButton } from '#client/staff/ui/staff-button.tsx';
import { OthersHere } from '#client/staff/ui/others-here.tsx';
import { StaffDialog } from '#client/staff/ui/staff-dialog.tsx';
import { StaffSection } from '#client/staff/ui/staff-section.tsx';
import { StaleNotice } from '#client/staff/ui/stale-notice.tsx';
import { StatusLine } from '#client/staff/ui/status-line.tsx';
import { TrendSpark } from '#client/staff/ui/trend-spark.tsx';
import { ToastCard } from '../../feedback/toast-card.tsx';
import { bodyText } from '../../design/type.ts';
import type { Specimen } from '../specimen.ts';
import { css } from '../../design/emotion.ts';
import { token } from '../../design/tokens.ts';

const nothing = (): void => undefined;
const offline = { kind: 'offline', code: 'no-answer', detail: '', errors: [] } as const;

const anna = { id: 'anna', name: 'Anna Kowalska', is_writing: true } as const;
const ben = { id: 'ben', name: 'Ben Osei', is_writing: false } as const;

const depths = [
  { depth: 25, readers: 1011 },
  { depth: 50, readers: 795 },
  { depth: 75, readers: 590 },
  { depth: 100, readers: 458 },
] as const;

const room = css({
  width: '24rem',
  maxWidth: '100%',
});

const staged = css({
  height: '8rem',
  width: '30rem',
  maxWidth: '100%',
  background: token('--sunken'),
});

/** A dialog that no script has opened is not shown, and one that is open covers the page; here it stands in its box. */
const standing = css({
  '& > dialog': {
    display: 'block',
    position: 'static',
    width: '36rem',
    maxWidth: '100%',
    margin: 0,
  },
});

export const staffStateSpecimens: readonly Specimen[] = [
  {
    name: 'ChosenField',
    file: 'client/staff/ui/chosen-field.tsx',
    note: 'What is chosen in a dialog and never typed, by the name that readers know; its buttons change it.',
    shows: { ChosenField },
    states: [undefined, 'There is no page at this address.'].map((mistake) => ({
      label: mistake === undefined ? 'rest' : 'mistake',
      element: (
        <div className={room}>
          <ChosenField
            label="The page that it leads to"
            mistake={mistake}
            chosen={
              <>
                <strong>Roadmap</strong>
                <small>/roadmap</small>
              </>
            }
          >
            {(described) => <StaffButton aria-describedby={described}>Choose…</StaffButton>}
          </ChosenField>
        </div>
      ),
    })),
  },
  {
    name: 'OthersHere',
    file: 'client/staff/ui/others-here.tsx',
    note: 'Who else has the record open, where one begins to write. Nothing while nobody has; whoever writes stands out.',
    shows: { OthersHere },
    states: [
      { label: 'here', element: <OthersHere others={[ben]} writing="writing" /> },
      { label: 'writing', element: <OthersHere others={[anna, ben]} writing="writing a reply" /> },
    ],
  },
  {
    name: 'Initials',
    file: 'client/staff/ui/initials.tsx',
    note: 'Who it is, where a name has no room. A reading aid is told the name instead.',
    shows: { Initials },
    states: [
      { label: 'rest', element: <Initials name="Ben Osei" /> },
      { label: 'strong', element: <Initials name="Anna Kowalska" strong /> },
    ],
  },
  {
    name: 'EmptyState',
    file: 'client/staff/ui/empty-state.tsx',
    note: 'What is so, one sentence on what will be here, and at most one way on. No drawing: work is done here.',
    shows: { EmptyState },
    states: [
      {
        label: 'empty',
        element: (
          <EmptyState title="No blog posts yet" text="The first article is a title away.">
            <StaffLinkButton to="/admin/blog/new" kind="primary">
              New Post
            </StaffLinkButton>
          </EmptyState>
        ),
      },
    ],
  },
  {
    name: 'LoadError, LoadState',
    file: 'client/staff/ui/load-error.tsx',
    note: 'What failed, why as far as it is known, and the way to try again.',
    shows: { LoadError, LoadState },
    states: [
      { label: 'failed', element: <LoadError title="Failed to load blog posts" problem={offline} onRetry={nothing} /> },
      {
        label: 'trying',
        element: <LoadError title="Failed to load blog posts" problem={offline} onRetry={nothing} busy />,
      },
    ],
  },
  {
    name: 'LoadingLine',
    file: 'client/staff/ui/loading-line.tsx',
    note: 'What is coming, over a line that sweeps. Answers within 400 ms never show it; there is no shimmer and no skeleton.',
    shows: { LoadingLine },
    states: [
      {
        label: 'busy',
        element: (
          <div className={room}>
            <LoadingLine>Loading submissions...</LoadingLine>
          </div>
        ),
      },
    ],
  },
  {
    name: 'StatusLine, StaleNotice, OfflineNotice',
    file: 'client/staff/ui/status-line.tsx',
    note: 'A quiet line about the state of the screen: a bar for its tone, a sentence, perhaps something to do.',
    shows: { StatusLine, StaleNotice, OfflineNotice },
    states: [
      { label: 'plain', element: <StatusLine>Replies wait in the outbox until a mail server is set.</StatusLine> },
      { label: 'ok', element: <StatusLine tone="ok">All changes are saved.</StatusLine> },
      { label: 'warn', element: <StatusLine tone="warn">You are offline. What is shown may be old.</StatusLine> },
      { label: 'bad', element: <StatusLine tone="bad">Not saved: the server could not be reached.</StatusLine> },
      { label: 'old data', element: <StaleNotice problem={offline} /> },
    ],
  },
  {
    name: 'StaffSection, figureLine',
    file: 'client/staff/ui/staff-section.tsx',
    note: 'A part of a screen under a strong rule; a few figures in a line, of which one may call for somebody.',
    shows: { StaffSection, figureLine },
    wide: true,
    states: [
      {
        label: 'section',
        element: (
          <StaffSection title="What waits for you">
            <p className={bodyText.plain}>Its content.</p>
          </StaffSection>
        ),
      },
      {
        label: 'figures',
        element: (
          <div className={figureLine}>
            <span>
              <b>1 h 30 min</b> median first answer
            </span>
            <span>
              <b>100%</b> inside the promise
            </span>
            <span data-tone="warn">
              <b>2</b> due soon
            </span>
            <span data-tone="bad">
              <b>3</b> late now
            </span>
          </div>
        ),
      },
    ],
  },
  {
    name: 'TrendSpark, DepthSteps',
    file: 'client/staff/ui/trend-spark.tsx',
    note: 'Numbers as small as a word: a trend, whose numbers stand beside it, and how far an article was read.',
    shows: { TrendSpark, DepthSteps },
    states: [
      { label: 'trend', element: <TrendSpark values={[4, 9, 7, 12, 3, 2, 14, 16, 11, 18, 9, 21]} /> },
      {
        label: 'depth',
        element: (
          <div className={room}>
            <DepthSteps depths={depths} reads={1204} />
          </div>
        ),
      },
    ],
  },
  {
    name: 'StaffDialog',
    file: 'client/staff/ui/staff-dialog.tsx',
    note: 'A question, or a short form, before the work goes on. Escape and a click beside it close it, until something is written in it.',
    shows: { StaffDialog },
    states: [
      {
        label: 'a question',
        element: (
          <div className={standing}>
            <StaffDialog title="Leave without saving?" onClose={nothing}>
              <p>The last changes are not on the server, and this browser keeps no copy of them.</p>
              <div className={staffActions}>
                <StaffButton kind="primary">Stay</StaffButton>
                <StaffButton>Leave</StaffButton>
              </div>
            </StaffDialog>
          </div>
        ),
      },
    ],
  },
  {
    name: 'FrameStage',
    file: 'client/staff/ui/frame-stage.tsx',
    note: 'A page at the width of a phone or of a desktop, whatever room there is: drawn smaller, never narrower.',
    shows: { FrameStage },
    states: [
      {
        label: 'phone',
        element: (
          <FrameStage width="phone" className={staged}>
            <iframe title="A page on a phone" />
          </FrameStage>
        ),
      },
    ],
  },
  {
    name: 'showWithUndo',
    file: 'client/staff/ui/undo-notice.tsx',
    note: 'What was done, with the way back in it: better than a question before it.',
    shows: {},
    states: [
      {
        label: 'ok',
        element: (
          <ToastCard id={3} tone="ok" text="“The Friday test” is in the trash" detail="Undo" onDismiss={nothing} />
        ),
      },
    ],
  },
];
