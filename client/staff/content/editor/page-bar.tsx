/** Sticky bar of the page editor: state, save state, actions. */
import type { ContentPage } from '#shared/content/content.schema.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { keyHint, useActions } from '../../palette/actions.ts';
import { SaveLine } from '../../saving/save-line.tsx';
import { useSaveMessages } from '../../saving/save-messages.ts';
import { useIsAtWork, useOthersHere } from '../../session/use-others-here.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { usePermissions } from '../../session/use-session.ts';
import { OthersHere } from '../../ui/others-here.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { noticeRoom } from '../../ui/staff-notices.tsx';
import { PublicationMark } from '../../ui/publication-mark.tsx';
import type { OpenDialog } from './editor-dialogs.tsx';
import type { PageView, EditorTab, PageWidth } from './live/use-live-page.ts';
import { publishPage, type PageActions, type OpenPage } from './page-actions.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { roomyEdge, inRow } from '../../ui/style-rules.ts';

const widths: Readonly<Record<PageWidth, string>> = { desktop: 'Desktop', phone: 'Phone', off: 'Off' };
const tabs = { page: { edit: 'Edit', page: 'Page' }, email: { edit: 'Edit', page: 'Email' } } as const satisfies Record<
  PageBarProps['noun'],
  Record<EditorTab, string>
>;

/** Chooses the page's width; on narrow screens switches between form and page. */
const PageSwitch = ({ isWide, width, setWidth, tab, setTab, noun }: PageView & Pick<PageBarProps, 'noun'>) =>
  isWide ? (
    <ChoiceRow
      legend={`The ${noun} beside the form`}
      name="page-width"
      choices={widths}
      value={width}
      onChoose={setWidth}
    />
  ) : (
    <ChoiceRow legend="View" name="page-tab" choices={tabs[noun]} value={tab} onChoose={setTab} />
  );

const whole = css({
  position: 'sticky',
  top: noticeRoom,
  zIndex: 2,
  background: token('--paper'),
  // Four buttons in one line of a narrow phone.
  [below.tablet]: {
    '> header > div': {
      flex: '1 0 100%',
      gap: token('--s-2'),
      '> button': {
        paddingInline: token('--s-2'),
      },
      '> :last-child': {
        marginLeft: 'auto',
      },
    },
  },
});

const saveLine = css({
  ...inRow('--s-3'),
  paddingInline: token('--s-4'),
  '> :first-child': {
    flex: 1,
    minWidth: 0,
    // For the lines of an error on phones.
    paddingBlock: token('--s-1'),
  },
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  ...roomyEdge,
});

/** On narrow screens only the arrow. */
const backLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minWidth: 24,
  minHeight: 44,
  color: token('--build'),
  fontSize: token('--t-small'),
  fontWeight: 600,
  textUnderlineOffset: '0.25em',
  [below.tablet]: {
    textDecoration: 'none',
    '> span': hiddenRules,
  },
});

/** In the menu on phones, else in the bar. */
const narrowOnly = css({
  '&&': {
    [from.tablet]: {
      display: 'none',
    },
  },
});
const roomyOnly = css({
  '&&': {
    [below.tablet]: {
      display: 'none',
    },
  },
});

interface Choice {
  readonly id: OpenDialog;
  readonly label: string;
  /** On phones only; else it is in the bar. */
  readonly isNarrowOnly?: boolean;
}

/** Rare actions, in a menu. */
const MoreMenu = ({
  choices,
  onDialog,
}: {
  readonly choices: readonly Choice[];
  readonly onDialog: (dialog: OpenDialog) => void;
}) => (
  <PopoverMenu
    label="More"
    choices={choices.map(({ id, label, isNarrowOnly }) => ({
      id,
      label,
      opensDialog: true,
      className: isNarrowOnly ? narrowOnly : undefined,
      onChoose: () => onDialog(id),
    }))}
  />
);

