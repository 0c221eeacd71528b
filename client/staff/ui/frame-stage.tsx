import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';

const stageStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
  overflow: 'hidden',
  iframe: {
    gridArea: '1 / 1',
    justifySelf: 'start',
    width: 'var(--frame-width)',
    height: 'var(--frame-height)',
    border: 0,
    background: token('--paper'),
    transform: 'scale(var(--frame-scale))',
    transformOrigin: '0 0',
    '&[data-coming]': {
      visibility: 'hidden',
    },
  },
  '&[data-width=phone] iframe': {
    justifySelf: 'center',
    transformOrigin: '50% 0',
    boxShadow: `0 0 0 ${token('--line')} ${token('--rule')}`,
  },
});

/** `own`: as wide as the pane. */
export type FrameWidth = 'desktop' | 'phone' | 'own';

const pixels = { desktop: 1280, phone: 390 } as const;

/** Scales frames down if the pane is narrower than they are. */
function fitFrames(room: HTMLElement, width: FrameWidth): void {
  const { clientWidth, clientHeight, style } = room;
  const min = width === 'own' ? 0 : pixels[width];
  const frameWidth = width === 'phone' ? min : Math.max(min, clientWidth);
  const scale = Math.min(1, clientWidth / frameWidth);
  style.setProperty('--frame-width', `${frameWidth}px`);
  style.setProperty('--frame-height', `${clientHeight / scale}px`);
  style.setProperty('--frame-scale', String(scale));
}

interface FrameStageProps {
  readonly width: FrameWidth;
  readonly className?: string;
  /** Frames, stacked on top of each other. */
  readonly children: ReactNode;
}

/** Shows iframes at the width of a phone or a desktop, scaled down to fit. */
export function FrameStage({ width, className = '', children }: FrameStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: room } = stage;
    if (room === null) return undefined;
    const fit = (): void => fitFrames(room, width);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(room);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div className={`${stageStyle} ${className}`} data-width={width} ref={stage}>
      {children}
    </div>
  );
}
