/** Design page: colors with contrast, and primitives in all states, in both themes. */
import type { ReactNode } from 'react';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { themeColors, themeCss, token, type ColorToken, type Theme } from '../design/tokens.ts';
import { bodyText, titleText } from '../design/type.ts';
import { contrastRules, printedRatio, ratioOf } from './contrast.ts';
import { publicSpecimens } from './public-specimens.tsx';
import type { Specimen } from './specimen.ts';
import { staffSpecimens } from './staff-specimens.tsx';

const content = css({
  padding: 'clamp(1rem, 4vw, 3rem)',
  small: { color: token('--ink-3'), fontSize: token('--t-micro') },
  code: { font: `${token('--t-micro')} / 1.5 ${token('--mono')}`, overflowWrap: 'anywhere' },
});

const head = css({ display: 'grid', gap: token('--s-4'), paddingBottom: token('--s-6') });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: token('--s-5') });

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
  paddingBlock: `${token('--s-5')} ${token('--s-9')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
});

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Part = ({ id, title, text, children }: PartProps) => (
  <section className={section} id={id} aria-labelledby={`${id}-title`}>
    <h2 className={titleText[2]} id={`${id}-title`}>
      {title}
    </h2>
    <p className={bodyText.soft}>{text}</p>
    {children}
  </section>
);

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

const themeClasses = { light: css(themeCss('light')), dark: css(themeCss('dark')) };

interface BothThemesProps {
  readonly wide?: true | undefined;
  readonly children: (theme: Theme) => ReactNode;
}

/** Draws its children once in light and once in dark. */
const BothThemes = ({ wide, children }: BothThemesProps) => (
  <div className={pair} data-wide={wide}>
    {(['light', 'dark'] as const).map((theme) => (
      <div className={`${panel} ${themeClasses[theme]}`} key={theme}>
        {children(theme)}
      </div>
    ))}
  </div>
);

const colorNames = Object.keys(themeColors.light) as ColorToken[];
const onColor = Object.fromEntries(colorNames.map((name) => [name, css({ background: token(name) })]));
const inColor = Object.fromEntries(colorNames.map((name) => [name, css({ color: token(name) })]));

const pairs = css({
  display: 'grid',
  gap: token('--s-4'),
  ul: { display: 'flex', flexWrap: 'wrap' },
  'ul li': { minWidth: '8rem', padding: token('--s-3') },
});

/** The pairs of `contrast.ts`: each color on its backgrounds, with the contrast there. */
const Colors = () => (
  <Part id="colors" title="Colors" text="Each color on the backgrounds that it may be used on, with its contrast.">
    <BothThemes>
      {(theme) => (
        <ul className={pairs} role="list">
          {contrastRules.map(({ color, on, least, use }) => (
            <li key={color}>
              <code>{color}</code> <small>{`${themeColors[theme][color]}, at least ${least}: ${use}`}</small>
              <ul role="list">
                {on.map((ground) => (
                  <li key={ground} className={`${inColor[color]} ${onColor[ground]}`}>
                    <b>{printedRatio(ratioOf(color, ground, theme))}</b> <code>{ground}</code>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </BothThemes>
  </Part>
);

const states = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-5')} ${token('--s-6')}`,
  alignItems: 'start',
  '&[data-wide]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  // Space for focus rings.
  '> div': { display: 'grid', gap: token('--s-4'), justifyItems: 'start', minWidth: 0, maxWidth: '100%' },
  '&[data-wide] > div': { justifyItems: 'stretch' },
  '> div > div': { minWidth: 0, maxWidth: '100%' },
});

const frame = css({
  display: 'grid',
  gap: token('--s-4'),
  minWidth: 0,
  paddingBlock: `${token('--s-5')} ${token('--s-7')}`,
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  'header p': { maxWidth: token('--measure'), color: token('--ink-2') },
});

const forcedState = (label: string): string | undefined => /(hover|focus|active)$/.exec(label)?.[0];

const Specimens = ({ list }: { readonly list: readonly Specimen[] }) => (
  <div>
    {list.map((specimen) => (
      <article key={specimen.name} className={frame} data-specimen={specimen.file}>
        <header>
          <h3 className={titleText[4]}>{specimen.name}</h3>
          <p>{specimen.note}</p>
          <code>{specimen.file}</code>
        </header>
        <BothThemes wide={specimen.wide}>
          {() => (
            <div className={states} data-wide={specimen.wide}>
              {Object.entries(specimen.states).map(([label, element]) => (
                <div key={label}>
                  <small>{label}</small>
                  <div data-force={forcedState(label)}>{element}</div>
                </div>
              ))}
            </div>
          )}
        </BothThemes>
      </article>
    ))}
  </div>
);

export const DesignPage = () => (
  <main className={content}>
    <header className={head}>
      <h1 className={titleText[1]}>Point, line, plane</h1>
      <nav className={ways} aria-label="Parts">
        <a href="#colors">Colors</a>
        <a href="#primitives">Primitives</a>
        <a href="#staff">Staff</a>
        <a href="/__design/letters">Emails</a>
      </nav>
    </header>
    <Colors />
    <Part
      id="primitives"
      title="Primitives"
      text="The parts of public pages. A state that only a pointer or a keyboard brings about is shown as if one were there."
    >
      <Specimens list={publicSpecimens} />
    </Part>
    <Part id="staff" title="Staff" text="The same language at working size: 15 px text, 44 px to press.">
      <Specimens list={staffSpecimens} />
    </Part>
  </main>
);
