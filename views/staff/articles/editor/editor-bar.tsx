/** The bar over an article: the way back, where it stands, whether it is saved, and the buttons. */
import styled from '@emotion/styled';
import type { Finding } from '#shared/contracts/publish-check.contract.ts';
import { below, from } from '../../../design/breakpoints.ts';
import { Link } from '../../../design/link.tsx';
import { token } from '../../../design/tokens.ts';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';
import { StaffActions } from '../../design/staff-button.tsx';
import { SaveMark, SaveTrouble } from '../../saving/save-line.tsx';
import { useSaveWords } from '../../saving/save-words.ts';
import { fullMoment, nearMoment } from '../../submissions/words/moments.ts';
import { ArticleMark } from '../article-state.tsx';
import { barHeight } from './editor-layout.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { PublishGate } from './publishing/publish-gate.tsx';
import type { Publishing } from './publishing/use-publishing.tsx';
import type { OpenArticle } from './saving/article-store.ts';

/** In sight wherever one writes: one line, so that the toolbar below it knows where it ends. */
const Bar = styled.header`
  ${below.tablet} {
    display: contents;
  }
  ${from.tablet} {
    position: sticky;
    top: 0;
    z-index: 3;
    display: flex;
    gap: ${token('--s-4')};
    align-items: center;
    height: ${barHeight.wide};
    padding-inline: ${token('--s-4')};
    border-bottom: ${token('--line')} solid ${token('--rule')};
    background: ${token('--paper')};
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

/** On phones this alone stays; the buttons have a line of their own below it. */
const State = styled.div`
  display: flex;
  flex: 1;
  gap: ${token('--s-4')};
  align-items: center;
  min-width: 0;
  > * {
    flex: none;
  }
  > [data-save] {
    flex: 0 1 auto;
  }
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${token('--build')};
    font-size: ${token('--t-small')};
    font-weight: 600;
    text-underline-offset: 0.25em;
  }
  ${below.tablet} {
    position: sticky;
    top: 0;
    z-index: 3;
    gap: ${token('--s-3')};
    height: ${barHeight.narrow};
    padding-inline: ${token('--s-4')};
    border-bottom: ${token('--line')} solid ${token('--rule')};
    background: ${token('--paper')};
  }
`;

const End = styled(StaffActions)`
  ${below.tablet} {
    padding: ${token('--s-2')} ${token('--s-4')};
    border-bottom: ${token('--line')} solid ${token('--rule')};
    > button:last-of-type {
      margin-left: auto;
    }
  }
  ${from.tablet} {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;

/** What takes more words than the bar has room for. */
const Under = styled.div`
  padding-inline: ${token('--s-4')};
  > div:has(> :not(:empty)) {
    padding-top: ${token('--s-2')};
  }
  > p {
    padding-top: ${token('--s-3')};
    color: ${token('--ink-2')};
    font-size: ${token('--t-small')};
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

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

function whenWords({ doc: post }: OpenArticle['snapshot']): string {
  if (post?.state === 'scheduled' && post.published_at !== null)
    return `Readers see it from ${fullMoment(post.published_at)}.`;
  return post?.state === 'published' && post.working_copy !== null ? 'It has changes that are not public.' : '';
}

export function EditorBar({ article, publishing, at, onPublished, onCompare, onGo, onShow }: EditorBarProps) {
  const { store, snapshot } = article;
  const { doc: post, fields } = snapshot;
  const savedWords = post === null ? '' : `Saved ${nearMoment(post.changed_at, new Date())}`;
  const words = useSaveWords({ snapshot, noun: 'article', savedWords });
  return (
    <>
      <Bar>
        <State>
          <VisuallyHidden>
            <h1>{post === null ? 'New article' : `Edit ${fields.title || 'the article without a title'}`}</h1>
          </VisuallyHidden>
          <Link to="/admin/blog">← All articles</Link>
          <ArticleMark state={post?.state ?? 'draft'} />
          <SaveMark {...{ snapshot, words }} />
        </State>
        <End>
          <PreviewButton {...article} />
          <PublishGate {...{ snapshot, publishing, at, onPublished, onGo }} />
        </End>
      </Bar>
      <Under>
        {whenWords(snapshot) === '' ? null : <p>{whenWords(snapshot)}</p>}
        <SaveTrouble {...{ snapshot, words, onCompare, onShow }} onRetry={() => void store.save()} />
      </Under>
    </>
  );
}
