/** Title and excerpt, written as large as the page sets them. */
import { useId, type ComponentProps, type RefObject } from 'react';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useGrowingHeight } from '../../../ui/use-growing-height.ts';
import { css } from '#views/design/emotion.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-1'),
});

const areaStyle = css({
  width: '100%',
  minHeight: 44,
  padding: `${token('--s-2')} 0`,
  resize: 'none',
  fieldSizing: 'content',
  border: 0,
  borderBottom: `${token('--line')} solid transparent`,
  borderRadius: 0,
  background: 'transparent',
  '&:hover': {
    borderColor: token('--rule'),
  },
  // The cursor says that one writes here, as in the text below.
  '&:focus-visible': {
    outline: 'none',
    borderColor: token('--edge'),
  },
  '&[data-look=headline]': {
    fontSize: 'clamp(1.875rem, 1.4rem + 1.8vw, 3rem)',
    fontWeight: 600,
    lineHeight: 1.05,
    letterSpacing: '-0.028em',
  },
  '&[data-look=lead]': {
    fontSize: token('--t-lead'),
    lineHeight: 1.4,
    color: token('--ink-2'),
  },
  '&::placeholder': {
    color: token('--ink-3'),
    opacity: 1,
  },
  "&[aria-invalid='true']": {
    borderBottom: `${token('--line-2')} solid ${token('--bad')}`,
  },
});

const note = css({
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  '&[data-bad]': {
    color: token('--bad'),
    fontWeight: 600,
  },
});

interface DraftFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly look: 'headline' | 'lead';
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onWrite: (text: string) => void;
  /** Enter leads to where one writes next: there are no lines here. */
  readonly onEnter: () => void;
}

/** Its label is seen as long as nothing is written. One paragraph: pasted line breaks become spaces. */
export function DraftField(props: DraftFieldProps) {
  const { area, label, placeholder = label, look, mistake, onWrite, onEnter, children, ...rest } = props;
  const id = useId();
  useGrowingHeight(area, rest.value);
  return (
    <div className={frame}>
      <label className={visuallyHidden} htmlFor={id}>
        {label}
      </label>
      {mistake === undefined ? null : (
        <p className={note} data-bad id={`${id}-mistake`}>
          {mistake}
        </p>
      )}
      <textarea
        className={areaStyle}
        ref={area}
        {...rest}
        id={id}
        data-look={look}
        rows={1}
        placeholder={placeholder}
        aria-invalid={mistake === undefined ? undefined : true}
        aria-describedby={mistake === undefined ? undefined : `${id}-mistake`}
        onChange={({ target }) => onWrite(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // An input method ends a word with it.
          if (!event.nativeEvent.isComposing) onEnter();
        }}
      />
      {children}
    </div>
  );
}
