/** The list of articles. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ButtonLink } from '../../design/buttons.tsx';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Text } from '../../design/type.tsx';
import { ComingSoon } from '../../insights/coming-soon.tsx';
import { Articles } from './articles.tsx';
import { SearchForm } from './search-form.tsx';

export const BlogView = ({ data }: { readonly data: PageData<'blog'> }) => (
  <>
    <PageStatement statement={data.statement}>
      {data.comingSoon ? null : <SearchForm search={data.search} />}
    </PageStatement>
    <Section>
      <Wrap>{data.comingSoon ? <ComingSoon words={data.comingSoon} as="h2" /> : <Articles data={data} />}</Wrap>
    </Section>
    <Section ground="sunken" tight>
      <Wrap>
        <SectionHead act="scale" rule="none" head={data.stayInformed.head}>
          <Stack gap={5}>
            <Text tone="soft">{data.stayInformed.text}</Text>
            <div>
              <ButtonLink to={data.stayInformed.link.to} kind="line" go>
                {data.stayInformed.link.label}
              </ButtonLink>
            </div>
          </Stack>
        </SectionHead>
      </Wrap>
    </Section>
  </>
);
