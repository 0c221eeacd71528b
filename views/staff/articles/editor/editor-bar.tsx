/** The bar over an article: the way back, where it stands, whether it is saved, and the buttons. */
import styled from '@emotion/styled';
import type { Finding } from '#shared/contracts/publish-check.contract.ts';
import { Link } from '../../../design/link.tsx';
import { token } from '../../../design/tokens.ts';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';
import { StaffActions } from '../../design/staff-button.tsx';
import { SaveLine } from '../../saving/save-line.tsx';
import { fullMoment, nearMoment } from '../../submissions/words/moments.ts';
import { ArticleMark } from '../article-state.tsx';
import { PreviewButton } from './preview/preview-button.tsx';
import { PublishGate } from './publishing/publish-gate.tsx';
import type { Publishing } from './publishing/use-publishing.tsx';
import type { OpenArticle } from './saving/article-store.ts';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-1')} ${token('--s-4')};
  align-items: center;
  min-height: 68px;
  padding: ${token('--s-3')} ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${token('--build')};
    font-size: ${token('--t-small')};
    font-weight: 600;
    text-underline-offset: 0.25em;
  }
  /* Below the buttons, which stay where they were. */
  > [data-trouble] {
    flex-basis: 100%;
    order: 1;
  }
`;

const End = styled(StaffActions)`
  margin-left: auto;
`;

const Note = styled.span`
  color: ${token('--ink-2')};
  font-size: ${token('--t-small')};
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
  if (post?.state === 'scheduled' && post.published_at !== null) return `for ${fullMoment(post.published_at)}`;
  return post?.state === 'published' && post.working_copy !== null ? 'with changes that are not public' : '';
}

export function EditorBar({ article, publishing, at, onPublished, onCompare, onGo, onShow }: EditorBarProps) {
  const { store, snapshot } = article;
  const { doc: post, fields } = snapshot;
  return (
    <Bar>
      <VisuallyHidden>
        <h1>{post === null ? 'New article' : `Edit ${fields.title || 'the article without a title'}`}</h1>
      </VisuallyHidden>
      <Link to="/admin/blog">← Insights</Link>
      <ArticleMark state={post?.state ?? 'draft'} />
      {whenWords(snapshot) === '' ? null : <Note>{whenWords(snapshot)}</Note>}
      <SaveLine
        {...{ snapshot, onCompare, onShow }}
        noun="article"
        savedWords={post === null ? '' : `Saved ${nearMoment(post.changed_at, new Date())}`}
        onRetry={() => void store.save()}
      />
      <End>
        <PreviewButton {...article} />
        <PublishGate {...{ snapshot, publishing, at, onPublished, onGo }} />
      </End>
    </Bar>
  );
}
