/** The head of an industry's page: its name as large as type gets, its picture across the whole width. */
import type { Link } from '#shared/content/parts.schema.ts';
import type { IndustryPage } from '#shared/pages/industry.data.ts';
import { Breadcrumbs } from '../../design/breadcrumbs.tsx';
import { from } from '../../design/breakpoints.ts';
import { ButtonLink, actionsStyle } from '../../design/buttons.tsx';
import { wrap, grid, cell } from '../../design/layout.tsx';
import { BackLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText } from '../../design/type.ts';
import { IllustrationByWidth } from '../../illustrations/illustration-by-width.tsx';
import { css } from '../../design/emotion.ts';

const mast = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-7'),
  paddingTop: token('--s-5'),
});

const textStyle = css({
  paddingTop: 'clamp(1rem, 0.5rem + 2vw, 3rem)',
  rowGap: token('--s-6'),
  [from.desktop]: {
    alignItems: 'end',
  },
});

const art = css({
  height: '15rem',
  [from.tablet]: {
    height: 'clamp(16rem, 25vw, 36rem)',
  },
});

interface IndustryMastProps {
  readonly industry: IndustryPage['industry'];
  readonly start: Link;
  readonly back: Link;
}

export const IndustryHeader = ({ industry, start, back }: IndustryMastProps) => (
  <header className={mast}>
    <div className={wrap}>
      <Breadcrumbs />
      <div className={`${grid} ${textStyle}`}>
        <div className={cell(1, 12)}>
          <h1 className={titleText.display}>{industry.title}</h1>
        </div>
        <div className={cell(1, 6)}>
          <p className={leadText}>{industry.description}</p>
        </div>
        <div className={cell(7, 12)}>
          <div className={actionsStyle}>
            <ButtonLink to={start.to} go>
              {start.label}
            </ButtonLink>
            <BackLink to={back.to}>{back.label}</BackLink>
          </div>
        </div>
      </div>
    </div>
    <div className={art}>
      <IllustrationByWidth
        narrow={{ subject: industry.key, seed: industry.key, format: 'card', ratio: 'fill' }}
        wide={{ subject: industry.key, seed: industry.key, format: 'wide', ratio: 'fill' }}
      />
    </div>
  </header>
);
