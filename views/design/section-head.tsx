/** The standing asymmetry of a section: its label in columns 1 to 3, its claim and content in 4 to 12. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { SectionHead as Head } from '#shared/content/parts.schema.ts';
import { Cell, Grid, Stack } from './layout.tsx';
import { Mark, type Act } from './mark.tsx';
import { token } from './tokens.ts';
import { Title } from './type.tsx';

const Ruled = styled(Grid)`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-top: ${token('--s-5')};
`;

const Claim = styled(Title)`
  max-width: 24ch;
`;

const Label = styled.h2`
  display: flex;
  gap: 0.625rem;
  align-items: baseline;
  font-size: ${token('--t-small')};
  line-height: 1.35;
  letter-spacing: -0.003em;
`;

/** A section's heading, small, beside the mark of its act. */
export const SectionLabel = ({ act, id, children }: { act: Act; id?: string; children: ReactNode }) => (
  <Label id={id}>
    <Mark act={act} />
    <span>{children}</span>
  </Label>
);

interface SectionHeadProps {
  readonly act: Act;
  readonly head: Head;
  readonly id?: string;
  /** `ink` opens a section that changes subject; leave it out where the section has a ground of its own. */
  readonly rule?: 'ink' | 'none';
  readonly children?: ReactNode;
}

export function SectionHead({ act, head, id, rule = 'ink', children }: SectionHeadProps) {
  const Frame = rule === 'ink' ? Ruled : Grid;
  return (
    <Frame>
      <Cell from={1} to={3}>
        <SectionLabel act={act} {...(id ? { id } : {})}>
          {head.label}
        </SectionLabel>
      </Cell>
      {head.claim || children ? (
        <Cell from={4} to={12}>
          <Stack gap={7}>
            {head.claim ? (
              <Claim as="p" size={2}>
                {head.claim}
              </Claim>
            ) : null}
            {children}
          </Stack>
        </Cell>
      ) : null}
    </Frame>
  );
}
