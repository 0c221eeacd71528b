/** A legal page: the date it took effect, a list of its sections at the left, and the text set like an article. */
import styled from '@emotion/styled';
import type { LegalPage } from '#shared/pages/legal.data.ts';
import { dayInWords } from '#shared/rules/day-in-words.ts';
import { from } from '../../design/breakpoints.ts';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { token } from '../../design/tokens.ts';
import { Text } from '../../design/type.tsx';
import { useSite } from '../../page-context.ts';
import { ContentsList } from './contents-list.tsx';
import { LegalSection } from './legal-section.tsx';

const Body = styled(Grid)`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-top: ${token('--s-5')};
  row-gap: ${token('--s-7')};
`;

const Aside = styled(Stack)`
  ${from.desktop} {
    position: sticky;
    top: 6.5rem;
  }
`;

const Day = styled.time`
  white-space: nowrap;
`;

export function LegalView({ data }: { readonly data: LegalPage }) {
  const { settings } = useSite();
  const { changed, contact, contentsLabel, sections, statement } = data;
  const entries = [...sections, { id: 'contact', title: contact.title }];
  return (
    <>
      <PageStatement statement={statement} />
      <Section>
        <Wrap>
          <Body>
            <Cell from={1} to={3}>
              <Aside gap={5}>
                <Text size="small" tone="soft">
                  {changed.label} <Day dateTime={changed.date}>{dayInWords(changed.date, 'long')}</Day>
                </Text>
                <ContentsList label={contentsLabel} entries={entries} />
              </Aside>
            </Cell>
            <Cell from={4} to={12}>
              <Stack gap={8}>
                {sections.map((section) => (
                  <LegalSection key={section.id} {...section} />
                ))}
                <LegalSection id="contact" title={contact.title} paragraphs={[]} items={[]}>
                  <p>
                    {contact.text} <a href={`mailto:${settings.email}`}>{settings.email}</a>.
                  </p>
                </LegalSection>
              </Stack>
            </Cell>
          </Body>
        </Wrap>
      </Section>
    </>
  );
}
