/** The editor's bar: back link, article state, save state, actions. */
import type { ComponentProps } from 'react';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules, visuallyHidden } from '#views/design/visually-hidden.tsx';
import { keyHint } from '../../palette/actions.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SaveMark, SaveFailure } from '../../saving/save-line.tsx';
import { useSaveMessages } from '../../saving/save-messages.ts';
import { formatDateTime, formatShortTime } from '../../ui/format-time.ts';
import { PublicationMark } from '../../ui/publication-mark.tsx';
import { barHeight, besideText, notBeside } from './editor-layout.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { usePublishGate } from './publishing/publish-gate.tsx';
import type { ChosenMoment } from './publishing/use-publish-at.ts';
import type { Publishing } from './publishing/use-publishing.tsx';
import type { OpenArticle } from './saving/article-store.ts';
import { settingsId, type Settings } from './settings-panel.tsx';
import { css } from '#views/design/emotion.ts';
import { useNames, type NameOf } from '../../session/use-names.ts';
import { useIsAtWork, useOthersHere } from '../../session/use-others-here.ts';
import { OthersHere } from '../../ui/others-here.tsx';
import { noticeRoom } from '../../ui/staff-notices.tsx';
import { quietText, roomyEdge, inRow } from '../../ui/style-rules.ts';