/** Sets the bar's height as `--bar` on its parent. */
const measureBar = (bar: HTMLDivElement | null) => {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(() => bar.parentElement?.style.setProperty('--bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => observer.disconnect();
};

const savedMessage = ({ state }: ContentPage): string => {
  if (state === 'draft') return 'Saved. Not published yet.';
  return state === 'scheduled' ? 'Scheduled' : 'Published';
};

interface PageBarProps extends OpenPage {
  readonly page: ContentPage;
  /** Title of the position that is edited alone. */
  readonly entry: string | undefined;
  readonly actions: PageActions;
  /** Opened by Preview. */
  readonly address: string;
  readonly noun: 'page' | 'email';
  /** Undefined for documents without a page. */
  readonly view: PageView | undefined;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onCompare: () => void;
  /** Goes to the first mistake. */
  readonly onShow: () => void;
}

/** Its actions are in the palette as well. */
export function PageBar(props: PageBarProps) {
  const may = usePermissions();
  const { store, snapshot, page, entry, actions, address, noun, view, onDialog, onCompare, onShow } = props;
  const { isDirty } = snapshot;
  const messages = useSaveMessages({ snapshot, noun: 'page', savedMessage: savedMessage(page) });
  const others = useOthersHere('page', page.key, useIsAtWork(isDirty));

  const back =
    entry !== undefined
      ? staffRoutes.positions
      : may('read-site')
        ? { pattern: staffRoutes.content.pattern, name: 'All pages' }
        : staffRoutes.applications;

  const canPublish = page.state !== 'published' || isDirty;
  const publish = () =>
    void actions.perform({ send: publishPage, done: 'Published', failure: 'Not published', publishes: true });
  const preview = () => void actions.preview(address);
  const schedule = { id: 'schedule', label: 'Schedule' } as const;
  const moreChoices: readonly Choice[] = [
    ...(page.working_copy ? [{ id: 'discard', label: 'Discard changes' } as const] : []),
    ...(page.scheduled_at === null ? [] : [{ id: 'unschedule', label: 'Cancel scheduled publication' } as const]),
    ...(page.built_in && page.state === 'published'
      ? []
      : [{ id: 'built-in', label: 'Restore built-in text' } as const]),
  ];
  useActions(
    [
      ...(canPublish
        ? [
            { id: 'publish', label: 'Publish', run: publish },
            { ...schedule, run: () => onDialog('schedule') },
          ]
        : []),
      { id: 'preview', label: 'Preview', key: 'P', run: preview },
      { id: 'history', label: 'History', key: 'H', run: () => onDialog('history') },
      ...moreChoices.map((choice) => ({ ...choice, run: () => onDialog(choice.id) })),
    ].map((action) => ({ ...action, group: 'This page' })),
  );

  return (
    <div className={whole} ref={measureBar}>
      <StaffBar
        title={entry ?? page.title}
        back={
          <a className={backLink} href={back.pattern}>
            ← <span>{back.name}</span>
          </a>
        }
        mark={
          <>
            <PublicationMark state={page.state} />
            <OthersHere others={others} writing="writing" />
          </>
        }
      >
        <StaffButton busy={actions.isOpening} busyLabel="Opening..." onClick={preview} {...keyHint('P')}>
          Preview
        </StaffButton>
        <StaffButton onClick={() => onDialog('history')} {...keyHint('H')}>
          History
        </StaffButton>
        {moreChoices.length === 0 ? null : (
          <MoreMenu
            choices={canPublish ? [{ ...schedule, isNarrowOnly: true }, ...moreChoices] : moreChoices}
            onDialog={onDialog}
          />
        )}
        {canPublish ? (
          <>
            <StaffButton
              className={moreChoices.length > 0 ? roomyOnly : undefined}
              onClick={() => onDialog('schedule')}
            >
              {schedule.label}
            </StaffButton>
            <StaffButton kind="primary" busy={actions.busy} onClick={publish}>
              Publish
            </StaffButton>
          </>
        ) : null}
      </StaffBar>
      <div className={saveLine}>
        <SaveLine
          snapshot={snapshot}
          messages={messages}
          onCompare={onCompare}
          onShow={onShow}
          onRetry={() => void store.save()}
        />
        {view === undefined ? null : <PageSwitch {...view} noun={noun} />}
      </div>
    </div>
  );
}
