/** What was chosen, dropped or pasted, file by file, with how the whole stands. */
import styled from '@emotion/styled';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import { Title } from '../../../design/type.tsx';
import { ActionList } from '../../design/action-list.tsx';
import { StaffButton } from '../../design/staff-button.tsx';
import { counted } from '../media-words.ts';
import { hasEnded, uploadQueue, type Upload, type UploadState } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

const Part = styled.section`
  padding: ${token('--s-3')} ${token('--s-4')} ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  background: ${token('--sunken')};
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-1')} ${token('--s-4')};
  align-items: center;
  min-height: 44px;
  margin-bottom: ${token('--s-2')};
  > button {
    margin-left: auto;
  }
`;

const summaryOf = (uploads: readonly Upload[]): string => {
  const count = (kind: UploadState['kind']) => uploads.filter(({ state }) => state.kind === kind).length;
  const open = count('waiting') + count('sending');
  return [
    open > 0 ? `${counted(open, 'file')} on the way` : '',
    count('kept') > 0 ? `${count('kept')} in the library` : '',
    count('refused') > 0 ? `${count('refused')} not taken` : '',
  ]
    .filter(Boolean)
    .join(', ');
};

export function UploadList({ uploads }: { readonly uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <Part aria-label="Uploads">
      <Head>
        <Title as="h2" size={4}>
          Uploads
        </Title>
        <p role="status">{summaryOf(uploads)}</p>
        {uploads.some(hasEnded) ? <StaffButton onClick={uploadQueue.clear}>Clear what has ended</StaffButton> : null}
      </Head>
      <ActionList role="list">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ActionList>
    </Part>
  );
}
