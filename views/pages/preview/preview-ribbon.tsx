/** Says above a preview what it is and how long it lasts. */
import styled from '@emotion/styled';
import type { PreviewPage } from '#shared/pages/preview-page.ts';
import { Wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { PostDate } from '../../insights/post-date.tsx';

const Ribbon = styled.div`
  background: ${token('--ink')};
  color: ${token('--paper')};
  p {
    padding-block: ${token('--s-3')};
    font-size: ${token('--t-small')};
    line-height: 1.5;
  }
`;

const states: Readonly<Record<PreviewPage['state'], string>> = {
  draft: 'not published.',
  scheduled: 'not published yet; its day is set.',
  changes: 'these changes are not published.',
  published: 'published as you see it here.',
};

/** The hour in the date's own zone: server and browser must print the same. */
const hourOf = (iso: string): string => iso.slice(11, 16);

export const PreviewRibbon = ({ state, endsAt }: Pick<PreviewPage, 'state' | 'endsAt'>) => (
  <Ribbon>
    <Wrap>
      <p>
        <strong>Preview:</strong> {states[state]} This link ends on <PostDate date={endsAt} form="long" /> at{' '}
        {hourOf(endsAt)} UTC.
      </p>
    </Wrap>
  </Ribbon>
);
