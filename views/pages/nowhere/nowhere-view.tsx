/** The view of an address that leads nowhere: what happened, then the search and pages that may have been meant. Plain HTML works it all. */
import styled from '@emotion/styled';
import type { MissingPage } from '#shared/pages/missing.ts';
import { Stack } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { SearchLine } from '../../design/search-line.tsx';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';
import { MissingView } from '../../layout/missing-view.tsx';

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${token('--s-7')} ${token('--gutter')};
  max-width: 60rem;
`;

export const NowhereView = ({ missing }: { readonly missing: MissingPage }) => {
  const { ways } = missing;
  if (!ways) return <MissingView missing={missing} />;
  return (
    <MissingView missing={missing}>
      <Stack gap={7}>
        <SearchLine action="/search" label={ways.field} q={ways.q} submit={ways.submit} />
        <Lists>
          {ways.lists.map(({ label, links }) => (
            <Stack key={label} gap={2}>
              <Title as="h2" size={4}>
                {label}
              </Title>
              <ul role="list">
                {links.map(({ label: name, to }) => (
                  <li key={to}>
                    <OnwardLink to={to}>{name}</OnwardLink>
                  </li>
                ))}
              </ul>
            </Stack>
          ))}
        </Lists>
      </Stack>
    </MissingView>
  );
};
