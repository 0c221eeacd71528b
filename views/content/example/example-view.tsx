/** A sample document: the sheet, details beside it, link to the next. */
import type { ExamplePage } from '#shared/content/examples.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { SheetTeaser } from './sheet-teaser.tsx';
import { Breadcrumbs } from '../../design/breadcrumbs.tsx';
import { from } from '../../design/breakpoints.ts';
import { Button } from '../../design/buttons.tsx';
import { css } from '../../design/emotion.ts';
import { cell, grid, stack, wrap } from '../../design/layout.tsx';
import { Mark } from '../../design/mark.tsx';
import { textLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';
import { DecisionRecord } from './decision-record.tsx';
import { Proposal } from './proposal.tsx';
import { Runbook } from './runbook.tsx';
import { ShiftHandover } from './shift-handover.tsx';

const desk = css({
  paddingBlock: `${token('--s-5')} ${token('--section')}`,
  background: `light-dark(${token('--sunken')}, ${token('--paper')})`,
  '@media print': {
    padding: 0,
    '& > div, & > div > div': {
      display: 'block',
      padding: 0,
      maxWidth: 'none',
    },
  },
});

const place = css({
  paddingTop: token('--s-4'),
});

const beside = css({
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div:last-of-type': { gridArea: '1 / 2 / span 2' },
  },
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div:last-of-type': { gridArea: 'auto' },
    position: 'sticky',
    top: '6rem',
    alignSelf: 'start',
  },
});

const exampleMark = css({
  display: 'flex',
  gap: '0.625rem',
  alignItems: 'baseline',
  fontWeight: 600,
});

const sheets = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-6'),
  maxWidth: '60rem',
  '@media print': {
    display: 'block',
    maxWidth: 'none',
  },
});

/** The layout of each kind of document. */
const Typeset = ({ document, labels }: Pick<ExamplePage, 'document' | 'labels'>) => {
  switch (document.key) {
    case 'proposal':
      return <Proposal document={document} labels={labels} />;
    case 'decision-record':
      return <DecisionRecord document={document} labels={labels} />;
    case 'runbook':
      return <Runbook document={document} labels={labels} />;
    case 'shift-handover':
      return <ShiftHandover document={document} labels={labels} />;
  }
};

export const ExampleView = ({ data: { document, labels, next } }: { readonly data: PageData<'example'> }) => (
  <>
    <div className={desk}>
      <div className={wrap}>
        <Breadcrumbs />
        <div className={`${grid} ${place}`}>
          <aside className={`${cell(1, 3)} ${beside} ${stack[4]}`} data-unprinted="">
            {document.example ? (
              <div>
                <p className={exampleMark}>
                  <Mark act="think" />
                  {labels.example}
                </p>
                <p className={smallText.soft}>{labels.exampleText}</p>
              </div>
            ) : null}
            {document.from ? (
              <p className={smallText.soft}>
                {`${labels.evidence} `}
                <a className={textLink} href={document.from.to}>
                  {document.from.label}
                </a>
              </p>
            ) : null}
            <div>
              <Button kind="quiet" small type="button" data-script="" onClick={() => window.print()}>
                {labels.print}
              </Button>
            </div>
          </aside>
          <article className={`${cell(4, 12)} ${sheets}`}>
            <Typeset document={document} labels={labels} />
          </article>
        </div>
      </div>
    </div>
    <SheetTeaser teaser={next} ground="band" />
  </>
);
