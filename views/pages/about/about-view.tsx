import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
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
      <div className={wrap}>
        <Story story={data.story} />
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act="build" head={data.purpose.head} />
          <Triad items={[data.purpose.mission, data.purpose.vision, data.purpose.promise]} />
        </div>
      </div>
    </Section>
    <Section ground="sunken">
      <div className={wrap}>
        <Values values={data.values} />
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <Leadership leadership={data.leadership} />
      </div>
    </Section>
    <Section>
      <div className={wrap}>
        <SectionHead act="build" head={data.advantages.head}>
          <Pairs columns={3} items={data.advantages.items} />
        </SectionHead>
      </div>
    </Section>
    <Presence presence={data.presence} />
    <ClosingBand closing={data.closing} subject="field" seed="about" />
  </>
);
