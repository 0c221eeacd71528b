/** The four models in full: name and drawing at the left, what is signed and what it brings at the right. */
import type { ArtSubject } from '#shared/art/art-path.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { grid, cell, stack } from '../../design/layout.tsx';
import { Illustration } from '../../design/illustration.tsx';
import { TickList } from '../../design/tick-list.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

type Models = PageData<'engagement-models'>['models'];
type ModelKey = Models['items'][number]['key'];

const subjects: Record<ModelKey, ArtSubject> = {
  'dedicated-teams': 'enterprises',
  'project-based-delivery': 'passage',
  'consulting-advisory': 'finding',
  'co-innovation': 'tangle',
};

const list = css({
  display: 'grid',
  article: {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: `${token('--s-5')} ${token('--s-8')}`,
  },
  'article:last-of-type': {
    paddingBottom: 0,
  },
});

const lists = css({
  display: 'grid',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

const bestFor = css({
  b: {
    color: token('--ink'),
    fontWeight: 600,
  },
});

const name = css({
  maxWidth: '30rem',
  [from.desktop]: {
    paddingRight: token('--gutter'),
  },
});

export const ModelList = ({ models }: { models: Models }) => (
  <div className={list}>
    {models.items.map((model) => (
      <article key={model.key} id={model.key}>
        <div className={grid}>
          <div className={cell(1, 4)}>
            <div className={`${stack[5]} ${name}`}>
              <h3 className={titleText[3]}>{model.title}</h3>
              <Illustration subject={subjects[model.key]} seed={model.key} format="landscape" />
            </div>
          </div>
          <div className={cell(5, 12)}>
            <div className={stack[6]}>
              <p className={leadText}>{model.description}</p>
              <div className={lists}>
                <TickList title={models.featuresLabel} items={model.features} act="build" />
                <TickList title={models.benefitsLabel} items={model.benefits} act="scale" />
              </div>
              <p className={`${bodyText.soft} ${bestFor}`}>
                <b>{models.bestForLabel}:</b> {model.bestFor}
              </p>
            </div>
          </div>
        </div>
      </article>
    ))}
  </div>
);
