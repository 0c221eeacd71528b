/** A button that reads like a link: beside a label, in a notice, at the end of a line. */
import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { token } from '../../design/tokens.ts';

const Native = styled.button`
  min-height: 44px;
  /* The line in which it stands keeps the height of its words. */
  margin-block: -0.625rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('--build')};
  font-size: inherit;
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: 0.22em;
  cursor: pointer;
  &:hover {
    color: ${token('--build-hover')};
    text-decoration-thickness: 2px;
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
`;

export const TextButton = (props: Omit<ComponentProps<'button'>, 'type'>) => <Native {...props} type="button" />;
