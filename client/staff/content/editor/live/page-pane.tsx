/** The saved page in an iframe: reloaded after each save, replaced once loaded. */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { staffCall } from '../../../session/staff-call.ts';
import { FrameStage, type FrameWidth } from '../../../ui/frame-stage.tsx';
import { reasonOf } from '../../../ui/load-state.tsx';
import { LoadingLine } from '../../../ui/loading-line.tsx';
import { StaffButton, StaffLinkButton, staffActions } from '../../../ui/staff-button.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { previewAddress } from '../page-actions.ts';
import { openFramedPage, type FieldPlace, type FramedPage } from './framed-page.ts';
import { maxShare, minShare, type PageView } from './use-live-page.ts';

const line = css({
  position: 'relative',
  background: token('--rule'),
  cursor: 'col-resize',
  touchAction: 'none',
  // The click area is wider than the line.
  '&::before': {
    position: 'absolute',
    zIndex: 1,
    inset: '0 -6px',
    content: "''",
  },
  '&:hover, &:focus-visible': {
    background: token('--build'),
    outline: `1px solid ${token('--build')}`,
  },
  // The iframe would capture the pointer.
  '&:active ~ *': {
    pointerEvents: 'none',
  },
});

const shareStep = 5;
const shareSteps: Readonly<Record<string, number>> = { ArrowLeft: -shareStep, ArrowRight: shareStep };

export function Divider({ share, setShare }: Pick<PageView, 'share' | 'setShare'>) {
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLDivElement>): void => {
    const both = currentTarget.parentElement?.getBoundingClientRect();
    if (!both || !currentTarget.hasPointerCapture(pointerId)) return;
    setShare(((clientX - both.left) / both.width) * 100);
  };
  const press = (event: KeyboardEvent): void => {
    const by = shareSteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setShare(share + by);
  };
  return (
    <div
      className={line}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the form"
      aria-valuemin={minShare}
      aria-valuemax={maxShare}
      aria-valuenow={share}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}

const pane = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  background: token('--sunken'),
});

const notes = css({
  display: 'grid',
  gap: token('--s-2'),
  '&:not(:empty)': {
    padding: token('--s-3'),
  },
});

/** Preview keys are valid for 15 minutes. */
const keyLifetimeMs = 12 * 60_000;

type Answer = { readonly preview: string } | { readonly reason: string };

function usePreviewKey(key: string): () => Promise<Answer> {
  const known = useRef<{ readonly preview: string; readonly at: number }>(undefined);
  return useCallback(async () => {
    if (known.current && Date.now() - known.current.at < keyLifetimeMs) return known.current;
    const answer = await staffCall('POST /api/admin/content/{key}/preview', { params: { key } });
    if (!answer.ok) return { reason: reasonOf(answer.problem) };
    if (answer.data === undefined) return { reason: 'The server gave no reason.' };
    known.current = { preview: answer.data.preview, at: Date.now() };
    return known.current;
  }, [key]);
}

interface Frame {
  readonly address: string;
  readonly src: string;
}

interface Frames {
  readonly shown?: Frame;
  /** Replaces `shown` once loaded. */
  readonly next?: Frame;
}

const readableKey = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');

/** Shown for text that belongs to another document. */
const Elsewhere = ({ place: { key, path } }: { readonly place: FieldPlace }) => (
  <StatusLine role="status">
    <p>{`This text is edited elsewhere: ${readableKey(key)}.`}</p>
    <div className={staffActions}>
      <StaffLinkButton to={`/admin/content/${key}#${path}`}>Edit it there</StaffLinkButton>
    </div>
  </StatusLine>
);

interface PagePaneProps {
  readonly page: Pick<ContentPage, 'key' | 'title'>;
  /** Reloads the page when it increases. */
  readonly version: number;
  readonly address: string;
  /** What the address shows. */
  readonly noun: 'page' | 'email';
  readonly width: FrameWidth;
  readonly className?: string;
  /** The page was loaded; `isNew`: at another address. */
  readonly onOpen: (opened: FramedPage, isNew: boolean) => void;
  /** The text of this field was clicked. */
  readonly onChoose: (path: string) => void;
}

export function PagePane({ page, version, address, noun, width, className = '', onOpen, onChoose }: PagePaneProps) {
  const previewKey = usePreviewKey(page.key);
  const [{ shown, next }, setFrames] = useState<Frames>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [elsewhere, setElsewhere] = useState<FieldPlace | null>(null);
  const shownFrame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    let isCurrent = true;
    void previewKey().then((answer) => {
      if (!isCurrent) return;
      setFailure('reason' in answer ? answer.reason : null);
      if ('reason' in answer) return;
      const src = `${previewAddress(address, answer.preview)}&framed=${version}.${attempt}`;
      setFrames((now) => (now.shown?.src === src ? now : { ...now, next: { address, src } }));
    });
    return () => {
      isCurrent = false;
    };
  }, [previewKey, address, version, attempt]);

  const choose = (place: FieldPlace): void => {
    const isOwn = place.key === page.key;
    setElsewhere(isOwn ? null : place);
    if (isOwn) onChoose(place.path);
  };
  const handleLoad = (frame: HTMLIFrameElement, loaded: Frame): void => {
    const opened = openFramedPage({ frame, pageKey: page.key, onChoose: choose });
    if (opened === undefined) {
      setFrames(shown === undefined ? {} : { shown });
      setFailure(`The ${noun} did not load.`);
      return;
    }
    const isNew = loaded.address !== shown?.address;
    if (!isNew) opened.scrollTo(shownFrame.current?.contentWindow?.scrollY ?? 0);
    setFrames({ shown: loaded });
    setElsewhere(null);
    onOpen(opened, isNew);
  };

  return (
    <section className={`${pane} ${className}`} aria-label={`The ${noun}`}>
      <div className={notes}>
        {failure === null ? null : (
          <StatusLine tone="bad">
            <p>{`The ${noun} cannot be shown. ${failure}`}</p>
            <div className={staffActions}>
              <StaffButton onClick={() => setAttempt(attempt + 1)}>Try again</StaffButton>
            </div>
          </StatusLine>
        )}
        {elsewhere === null ? null : <Elsewhere place={elsewhere} />}
        {shown === undefined && failure === null ? <LoadingLine>{`Loading the ${noun}...`}</LoadingLine> : null}
      </div>
      <FrameStage width={width}>
        {[shown, next].map((frame) =>
          frame === undefined ? null : (
            <iframe
              key={frame.src}
              ref={frame === shown ? shownFrame : undefined}
              src={frame.src}
              title={`The ${noun} “${page.title}”`}
              sandbox="allow-same-origin"
              data-coming={frame === shown ? undefined : ''}
              onLoad={frame === shown ? undefined : ({ currentTarget }) => handleLoad(currentTarget, frame)}
            />
          ),
        )}
      </FrameStage>
    </section>
  );
}
