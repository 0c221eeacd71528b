/** The bar over an article: the way back, where it stands, whether it is saved, and the buttons. */
import type { ComponentProps } from 'react';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules, visuallyHidden } from '#views/design/visually-hidden.tsx';
import { keyHint } from '../../palette/actions.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SaveMark, SaveTrouble } from '../../saving/save-line.tsx';
import { useSaveMessages } from '../../saving/save-messages.ts';
import { fullMoment, nearMoment } from '../../contact/labels/moments.ts';
import { ArticleMark } from '../article-state.tsx';
import { barHeight, besideText, notBeside } from './editor-layout.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { PublishGate } from './publishing/publish-gate.tsx';
import type { Publishing } from './publishing/use-publishing.tsx';
import type { OpenArticle } from './saving/article-store.ts';
import { settingsId, type Settings } from './settings-panel.tsx';
import { css } from '#views/design/emotion.ts';
import { useNames, type NameOf } from '../../session/use-names.ts';
import { useIsAtWork, useOthersHere } from '../../session/use-others-here.ts';
import { OthersHere } from '../../ui/others-here.tsx';
import { noticeRoom } from '../../ui/staff-notices.tsx';

/** In sight wherever one writes: one line, so that the toolbar below it knows where it ends. */
const bar = css({
  [below.tablet]: {
    display: 'contents',
  },
  [from.tablet]: {
    position: 'sticky',
    top: noticeRoom,
    zIndex: 3,
    display: 'flex',
    gap: token('--s-4'),
    alignItems: 'center',
    height: barHeight.wide,
    paddingInline: token('--s-4'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    background: token('--paper'),
  },
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

/** On phones this alone stays; the buttons have a line of their own below it. */
const state = css({
  display: 'flex',
  flex: '1 1 auto',
  gap: token('--s-4'),
  alignItems: 'center',
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
  // More than a line for readers with a large font: it would cover their text.
  '@media (max-width: 15rem)': {
    position: 'static',
    flexWrap: 'wrap',
    height: 'auto',
  },
});

/** Gives up its room first, then its words; a line of its own on phones, while somebody is there. */
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
    // Five of them in one line of a narrow phone.
    gap: token('--s-2'),
    '> button, > a': {
      paddingInline: token('--s-2'),
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

/** What takes more words than the bar has room for. */
const under = css({
  paddingInline: token('--s-4'),
  '> div:has(> :not(:empty))': {
    paddingTop: token('--s-2'),
  },
  '> p': {
    paddingTop: token('--s-3'),
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

/** The words from where they have room on, else a drawing. */
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
  /** The key that does the same. */
  readonly letter: string;
  /** The drawing, as a path in 20 by 20. */
  readonly icon: string;
}

const BarTool = ({ label, letter, icon, ...rest }: BarToolProps) => (
  <StaffButton className={toolStyle} {...keyHint(letter)} title={`${label}. Key: ${letter}`} {...rest}>
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
    letter="S"
    icon={icons.settings}
    onClick={toggle}
    {...(isBeside ? { 'aria-expanded': isOpen, 'aria-controls': settingsId } : { 'aria-haspopup': 'dialog' })}
  />
);

interface EditorBarProps {
  readonly article: OpenArticle;
  readonly publishing: Publishing;
  readonly settings: Settings;
  readonly at: Date | null | undefined;
  readonly onPublished: () => void;
  /** Undefined where there is none yet. */
  readonly onHistory: (() => void) | undefined;
  readonly onCompare: () => void;
  /** Leads to what the check has found. */
  readonly onGo: (finding: Finding) => void;
  /** Leads to the first field that the server has refused. */
  readonly onShow: () => void;
}

function stateMessage({ doc: post }: OpenArticle['snapshot'], nameOf: NameOf): string {
  if (post?.publication_asked)
    return `${nameOf(post.publication_asked.by)} asked for publication on ${fullMoment(post.publication_asked.at)}.`;
  if (post?.state === 'scheduled' && post.published_at !== null)
    return `Readers see it from ${fullMoment(post.published_at)}.`;
  return post?.state === 'published' && post.working_copy !== null ? 'Unpublished changes' : '';
}

export function EditorBar(props: EditorBarProps) {
  const { article, publishing, settings, at, onPublished, onHistory, onCompare, onGo, onShow } = props;
  const { store, snapshot } = article;
  const { doc: post, fields } = snapshot;
  const now = useNow();
  const said = stateMessage(snapshot, useNames());
  const savedMessage = post === null ? '' : `Saved ${nearMoment(post.changed_at, now)}`;
  const others = useOthersHere('article', post?.id, useIsAtWork(snapshot.isDirty));
  const messages = useSaveMessages({ snapshot, noun: 'article', savedMessage });
  return (
    <>
      <header className={bar}>
        <div className={state}>
          <span className={visuallyHidden}>
            <h1>{post === null ? 'New article' : `Edit ${fields.title || 'untitled article'}`}</h1>
          </span>
          <a href="/admin/blog">← All articles</a>
          <ArticleMark state={post?.state ?? 'draft'} />
          <SaveMark snapshot={snapshot} messages={messages} />
          <div className={onlyPhone}>
            <SettingsButton settings={settings} />
          </div>
        </div>
        <div className={around}>
          <OthersHere others={others} writing="writing" />
        </div>
        <div className={`${staffActions} ${end}`}>
          <PreviewButton {...article} />
          {onHistory === undefined ? null : (
            <BarTool label="History" letter="H" icon={icons.history} aria-haspopup="dialog" onClick={onHistory} />
          )}
          <div className={fromTablet}>
            <SettingsButton settings={settings} />
          </div>
          <PublishGate snapshot={snapshot} publishing={publishing} at={at} onPublished={onPublished} onGo={onGo} />
        </div>
      </header>
      <div className={under}>
        {said === '' ? null : <p>{said}</p>}
        <SaveTrouble
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
