/** The services overview. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { ListedService } from '#shared/content/services.data.ts';
import { below, from } from '../../design/breakpoints.ts';
import { ButtonLink, actionsStyle } from '../../design/buttons.tsx';
import { ClosingArt } from '../../closing/closing-art.tsx';
import { stack, Section, wrap } from '../../design/layout.tsx';
import { arrowStyle } from '../../design/links.tsx';
import { MarkedList } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Triad } from '../../design/triad.tsx';
import { titleText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { linkedRow, rowLink } from '../../design/row-link.tsx';
import { ServiceThreads } from './service-threads.tsx';
import { css } from '../../design/emotion.ts';
import { PostPicture } from '../../blog/insights/post-picture.tsx';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-5')} ${token('--gutter')}`,
  paddingBlock: token('--s-6'),
  [below.tablet]: {
    paddingBlock: token('--s-5'),
    '--illustration-ratio': '16/9',
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '> *': {
      gridColumn: '5 / -1',
    },
    '> :first-of-type': {
      gridColumn: '1 / 5',
      gridRow: '1 / 3',
    },
  },
  [from.desktop]: {
    '> *': {
      gridColumn: '4 / 10',
    },
    '> :first-of-type': {
      gridColumn: '1 / 4',
      gridRow: 'auto',
    },
    '> :last-of-type': {
      gridColumn: '10 / -1',
    },
  },
});

const moreStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6rem',
  minHeight: 44,
  fontWeight: 600,
  color: token('--build'),
});

const capabilitiesStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: token('--gutter'),
  fontSize: token('--t-small'),
  lineHeight: 1.35,
  li: {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: token('--s-2'),
  },
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    lineHeight: 1.5,
  },
});

/** On wide pages the text is beside the title, to fill the right half. */
const reasons = css({
  [from.desktop]: {
    'li > div': {
      display: 'grid',
      gridTemplateColumns: '5fr 8fr',
      columnGap: token('--gutter'),
    },
    'li > div > p': {
      marginTop: 0,
    },
  },
});

const label = css({
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  letterSpacing: 0,
});

interface ServiceIndexProps {
  readonly services: readonly ListedService[];
  readonly capabilitiesLabel: string;
  readonly more: string;
}

/** The services: picture, description, capabilities. */
const ServiceIndex = ({ services, capabilitiesLabel, more }: ServiceIndexProps) => (
  <ul role="list">
    {services.map(({ key, title, summary, capabilities, picture, to }) => (
      <li className={`${linkedRow} ${row}`} key={key}>
        <PostPicture picture={picture} format="card" />
        <div className={stack[3]}>
          <h3 className={titleText[3]}>{title}</h3>
          <p className={bodyText.soft}>{summary}</p>
          <div>
            <a className={`${rowLink} ${moreStyle}`} href={to}>
              <span>{more}</span>
              <span className={visuallyHidden}>{title}</span>
              <i className={arrowStyle} aria-hidden="true" />
            </a>
          </div>
        </div>
        <div className={stack[2]}>
          <h4 className={label}>{capabilitiesLabel}</h4>
          <ul className={capabilitiesStyle} role="list">
            {capabilities.map((capability) => (
              <li key={capability}>{capability}</li>
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ul>
);

export const ServicesView = ({ data }: { readonly data: PageData<'services'> }) => (
  <>
    <PageStatement statement={data.statement}>
      <div className={actionsStyle} data-unprinted="">
        <ButtonLink to={data.discuss.to} go>
          {data.discuss.label}
        </ButtonLink>
      </div>
    </PageStatement>
    <ServiceThreads services={data.list.items} />
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="build" head={data.list.head} />
          <ServiceIndex services={data.list.items} capabilitiesLabel={data.capabilities} more={data.more} />
        </div>
      </div>
    </Section>
    <Section ground="quiet">
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act="think" head={data.deliver.head} rule="none" />
          <Triad items={data.deliver.items} />
        </div>
      </div>
    </Section>
    {data.why.items.length > 0 ? (
      <Section>
        <div className={wrap}>
          <SectionHead act="scale" head={data.why.head} rule="none">
            <div className={reasons}>
              <MarkedList act="scale" items={data.why.items} />
            </div>
          </SectionHead>
        </div>
      </Section>
    ) : null}
    <ClosingArt closing={data.closing} />
  </>
);
