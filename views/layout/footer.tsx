/** The end of every page: the motto, all services, the company's pages, contacts, legal pages. */
import styled from '@emotion/styled';
import type { Link as LinkData } from '#shared/content/parts.schema.ts';
import { Link } from '../design/link.tsx';
import { below, from } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/buttons.tsx';
import { Cell, Grid, Stack, Wrap } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { ActWord, Text } from '../design/type.tsx';
import { useSite } from '../page-context.ts';
import { Logo } from './logo.tsx';

const Frame = styled.footer`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-block: ${token('--s-8')} ${token('--s-6')};
  @media print {
    display: none;
  }
`;

const Body = styled(Grid)`
  row-gap: ${token('--s-7')};
`;

const Motto = styled.p`
  display: grid;
  font-size: ${token('--t-2')};
  font-weight: 600;
  letter-spacing: -0.03em;
  line-height: 1.02;
`;

const Columns = styled.div`
  display: grid;
  gap: ${token('--s-6')} ${token('--gutter')};
  grid-template-columns: repeat(2, 1fr);
  ${from.tablet} {
    grid-template-columns: repeat(4, 1fr);
  }
  /* On a phone half the width is too little for an e-mail address. */
  ${below.tablet} {
    & > div:last-of-type,
    & > nav {
      grid-column: 1 / -1;
    }
    & > nav ul {
      display: grid;
      gap: 0 ${token('--gutter')};
      grid-template-columns: repeat(2, 1fr);
    }
  }
  h2 {
    font-size: ${token('--t-small')};
    letter-spacing: 0;
    margin-bottom: ${token('--s-3')};
  }
  ul {
    list-style: none;
  }
  li,
  li a {
    display: flex;
    align-items: center;
    min-height: 36px;
    font-size: ${token('--t-small')};
    color: ${token('--ink-2')};
    text-decoration: none;
  }
  li a {
    min-width: 24px;
    padding-block: 0.5rem;
    line-height: 1.3;
  }
  li a:hover {
    color: ${token('--build')};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.75rem;
  justify-content: space-between;
  align-items: center;
  border-top: ${token('--line')} solid ${token('--rule')};
  margin-top: ${token('--s-7')};
  padding-top: ${token('--s-4')};
  color: ${token('--ink-3')};
  font-size: ${token('--t-small')};
  ul {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    text-underline-offset: 0.25em;
  }
`;

// No landmark of its own: a second thing named “Company” would stand in the way of the contact form's field of that name.
const LinkColumn = ({ title, links }: { readonly title: string; readonly links: readonly LinkData[] }) => (
  <div>
    <h2>{title}</h2>
    <ul role="list">
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to}>{link.label}</Link>
        </li>
      ))}
    </ul>
  </div>
);

export function Footer() {
  const { name, settings, footer, labels } = useSite();
  const [think, build, scale] = settings.motto;
  return (
    <Frame>
      <Wrap>
        <Body>
          <Cell from={1} to={4}>
            <Stack gap={5}>
              <Logo name={name} />
              <Motto>
                <ActWord act="think">{think}</ActWord> <ActWord act="build">{build}</ActWord>{' '}
                <ActWord act="scale">{scale}</ActWord>
              </Motto>
              <Text tone="soft" size="small">
                {settings.tagline}
              </Text>
              <div>
                <ButtonLink to={labels.getInTouch.to} kind="line" small>
                  {labels.getInTouch.label}
                </ButtonLink>
              </div>
            </Stack>
          </Cell>
          <Cell from={5} to={12}>
            <Columns>
              <LinkColumn title={labels.services} links={footer.services} />
              <LinkColumn title={labels.company} links={footer.company} />
              <div>
                <h2>{labels.contact}</h2>
                <ul role="list">
                  <li>
                    <a href={`mailto:${settings.email}`}>{settings.email}</a>
                  </li>
                  <li>
                    <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
                  </li>
                  <li>{settings.operations}</li>
                </ul>
              </div>
              <nav aria-label={labels.elsewhere}>
                <h2>{labels.elsewhere}</h2>
                <ul role="list">
                  {settings.social.map((social) => (
                    <li key={social.name}>
                      <a href={social.url} rel="noopener">
                        {social.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            </Columns>
          </Cell>
        </Body>
        <End>
          <span>{labels.copyright}</span>
          <ul role="list">
            {footer.legal.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </End>
      </Wrap>
    </Frame>
  );
}
