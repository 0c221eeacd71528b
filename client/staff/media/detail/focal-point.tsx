/** Chooses the focal point of a picture, by pointer or with two sliders, and previews three crops. */
import { useId, type PointerEvent, type ReactNode } from 'react';
import { focalMark, focalName, focalSteps, nearestStep, type FocalPoint } from '#shared/media/media-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { quietText, stack } from '../../ui/style-rules.ts';

const onPicture = css({
  position: 'relative',
  justifySelf: 'center',
  // Reserves the space before the picture is loaded.
  width: 'min(100%, var(--own-width), var(--ratio) * min(52vh, 32rem))',
  aspectRatio: 'var(--ratio)',
  '&[data-open]': {
    cursor: 'crosshair',
  },
  i: {
    position: 'absolute',
    left: 'var(--focal-x, 50%)',
    top: 'var(--focal-y, 50%)',
    width: 28,
    height: 28,
    margin: -14,
    border: '3px solid #fff',
    borderRadius: '50%',
    boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
    pointerEvents: 'none',
  },
});

interface PointedPictureProps {
  readonly width: number;
  readonly height: number;
  /** A drawing is sharp in any size, and its own is often that of an icon. */
  readonly isDrawing: boolean;
  readonly focus: FocalPoint;
  /** Undefined for users who may not change it. */
  readonly onChange: ((focus: FocalPoint) => void) | undefined;
  /** The picture, in its displayed size. */
  readonly children: ReactNode;
}

/** For pointers; keyboards use the sliders. */
export function PointedPicture({ width, height, isDrawing, focus, onChange, children }: PointedPictureProps) {
  const reserve = (frame: HTMLElement | null): void => {
    frame?.style.setProperty('--ratio', String(width / height));
    frame?.style.setProperty('--own-width', isDrawing ? '40rem' : `${width}px`);
  };
  const point = ({ button, currentTarget, clientX, clientY }: PointerEvent): void => {
    if (button !== 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange?.({ x: nearestStep((clientX - left) / width), y: nearestStep((clientY - top) / height) });
  };
  return (
    <div className={onPicture} ref={reserve} data-open={onChange ? '' : undefined} onPointerUp={point}>
      {children}
      {onChange === undefined ? null : <i data-focal={focalName(focus)} />}
    </div>
  );
}

const fold = css({
  borderBlock: `${token('--line')} solid ${token('--rule')}`,
  summary: {
    display: 'flex',
    gap: token('--s-3'),
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 600,
    cursor: 'pointer',
    '&::before': {
      content: '"+"',
      width: '1ch',
    },
    small: quietText,
  },
  '&[open] summary::before': { content: '"−"' },
});

const fields = css({
  ...stack('--s-2'),
  border: 0,
  margin: 0,
  padding: `0 0 ${token('--s-3')}`,
  minWidth: 0,
  p: quietText,
  '> label': {
    display: 'grid',
    gridTemplateColumns: '6rem minmax(0, 1fr) 3rem',
    gap: token('--s-3'),
    alignItems: 'center',
    minHeight: 44,
    fontSize: token('--t-small'),
  },
  input: {
    width: '100%',
    height: 44,
    margin: 0,
    accentColor: token('--build'),
  },
  output: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
});

const places = css({
  display: 'grid',
  gridTemplateColumns: '4fr 2fr 1.6fr',
  gap: token('--s-2'),
  alignItems: 'end',
  img: {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
  'span:nth-child(1)': { aspectRatio: '5 / 2' },
  'span:nth-child(2)': { aspectRatio: '1' },
  'span:nth-child(3)': { aspectRatio: '4 / 5' },
});

const axes = [
  { axis: 'x', label: 'From the left' },
  { axis: 'y', label: 'From the top' },
] as const;

interface FocalPointFieldsProps {
  readonly focus: FocalPoint;
  readonly onChange: (focus: FocalPoint) => void;
  /** The address of a small file of the picture. */
  readonly src: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Folded, because few pictures need it. The picture takes clicks while it is open. */
export function FocalPointFields({ focus, onChange, src, isOpen, onOpen }: FocalPointFieldsProps) {
  const id = useId();
  return (
    <details className={fold} open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>
        Focal point
        <small>
          {focalMark(focus) === undefined ? 'Center' : `${focus.x}% from the left, ${focus.y}% from the top`}
        </small>
      </summary>
      <fieldset className={fields} aria-label="Focal point" aria-describedby={id}>
        <p id={id}>Stays visible when the picture is cropped. Click the picture or move the sliders.</p>
        {axes.map(({ axis, label }) => (
          <label key={axis}>
            {label}
            <input
              type="range"
              min={focalSteps[0]}
              max={100}
              step={25}
              value={focus[axis]}
              aria-valuetext={`${focus[axis]}%`}
              onChange={({ target }) => onChange({ ...focus, [axis]: nearestStep(Number(target.value) / 100) })}
            />
            <output>{focus[axis]}%</output>
          </label>
        ))}
        <div className={places} aria-hidden="true">
          {['wide', 'square', 'portrait'].map((place) => (
            <span key={place}>
              <img src={src} alt="" data-focal={focalName(focus)} />
            </span>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
