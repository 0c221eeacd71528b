/** One open position: the terms at a glance, the work, what it takes, and how we decide. */
import { artPath } from '#shared/art/art-path.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { ruledList } from '../../design/lists.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { titleText, leadText } from '../../design/type.ts';
import { RecordHeader } from '../../illustrations/record-header.tsx';
import { SiblingLinks } from '../../illustrations/sibling-links.tsx';
import { PositionTerms } from './position-terms.tsx';
import { Requirements } from './requirements.tsx';

export const PositionView = ({ data }: { readonly data: PageData<'position'> }) => {
  const { position, words, apply, hiring, closing, others } = data;
  return (
    <>
      <RecordHeader
        title={position.title}
        lead={position.description}
        picture={artPath({ subject: data.subject, seed: position.key, format: 'mast' })}
        start={apply}
        back={words.back}
      />
      <PositionTerms data={data} />
      <Section>
        <div className={wrap}>
          <SectionHead act="build" head={words.responsibilities}>
            <ul className={ruledList} role="list">
              {position.responsibilities.map((item) => (
                <li key={item}>
                  <p className={titleText[3]}>{item}</p>
                </li>
              ))}
            </ul>
          </SectionHead>
        </div>
      </Section>
      <Requirements head={words.requirements} items={position.requirements} benefits={words.benefits} />
      <Section>
        <div className={wrap}>
          <div className={stack[8]}>
            <SectionHead act="scale" head={hiring.head} rule="none">
              <p className={leadText}>{hiring.text}</p>
            </SectionHead>
            <Steps items={hiring.steps} />
          </div>
        </div>
      </Section>
      <ClosingBand closing={closing} subject="tangle" seed={position.key} />
      {others.length > 0 ? <SiblingLinks heading={words.others} links={others} /> : null}
    </>
  );
};
