import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Triad } from '../../design/triad.tsx';
import { Leadership } from './leadership.tsx';
import { Presence } from './presence.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';

export const AboutView = ({ data }: { readonly data: PageData<'about'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Section>
      <Wrap>
        <Story story={data.story} />
      </Wrap>
    </Section>
    <Section>
      <Wrap>
        <Stack gap={8}>
          <SectionHead act="build" head={data.purpose.head} />
          <Triad items={[data.purpose.mission, data.purpose.vision, data.purpose.promise]} />
        </Stack>
      </Wrap>
    </Section>
    <Section ground="sunken">
      <Wrap>
        <Values values={data.values} />
      </Wrap>
    </Section>
    <Section>
      <Wrap>
        <Leadership leadership={data.leadership} />
      </Wrap>
    </Section>
    <Section>
      <Wrap>
        <SectionHead act="build" head={data.advantages.head}>
          <Pairs columns={3} items={data.advantages.items} />
        </SectionHead>
      </Wrap>
    </Section>
    <Presence presence={data.presence} />
    <ClosingBand closing={data.closing} subject="field" seed="about" />
  </>
);
