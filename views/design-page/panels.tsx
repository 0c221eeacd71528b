/** The two themes beside each other, and a primitive in each of its states inside of them. */
import type { ReactNode } from 'react';
import { from } from '../design/breakpoints.ts';
import { themeCss, token, type Theme } from '../design/tokens.ts';
import type { Specimen, SpecimenState } from './specimen.ts';
import { css } from '../design/emotion.ts';

const themes: readonly Theme[] = ['light', 'dark'];

const pair = css({
  border: `${token('--line')} solid ${token('--rule')}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [from.tablet]: {
    '&:not([data-wide])': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

const panel = css({
  minWidth: 0,
  padding: 'clamp(1rem, 3vw, 2rem)',
  background: token('--paper'),
  color: token('--ink'),
});

const themeColors = { light: css(themeCss('light')), dark: css(themeCss('dark')) };

interface BothThemesProps {
  readonly wide?: boolean;
  readonly children: (theme: Theme) => ReactNode;
}

/** Draws its children once in light and once in dark. */
export const BothThemes = ({ wide = false, children }: BothThemesProps) => (
  <div className={pair} data-wide={wide || undefined}>
    {themes.map((theme) => (
      <div className={`${panel} ${themeColors[theme]}`} key={theme} data-panel={theme}>
        {children(theme)}
      </div>
    ))}
  </div>
);

const statesStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-5')} ${token('--s-6')}`,
  alignItems: 'start',
  '&[data-wide]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});

const stateStyle = css({
  display: 'grid',
  gap: token('--s-2'),
  justifyItems: 'start',
  minWidth: 0,
  maxWidth: '100%',
  '&[data-wide]': {
    justifyItems: 'stretch',
  },
  '> small': {
    color: token('--ink-3'),
    fontSize: token('--t-micro'),
  },
});

const stage = css({
  minWidth: 0,
  maxWidth: '100%',
});

const ShownState = ({ label, force, element, wide }: SpecimenState & { readonly wide: true | undefined }) => (
  <div className={stateStyle} data-wide={wide}>
    <small>{label}</small>
    <div className={stage} data-force={force}>
      {element}
    </div>
  </div>
);

const frame = css({
  display: 'grid',
  gap: token('--s-4'),
  minWidth: 0,
  paddingBlock: `${token('--s-5')} ${token('--s-7')}`,
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  h3: {
    fontSize: token('--t-4'),
    letterSpacing: '-0.012em',
  },
  header: {
    display: 'grid',
    gap: `${token('--s-1')} ${token('--gutter')}`,
  },
  'header p': {
    maxWidth: token('--measure'),
    color: token('--ink-2'),
  },
  code: {
    color: token('--ink-3'),
    font: `${token('--t-micro')} / 1.5 ${token('--mono')}`,
    overflowWrap: 'anywhere',
  },
});

export const ShownSpecimen = ({ name, file, note, wide, states }: Specimen) => (
  <article className={frame} data-specimen={file}>
    <header>
      <h3>{name}</h3>
      <p>{note}</p>
      <code>{file}</code>
    </header>
    <BothThemes wide={wide ?? false}>
      {() => (
        <div className={statesStyle} data-wide={wide}>
          {states.map((state) => (
            <ShownState key={state.label} {...state} wide={wide} />
          ))}
        </div>
      )}
    </BothThemes>
  </article>
);
