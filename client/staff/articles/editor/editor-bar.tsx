/** The bar over an article: the way back, where it stands, whether it is saved, and the buttons. */
import type { Finding } from '#shared/contracts/publish-check.contract.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { staffActions } from '../../ui/staff-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SaveMark, SaveTrouble } from '../../saving/save-line.tsx';
import { useSaveMessages } from '../../saving/save-messages.ts';
import { fullMoment, nearMoment } from '../../submissions/labels/moments.ts';
import { ArticleMark } from '../article-state.tsx';
import { barHeight } from './editor-layout.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { PublishGate } from './publishing/publish-gate.tsx';
import type { Publishing } from './publishing/use-publishing.tsx';
import type { OpenArticle } from './saving/article-store.ts';
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
});

/** Gives up its room first; a line of its own on phones, while somebody is there. */
const around = css({
  flex: '0 100 auto',
  minWidth: '5.5rem',
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

interface EditorBarProps {
  readonly article: OpenArticle;
  readonly publishing: Publishing;
  readonly at: Date | null | undefined;
  readonly onPublished: () => void;
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
  return post?.state === 'published' && post.working_copy !== null ? 'It has changes that are not public.' : '';
}

export function EditorBar({ article, publishing, at, onPublished, onCompare, onGo, onShow }: EditorBarProps) {
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
            <h1>{post === null ? 'New article' : `Edit ${fields.title || 'the article without a title'}`}</h1>
          </span>
          <a href="/admin/blog">← All articles</a>
          <ArticleMark state={post?.state ?? 'draft'} />
          <SaveMark {...{ snapshot, messages }} />
        </div>
        <div className={around}>
          <OthersHere others={others} writing="writing" />
        </div>
        <div className={`${staffActions} ${end}`}>
          <PreviewButton {...article} />
          <PublishGate {...{ snapshot, publishing, at, onPublished, onGo }} />
        </div>
      </header>
      <div className={under}>
        {said === '' ? null : <p>{said}</p>}
        <SaveTrouble {...{ snapshot, messages, onCompare, onShow }} onRetry={() => void store.save()} />
      </div>
    </>
  );
}
