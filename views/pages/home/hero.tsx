/** The opening of the site: one sentence, two ways on, and the loom that turns points into threads into fabric. */
import type { Statement, TitledText } from '#shared/content/parts.schema.ts';
import type { HomePage } from '#shared/pages/home.data.ts';
import { from } from '../../design/breakpoints.ts';
import { ButtonLink, actionsStyle } from '../../design/buttons.tsx';
import { wrap, grid, cell } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText } from '../../design/type.ts';
import { Strip } from './strip.tsx';
import { css } from '../../design/emotion.ts';

const opening = css({
  paddingTop: 'clamp(2.5rem, 1rem + 5vw, 6rem)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(2.5rem, 1.5rem + 3vw, 5rem)',
});

const textStyle = css({
  rowGap: 'clamp(1.75rem, 1rem + 2vw, 3rem)',
  [from.desktop]: {
    alignItems: 'end',
  },
});

const buttons = css({
  gap: `${token('--s-3')} ${token('--s-4')}`,
});

interface HeroProps {
  readonly statement: Statement;
  readonly actions: HomePage['actions'];
  readonly strip: readonly TitledText[];
}

export const Hero = ({ statement, actions, strip }: HeroProps) => (
  <header className={opening}>
    <div className={wrap}>
      <div className={`${grid} ${textStyle}`}>
        <div className={cell(1, 10)}>
          <h1 className={titleText.display}>{statement.title}</h1>
        </div>
        <div className={cell(1, 5)}>
          <p className={leadText}>{statement.lead}</p>
        </div>
        <div className={cell(6, 12)}>
          <div className={`${actionsStyle} ${buttons}`}>
            <ButtonLink to={actions.primary.to} go>
              {actions.primary.label}
            </ButtonLink>
            <ButtonLink to={actions.secondary.to} kind="line">
              {actions.secondary.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
    <Strip items={strip} />
  </header>
);
