/** A legal page: the date it took effect, a list of its sections at the left, and the text set like an article. */
import type { LegalPage } from '#shared/pages/legal.data.ts';
import { formatDay } from '#shared/rules/format-day.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, grid, cell, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';
import { useSite } from '../../page-context.ts';
import { ContentsList } from './contents-list.tsx';
import { LegalSection } from './legal-section.tsx';
import { css } from '../../design/emotion.ts';

const body = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
  rowGap: token('--s-7'),
});

const aside = css({
  [from.desktop]: {
    position: 'sticky',
    top: '6.5rem',
  },
});

const day = css({
  whiteSpace: 'nowrap',
});

export function LegalView({ data }: { readonly data: LegalPage }) {
  const { settings } = useSite();
  const { changed, contact, contentsLabel, sections, statement } = data;
  const entries = [...sections, { id: 'contact', title: contact.title }];
  return (
    <>
      <PageStatement statement={statement} />
      <Section>
        <div className={wrap}>
          <div className={`${grid} ${body}`}>
            <div className={cell(1, 3)}>
              <div className={`${stack[5]} ${aside}`}>
                <p className={smallText.soft}>
                  {changed.label}{' '}
                  <time className={day} dateTime={changed.date}>
                    {formatDay(changed.date, 'long')}
                  </time>
                </p>
                <ContentsList label={contentsLabel} entries={entries} />
              </div>
            </div>
            <div className={cell(4, 12)}>
              <div className={stack[8]}>
                {sections.map((section) => (
                  <LegalSection key={section.id} {...section} />
                ))}
                <LegalSection id="contact" title={contact.title} paragraphs={[]} items={[]}>
                  <p>
                    {contact.text} <a href={`mailto:${settings.email}`}>{settings.email}</a>.
                  </p>
                </LegalSection>
              </div>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
