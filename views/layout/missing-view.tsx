/** The view of a page that is not there or could not be made: what happened, in SPEC.md's words, and one way on. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Missing } from '#shared/pages/missing.ts';
import { Stack, Wrap } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { BackLink } from '../design/links.tsx';
import { Plate } from '../design/plate.tsx';
import { token } from '../design/tokens.ts';
import { Lead, Title } from '../design/type.tsx';

const Page = styled.div`
  padding-bottom: ${token('--section')};
`;

const Art = styled.div`
  height: clamp(12rem, 25vw, 30rem);
  margin-bottom: ${token('--s-7')};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('--s-6')};
`;

/** Loads the document anew, because what has failed may be a script of this one. */
const Again = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
  color: ${token('--build')};
  text-underline-offset: 0.25em;
`;

/** Asks for the page alone: a document could not come either. */
const AgainHere = Again.withComponent(Link);

interface MissingViewProps {
  readonly missing: Missing;
  /** What else helps. */
  readonly children?: ReactNode;
}

export function MissingView({ missing: { title, text, link, again }, children }: MissingViewProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <Page>
      <Art>
        <Plate subject="loom" seed="missing" format="wide" ratio="fill" />
      </Art>
      <Wrap>
        <Stack gap={5}>
          <Title as="h1" size={1}>
            {title}
          </Title>
          <Lead>{text}</Lead>
          {children}
          <Ways>
            {again ? <Again href={here}>{again}</Again> : null}
            {link.to === here ? (
              <AgainHere to={here}>{link.label}</AgainHere>
            ) : (
              <BackLink to={link.to}>{link.label}</BackLink>
            )}
          </Ways>
        </Stack>
      </Wrap>
    </Page>
  );
}
