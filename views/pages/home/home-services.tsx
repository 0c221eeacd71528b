/** The index of services: name, sentence, picture, one row each. */
import type { HomePage, HomeService } from '#shared/pages/home.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { Illustration } from '../../design/illustration.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { linkedRow, rowLink } from '../../rows/row-link.tsx';
import { css } from '../../design/emotion.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6.75rem',
  gap: `${token('--s-3')} ${token('--gutter')}`,
  alignItems: 'start',
  '> h3': {
    gridColumn: '1 / -1',
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '> h3': {
      gridColumn: '1 / 6',
    },
    '> p': {
      gridColumn: '6 / 10',
    },
    '> div': {
      gridColumn: '10 / -1',
      gridRow: 1,
    },
  },
});

const ServiceRow = ({ service: { key, title, text, to } }: { readonly service: HomeService }) => (
  <li className={`${linkedRow} ${row}`}>
    <h3 className={titleText[2]}>
      <a className={rowLink} href={to}>
        {title}
      </a>
    </h3>
    <p className={bodyText.soft}>{text}</p>
    <div>
      <Illustration subject={key} seed={key} format="card" />
    </div>
  </li>
);

export const HomeServices = ({ head, items }: HomePage['services']) => (
  <Section id="services">
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="build" head={head} />
        <ul role="list">
          {items.map((service) => (
            <ServiceRow key={service.key} service={service} />
          ))}
        </ul>
      </div>
    </div>
  </Section>
);
