/** Groups of pages that a reader may follow from here: what each group is at the left, its pages at the right. */
import styled from '@emotion/styled';
import { Link } from '../design/link.tsx';
import type { RelatedLinks as Data } from '#shared/pages/related-links.ts';
import { Section, Stack, Wrap } from '../design/layout.tsx';
import { SectionHead } from '../design/section-head.tsx';
import { token } from '../design/tokens.ts';

const List = styled.ul`
  /* Above the first is the rule of its section, and it stands level with the label. */
  li:first-of-type a {
    margin-top: calc(-1 * ${token('--s-3')});
  }
  li + li {
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  li:last-of-type {
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    padding-block: ${token('--s-3')};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    color: ${token('--build')};
  }
`;

export const RelatedLinks = ({ groups }: { readonly groups: Data }) =>
  groups.length === 0 ? null : (
    <Section tight>
      <Wrap>
        <Stack gap={7}>
          {groups.map(({ label, links }) => (
            <SectionHead key={label} act="build" head={{ label, claim: '' }}>
              <List role="list">
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </List>
            </SectionHead>
          ))}
        </Stack>
      </Wrap>
    </Section>
  );
