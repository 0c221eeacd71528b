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
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const cross = css({
  listStyle: 'none',
  display: 'grid',
  '& > li': {
    display: 'grid',
    gap: token('--s-3'),
    alignContent: 'start',
    paddingBlock: token('--s-5'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  [from.tablet]: {
    gridTemplateColumns: '1fr 1fr',
    '& > li': {
      padding: `${token('--s-6')} ${token('--s-7')} ${token('--s-7')} 0`,
    },
    '& > li:nth-of-type(-n + 2)': {
      borderTop: 0,
      paddingTop: 0,
    },
    '& > li:nth-of-type(even)': {
      borderLeft: `${token('--line')} solid ${token('--rule')}`,
      paddingLeft: token('--s-7'),
      paddingRight: 0,
    },
    '& > li:nth-of-type(n + 3)': {
      paddingBottom: 0,
    },
  },
});

/** The four values around a cross of hairlines, two by two. */
const Values = ({ values }: { values: PageData<'about'>['values'] }) => (
  <SectionHead act="scale" head={values.head} rule="none">
    <ul className={cross} role="list">
      {values.items.map((value) => (
        <li key={value.title}>
          <h3 className={titleText[3]}>{value.title}</h3>
          <p className={bodyText.soft}>{value.text}</p>
        </li>
      ))}
    </ul>
  </SectionHead>
);

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
