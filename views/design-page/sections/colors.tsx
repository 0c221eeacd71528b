/** Every color in both themes, and the contrast of every pair that the design puts on each other, computed here and now. */
import styled from '@emotion/styled';
import { StatusMark } from '../../design/status-mark.tsx';
import { themeColors, token, type ColorToken, type Theme } from '../../design/tokens.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { contrastRules, printedRatio, ratioOf, type ContrastRule } from '../contrast.ts';
import { BothThemes } from '../panels.tsx';
import { Part } from '../part.tsx';

const isPlain = (theme: Theme, name: ColorToken): boolean => themeColors[theme][name].startsWith('#');
const names = (Object.keys(themeColors.light) as ColorToken[]).filter((name) => isPlain('light', name));

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${token('--s-4')} ${token('--s-3')};
  code {
    display: block;
    font: ${token('--t-micro')} / 1.5 ${token('--mono')};
  }
  code + code {
    color: ${token('--ink-3')};
  }
`;

const Swatch = styled('div', { shouldForwardProp: (prop) => prop !== 'color' })<{ readonly color: ColorToken }>`
  height: 2.5rem;
  margin-bottom: ${token('--s-2')};
  border: ${token('--line')} solid ${token('--rule')};
  background: ${({ color }) => token(color)};
`;

const Pairs = styled.ul`
  display: grid;
  gap: ${token('--s-5')};
  margin-top: ${token('--s-7')};
  > li {
    display: grid;
    gap: ${token('--s-2')};
  }
  code {
    font: ${token('--t-micro')} / 1.5 ${token('--mono')};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('--s-2')};
  }
`;

const Sample = styled('li', { shouldForwardProp: (prop) => prop !== 'ink' && prop !== 'on' })<{
  readonly ink: ColorToken;
  readonly on: ColorToken;
}>`
  min-width: 8rem;
  padding: ${token('--s-2')} ${token('--s-3')};
  border: ${token('--line')} solid ${token('--rule')};
  background: ${({ on }) => token(on)};
  color: ${({ ink }) => token(ink)};
  strong {
    display: block;
    font-size: ${token('--t-3')};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.022em;
    line-height: 1.1;
  }
`;

/** Its words must be readable on grounds of every kind, so they stand on paper. */
const Verdict = styled.div`
  margin-top: ${token('--s-2')};
  padding: ${token('--s-1')} ${token('--s-2')};
  background: ${token('--paper')};
  color: ${token('--ink-2')};
  font-size: ${token('--t-micro')};
`;

const ShownPair = ({ color, on, least, theme }: Omit<ContrastRule, 'on'> & { on: ColorToken; theme: Theme }) => {
  const ratio = ratioOf(color, on, theme);
  const passes = ratio >= least;
  return (
    <Sample ink={color} on={on} data-passes={passes}>
      <strong>{printedRatio(ratio)}</strong>
      <Verdict>
        <code>{on}</code>
        <StatusMark shape={passes ? 'full' : 'square'} tone={passes ? 'ok' : 'bad'}>
          {passes ? `at least ${least}` : `less than ${least}`}
        </StatusMark>
      </Verdict>
    </Sample>
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
          <VisuallyHidden as="h3">{`Colors, ${theme}`}</VisuallyHidden>
          <Swatches role="list">
            {names.map((name) => (
              <li key={name}>
                <Swatch color={name} />
                <code>{name}</code>
                <code>{themeColors[theme][name]}</code>
              </li>
            ))}
          </Swatches>
          <Pairs role="list">
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
          </Pairs>
        </>
      )}
    </BothThemes>
  </Part>
);
