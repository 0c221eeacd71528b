/** The two themes beside each other, and a primitive in each of its states inside of them. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { from } from '../design/breakpoints.ts';
import { themeCss, token, type Theme } from '../design/tokens.ts';
import type { Specimen, SpecimenState } from './specimen.ts';

const themes: readonly Theme[] = ['light', 'dark'];

const Pair = styled('div', { shouldForwardProp: (name) => name !== 'wide' })<{ readonly wide: boolean }>`
  border: ${token('--line')} solid ${token('--rule')};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from.tablet} {
    ${({ wide }) => (wide ? '' : 'grid-template-columns: repeat(2, minmax(0, 1fr));')}
  }
`;

const Panel = styled('div', { shouldForwardProp: (name) => name !== 'theme' })<{ readonly theme: Theme }>`
  ${({ theme }) => themeCss(theme)}
  min-width: 0;
  padding: clamp(1rem, 3vw, 2rem);
  background: ${token('--paper')};
  color: ${token('--ink')};
`;

interface BothThemesProps {
  readonly wide?: boolean;
  readonly children: (theme: Theme) => ReactNode;
}

/** Draws its children once in light and once in dark. */
export const BothThemes = ({ wide = false, children }: BothThemesProps) => (
  <Pair wide={wide}>
    {themes.map((theme) => (
      <Panel key={theme} theme={theme} data-panel={theme}>
        {children(theme)}
      </Panel>
    ))}
  </Pair>
);

const States = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-5')} ${token('--s-6')};
  align-items: start;
  &[data-wide] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const State = styled.div`
  display: grid;
  gap: ${token('--s-2')};
  justify-items: start;
  min-width: 0;
  max-width: 100%;
  &[data-wide] {
    justify-items: stretch;
  }
  > small {
    color: ${token('--ink-3')};
    font-size: ${token('--t-micro')};
  }
`;

const Stage = styled.div`
  min-width: 0;
  max-width: 100%;
`;

const ShownState = ({ label, force, element, wide }: SpecimenState & { readonly wide: true | undefined }) => (
  <State data-wide={wide}>
    <small>{label}</small>
    <Stage data-force={force}>{element}</Stage>
  </State>
);

const Frame = styled.article`
  display: grid;
  gap: ${token('--s-4')};
  min-width: 0;
  padding-block: ${token('--s-5')} ${token('--s-7')};
  border-top: ${token('--line')} solid ${token('--rule')};
  h3 {
    font-size: ${token('--t-4')};
    letter-spacing: -0.012em;
  }
  header {
    display: grid;
    gap: ${token('--s-1')} ${token('--gutter')};
  }
  header p {
    max-width: ${token('--measure')};
    color: ${token('--ink-2')};
  }
  code {
    color: ${token('--ink-3')};
    font: ${token('--t-micro')} / 1.5 ${token('--mono')};
    overflow-wrap: anywhere;
  }
`;

export const ShownSpecimen = ({ name, file, note, wide, states }: Specimen) => (
  <Frame data-specimen={file}>
    <header>
      <h3>{name}</h3>
      <p>{note}</p>
      <code>{file}</code>
    </header>
    <BothThemes wide={wide ?? false}>
      {() => (
        <States data-wide={wide}>
          {states.map((state) => (
            <ShownState key={state.label} {...state} wide={wide} />
          ))}
        </States>
      )}
    </BothThemes>
  </Frame>
);
