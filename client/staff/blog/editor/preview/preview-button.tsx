/** Shows a preview of the article in a dialog, at phone or desktop width. Saves first. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NewPreview } from '#shared/content/preview.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { keyHint, useActions } from '../../../palette/actions.ts';
import { findPreview, type PreviewAnswer } from '../../../saving/use-preview-tab.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { FrameStage } from '../../../ui/frame-stage.tsx';
import { reasonOf } from '../../../ui/load-state.tsx';
import { LoadingLine } from '../../../ui/loading-line.tsx';
import { StaffButton, StaffLinkButton, staffActions } from '../../../ui/staff-button.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { matchesNow } from '../../../ui/use-media-query.ts';
import { articleGroup } from '../publishing/article-choices.tsx';
import type { PublishGate } from '../publishing/publish-gate.tsx';
import type { OpenArticle } from '../saving/article-store.ts';
import { createPreview, listPreviews, previewsKey } from './new-preview.tsx';
import { wrapRow } from '../../../ui/style-rules.ts';

const whole = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gap: token('--s-2'),
  minHeight: 0,
});

const tools = css({
  ...wrapRow('--s-2', '--s-2'),
  justifyContent: 'space-between',
});

const ground = css({
  gridRow: 3,
  border: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
});

type Width = 'desktop' | 'phone';

const widths: Readonly<Record<Width, string>> = { desktop: 'Desktop', phone: 'Phone' };

const usualWidth = (): Width => (matchesNow(from.tablet) ? 'desktop' : 'phone');

/** Prepares the loaded page from outside, because it runs no scripts. Returns false if the page did not load. */
function openArticle({ contentDocument: framed }: HTMLIFrameElement, onClose: () => void): boolean {
  if (framed === null || !framed.URL.includes('?framed')) return false;
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) framed.documentElement.dataset['theme'] = theme;
  framed.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    // Only links within the article work.
    if (link?.getAttribute('href')?.startsWith('#') === false) event.preventDefault();
  });
  framed.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });
  return true;
}

interface PreviewSheetProps {
  /** Undefined while the article is being saved. */
  readonly answer?: PreviewAnswer;
  /** Publishes the article, or asks for it. */
  readonly publish: PublishGate['primary'];
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function PreviewSheet({ answer, publish, onAgain, onClose }: PreviewSheetProps) {
  const [width, setWidth] = useState(usualWidth);
  const [frame, setFrame] = useState<'coming' | 'shown' | 'lost'>('coming');
  const address = answer && 'address' in answer ? answer.address : undefined;
  const reason = answer && 'reason' in answer ? answer.reason : frame === 'lost' ? 'The page did not load.' : undefined;
  const again = (): void => {
    setFrame('coming');
    onAgain();
  };
  return (
    <StaffDialog title="Preview" shape="whole" onClose={onClose}>
      <div className={whole}>
        <div className={tools}>
          <ChoiceRow legend="Width" name="preview-width" choices={widths} value={width} onChoose={setWidth} />
          <div className={staffActions}>
            {address === undefined ? null : (
              <StaffLinkButton to={address} target="_blank" rel="noopener">
                Open in a new tab
              </StaffLinkButton>
            )}
            {publish === undefined ? null : (
              <StaffButton
                kind="primary"
                onClick={() => {
                  onClose();
                  publish.run();
                }}
              >
                {publish.label}
              </StaffButton>
            )}
          </div>
        </div>
        {reason === undefined ? null : (
          <StatusLine tone="bad" role="status">
            <p>{`The preview cannot be shown. ${reason}`}</p>
            <div className={staffActions}>
              <StaffButton onClick={again}>Try again</StaffButton>
            </div>
          </StatusLine>
        )}
        {reason === undefined && frame === 'coming' ? (
          <LoadingLine>Saving and loading the article...</LoadingLine>
        ) : null}
        <FrameStage width={width} className={ground}>
          {address === undefined || frame === 'lost' ? null : (
            <iframe
              src={`${address}?framed`}
              title="The article as readers see it"
              sandbox="allow-same-origin"
              data-coming={frame === 'shown' ? undefined : ''}
              onLoad={({ currentTarget }) => setFrame(openArticle(currentTarget, onClose) ? 'shown' : 'lost')}
            />
          )}
        </FrameStage>
      </div>
    </StaffDialog>
  );
}

interface PreviewButtonProps extends Pick<OpenArticle, 'store'> {
  readonly publish: PublishGate['primary'];
}

export function PreviewButton({ store, publish }: PreviewButtonProps) {
  const client = useQueryClient();
  const made = useRef<NewPreview>(undefined);
  const [sheet, setSheet] = useState<{ readonly answer?: PreviewAnswer } | null>(null);

  /** Reuses the link created before while it is valid: the number of links is limited. */
  const link = async (postId: string): Promise<ApiResult<NewPreview>> => {
    const { current } = made;
    if (current !== undefined) {
      const running = await listPreviews(postId);
      if (running.ok && running.data?.some(({ id }) => id === current.id) === true)
        return { ...running, data: current };
    }
    const answer = await createPreview(postId);
    if (answer.ok) made.current = answer.data;
    void client.invalidateQueries({ queryKey: previewsKey(postId) });
    return answer;
  };

  const find = async ({ id }: StaffPost): Promise<PreviewAnswer> => {
    const answer = await link(id);
    if (!answer.ok) return { reason: reasonOf(answer.problem) };
    if (answer.data === undefined) return { reason: 'The server gave no reason.' };
    // Use this origin: the public address may have another one.
    return { address: new URL(answer.data.url).pathname };
  };

  const show = async (): Promise<void> => {
    const asked = {};
    setSheet(asked);
    const answer = await findPreview(store, find);
    // A conflict opens its own dialog, and the user may have closed the preview meanwhile.
    const next = store.get().save.kind === 'conflict' ? null : { answer };
    setSheet((now) => (now === asked ? next : now));
  };
  const open = (): void => {
    const { doc: post, isDirty } = store.get();
    if (post === null && !isDirty) store.showMistakes({ title: 'Enter a title to preview.' });
    else void show();
  };
  useActions([{ id: 'preview', label: 'Preview', key: 'P', run: open, group: articleGroup }]);

  return (
    <>
      <StaffButton aria-haspopup="dialog" onClick={open} {...keyHint('P')}>
        Preview
      </StaffButton>
      {sheet === null ? null : (
        <PreviewSheet {...sheet} publish={publish} onAgain={() => void show()} onClose={() => setSheet(null)} />
      )}
    </>
  );
}