/** Sticky. One line high, because the toolbar sticks below it. */
const bar = css({
  [below.tablet]: {
    display: 'contents',
  },
  [from.tablet]: {
    position: 'sticky',
    top: noticeRoom,
    zIndex: 3,
    ...inRow('--s-4'),
    height: barHeight.wide,
    paddingInline: token('--s-4'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    background: token('--paper'),
  },
  ...roomyEdge,
});

/** On phones only this line is sticky; the buttons are below it. */
const state = css({
  ...inRow('--s-4'),
  flex: '1 1 auto',
  minWidth: 0,
  '> *': {
    flex: 'none',
  },
  '> [data-save]': {
    flex: '0 1 auto',
  },
  '> a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 24,
    minHeight: 44,
    color: token('--build'),
    fontSize: token('--t-small'),
    fontWeight: 600,
    textUnderlineOffset: '0.25em',
  },
  [below.tablet]: {
    position: 'sticky',
    top: noticeRoom,
    zIndex: 3,
    gap: token('--s-3'),
    height: barHeight.narrow,
    paddingInline: token('--s-4'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    background: token('--paper'),
  },
  // With a large font it would take several lines and cover the text.
  '@media (max-width: 15rem)': {
    position: 'static',
    flexWrap: 'wrap',
    height: 'auto',
  },
});

/** Colleagues: shrinks first, and has a separate line on phones. */
const around = css({
  flex: '0 100 auto',
  [besideText]: {
    minWidth: '5.5rem',
  },
  [notBeside]: {
    [from.tablet]: {
      '> div > p': hiddenRules,
    },
  },
  '&:not(:has(> div))': {
    display: 'contents',
  },
  [below.tablet]: {
    padding: `${token('--s-2')} ${token('--s-4')} 0`,
  },
});

const end = css({
  [below.tablet]: {
    padding: `${token('--s-2')} ${token('--s-4')}`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    // All buttons in one line of a narrow phone.
    gap: '0.375rem',
    '> button, > a': {
      paddingInline: '0.375rem',
    },
    '> button:last-of-type': {
      marginLeft: 'auto',
    },
  },
  [from.tablet]: {
    flex: 'none',
    flexWrap: 'nowrap',
    whiteSpace: 'nowrap',
  },
});

/** Messages that are too long for the bar. */
const under = css({
  paddingInline: token('--s-4'),
  '> div:has(> :not(:empty))': {
    paddingTop: token('--s-2'),
  },
  '> p': {
    paddingTop: token('--s-3'),
    ...quietText,
  },
  ...roomyEdge,
});

/** Text on wide screens, else an icon. */
const toolStyle = css({
  '&&': {
    '> svg': {
      width: 20,
      height: 20,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.75,
      [besideText]: {
        display: 'none',
      },
    },
    '> span': {
      [notBeside]: hiddenRules,
    },
    [notBeside]: {
      width: 44,
      padding: 0,
    },
    '&[aria-expanded=true]': {
      background: token('--sunken'),
    },
  },
});

/** Shown where there is room, always read to screen readers. */
const roomyText = css({
  whiteSpace: 'pre',
  [below.tablet]: hiddenRules,
  [notBeside]: {
    'div:has(> a[target]) &': hiddenRules,
  },
});

const onlyPhone = css({
  [from.tablet]: {
    display: 'none',
  },
});

const fromTablet = css({
  display: 'contents',
  [below.tablet]: {
    display: 'none',
  },
});

interface BarToolProps extends ComponentProps<'button'> {
  readonly label: string;
  /** Shortcut. */
  readonly shortcut: string;
  /** SVG path in a 20 × 20 box. */
  readonly icon: string;
}

const BarTool = ({ label, shortcut, icon, ...rest }: BarToolProps) => (
  <StaffButton className={toolStyle} {...keyHint(shortcut)} title={`${label}. Key: ${shortcut}`} {...rest}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={icon} />
    </svg>
    <span>{label}</span>
  </StaffButton>
);

const icons = {
  history: 'M3.5 3.5v4h4M3.7 7.5A6.8 6.8 0 1 1 3.2 10M10 6.2V10l2.8 1.8',
  settings: 'M2.5 6h7.2M14.3 6h3.2M2.5 14h3.2M10.3 14h7.2M12 3.8v4.4M8 11.8v4.4',
} as const;

const SettingsButton = ({ settings: { isBeside, isOpen, toggle } }: { readonly settings: Settings }) => (
  <BarTool
    label="Settings"
    shortcut="S"
    icon={icons.settings}
    onClick={toggle}
    {...(isBeside ? { 'aria-expanded': isOpen, 'aria-controls': settingsId } : { 'aria-haspopup': 'dialog' })}
  />
);

interface EditorBarProps {
  readonly article: OpenArticle;
  readonly publishing: Publishing;
  readonly settings: Settings;
  readonly publishAt: ChosenMoment;
  /** Undefined for a new article. */
  readonly onHistory: (() => void) | undefined;
  /** Undefined unless the article is published and the user may unpublish it. */
  readonly onUnpublish: (() => void) | undefined;
  readonly onCompare: () => void;
  /** Goes to a finding of the publish check. */
  readonly onGo: (finding: Finding) => void;
  /** Goes to the first refused field. */
  readonly onShow: () => void;
}

function stateMessage({ doc: post }: OpenArticle['snapshot'], nameOf: NameOf): string {
  if (post?.publication_asked)
    return `${nameOf(post.publication_asked.by)} requested publication on ${formatDateTime(post.publication_asked.at)}.`;
  if (post?.state === 'scheduled' && post.published_at !== null)
    return `Readers see it from ${formatDateTime(post.published_at)}.`;
  return post?.state === 'published' && post.working_copy !== null ? 'Unpublished changes' : '';
}

export function EditorBar(props: EditorBarProps) {
  const { article, publishing, settings, publishAt, onHistory, onUnpublish, onCompare, onGo, onShow } = props;
  const { store, snapshot } = article;
  const { doc: post, fields } = snapshot;
  const now = useNow();
  const gate = usePublishGate({ snapshot, publishing, publishAt, onGo });
  const message = stateMessage(snapshot, useNames());
  const savedMessage = post === null ? '' : `Saved ${formatShortTime(post.changed_at, now)}`;
  const others = useOthersHere('article', post?.id, useIsAtWork(snapshot.isDirty));
  const messages = useSaveMessages({ snapshot, noun: 'article', savedMessage });
  return (
    <>
      <header className={bar}>
        <div className={state}>
          <span className={visuallyHidden}>
            <h1>{post === null ? 'New article' : `Edit ${fields.title || 'untitled article'}`}</h1>
          </span>
          <a href="/admin/blog">
            ←<span className={roomyText}>{' All articles'}</span>
          </a>
          <PublicationMark state={post?.state ?? 'draft'} />
          {post?.state === 'published' ? (
            <a href={`/blog/${post.slug}`} target="_blank" rel="noopener" title="Opens the article in a new tab">
              View
            </a>
          ) : null}
          <SaveMark snapshot={snapshot} messages={messages} />
          <div className={onlyPhone}>
            <SettingsButton settings={settings} />
          </div>
        </div>
        <div className={around}>
          <OthersHere others={others} writing="writing" />
        </div>
        <div className={`${staffActions} ${end}`}>
          <PreviewButton {...article} publish={gate.primary} />
          {onHistory === undefined ? null : (
            <BarTool label="History" shortcut="H" icon={icons.history} aria-haspopup="dialog" onClick={onHistory} />
          )}
          <div className={fromTablet}>
            <SettingsButton settings={settings} />
          </div>
          {onUnpublish === undefined ? null : (
            <StaffButton aria-haspopup="dialog" onClick={onUnpublish}>
              Unpublish
            </StaffButton>
          )}
          {gate.buttons}
        </div>
      </header>
      {gate.dialog}
      <div className={under}>
        {message === '' ? null : <p>{message}</p>}
        <SaveFailure
          snapshot={snapshot}
          messages={messages}
          onCompare={onCompare}
          onShow={onShow}
          onRetry={() => void store.save()}
        />
      </div>
    </>
  );
}
