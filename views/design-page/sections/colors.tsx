/**
 * Every color in both themes, and the contrast of every pair that the design puts on each other,
 * computed here and now.
 */
import { StatusMark } from '../../design/status-mark.tsx';
import { themeColors, token, type ColorToken, type Theme } from '../../design/tokens.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { contrastRules, printedRatio, ratioOf, type ContrastRule } from '../contrast.ts';
import { BothThemes } from '../panels.tsx';
import { Part } from '../part.tsx';
import { css } from '../../design/emotion.ts';

const isPlain = (theme: Theme, name: ColorToken): boolean => themeColors[theme][name].startsWith('#');
const names = (Object.keys(themeColors.light) as ColorToken[]).filter((name) => isPlain('light', name));

const swatches = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  gap: `${token('--s-4')} ${token('--s-3')}`,
  code: {
    display: 'block',
    font: `${token('--t-micro')} / 1.5 ${token('--mono')}`,
  },
  'code + code': {
    color: token('--ink-3'),
  },
});

const swatch = css({
  height: '2.5rem',
  marginBottom: token('--s-2'),
  border: `${token('--line')} solid ${token('--rule')}`,
});

const colorNames = Object.keys(themeColors.light) as ColorToken[];
const grounds = Object.fromEntries(colorNames.map((name) => [name, css({ background: token(name) })]));
const inks = Object.fromEntries(colorNames.map((name) => [name, css({ color: token(name) })]));

const pairs = css({
  display: 'grid',
  gap: token('--s-5'),
  marginTop: token('--s-7'),
  '> li': {
    display: 'grid',
    gap: token('--s-2'),
  },
  code: {
    font: `${token('--t-micro')} / 1.5 ${token('--mono')}`,
  },
  ul: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: token('--s-2'),
  },
});

const sample = css({
  minWidth: '8rem',
  padding: `${token('--s-2')} ${token('--s-3')}`,
  border: `${token('--line')} solid ${token('--rule')}`,
  strong: {
    display: 'block',
    fontSize: token('--t-3'),
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.022em',
    lineHeight: 1.1,
  },
});

/** Its text must be readable on grounds of every kind, so they stand on paper. */
const verdict = css({
  marginTop: token('--s-2'),
  padding: `${token('--s-1')} ${token('--s-2')}`,
  background: token('--paper'),
  color: token('--ink-2'),
  fontSize: token('--t-micro'),
});

const ShownPair = ({ color, on, least, theme }: Omit<ContrastRule, 'on'> & { on: ColorToken; theme: Theme }) => {
  const ratio = ratioOf(color, on, theme);
  const passes = ratio >= least;
  return (
    <li className={`${sample} ${inks[color]} ${grounds[on]}`} data-passes={passes}>
      <strong>{printedRatio(ratio)}</strong>
      <div className={verdict}>
        <code>{on}</code>
        <StatusMark shape={passes ? 'full' : 'square'} tone={passes ? 'ok' : 'bad'}>
          {passes ? `at least ${least}` : `less than ${least}`}
        </StatusMark>
      </div>
    </li>
  );
};

export const Colors = () => (
  <Part
    id="colors"
    title="Colors"
    text="Paper and ink make up five sixths of a screen, blue an eighth; sea green and vermilion are two hundredths and one. Text keeps 4.5 against whatever it stands on; borders, marks and drawings keep 3."
  >
    <BothThemes>
      {(theme) => (
        <>
          <h3 className={visuallyHidden}>{`Colors, ${theme}`}</h3>
          <ul className={swatches} role="list">
            {names.map((name) => (
              <li key={name}>
                <div className={`${swatch} ${grounds[name]}`} />
                <code>{name}</code>
                <code>{themeColors[theme][name]}</code>
              </li>
            ))}
          </ul>
          <ul className={pairs} role="list">
            {contrastRules.map(({ on, ...rule }) => (
              <li key={rule.color}>
                <span>
                  <code>{rule.color}</code> {rule.use}
                </span>
                <ul role="list">
                  {on.map((ground) => (
                    <ShownPair key={ground} {...rule} on={ground} theme={theme} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </BothThemes>
  </Part>
);
