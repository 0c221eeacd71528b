import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '#views/design/closing-band.tsx';
import { Section, Stack, Wrap } from '#views/design/layout.tsx';
import { Pairs } from '#views/design/lists.tsx';
import { PageStatement } from '#views/design/page-statement.tsx';
import { SectionHead } from '#views/design/section-head.tsx';
import { Triad } from '#views/design/triad.tsx';
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
