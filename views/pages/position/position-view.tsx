/** One open position: the terms at a glance, the work, what it takes, and how we decide. */
import { artPath } from '#shared/art/art-path.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { RuledList } from '../../design/lists.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { Lead, Title } from '../../design/type.tsx';
import { RecordMast } from '../../plates/record-mast.tsx';
import { SiblingLinks } from '../../plates/sibling-links.tsx';
import { PositionTerms } from './position-terms.tsx';
import { Requirements } from './requirements.tsx';

export const PositionView = ({ data }: { readonly data: PageData<'position'> }) => {
  const { position, words, apply, hiring, closing, others } = data;
  return (
    <>
      <RecordMast
        title={position.title}
        lead={position.description}
        picture={artPath({ subject: data.subject, seed: position.key, format: 'mast' })}
        start={apply}
        back={words.back}
      />
      <PositionTerms data={data} />
      <Section>
        <Wrap>
          <SectionHead act="build" head={words.responsibilities}>
            <RuledList role="list">
              {position.responsibilities.map((item) => (
                <li key={item}>
                  <Title as="p" size={3}>
                    {item}
                  </Title>
                </li>
              ))}
            </RuledList>
          </SectionHead>
        </Wrap>
      </Section>
      <Requirements head={words.requirements} items={position.requirements} benefits={words.benefits} />
      <Section>
        <Wrap>
          <Stack gap={8}>
            <SectionHead act="scale" head={hiring.head} rule="none">
              <Lead>{hiring.text}</Lead>
            </SectionHead>
            <Steps items={hiring.steps} />
          </Stack>
        </Wrap>
      </Section>
      <ClosingBand closing={closing} subject="tangle" seed={position.key} />
      {others.length > 0 ? <SiblingLinks heading={words.others} links={others} /> : null}
    </>
  );
};
