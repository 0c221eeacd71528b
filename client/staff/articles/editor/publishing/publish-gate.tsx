/** The way to publishing leads past the check: errors are asked about once, and again only when there are others. */
import { useRef, useState } from 'react';
import type { Finding } from '#shared/contracts/publish-check.contract.ts';
import { afterDialog } from '../text/after-dialog.ts';
import type { ArticleSnapshot } from '../saving/article-store.ts';
import { BlockersDialog } from './blockers-dialog.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import type { Publishing } from './use-publishing.tsx';

const nameOf = ({ code, where }: Finding): string => `${code} ${where.field} ${where.element?.index ?? ''}`;

interface PublishGateProps {
  readonly snapshot: ArticleSnapshot;
  readonly publishing: Publishing;
  readonly at: Date | null | undefined;
  readonly onPublished: () => void;
  readonly onGo: (finding: Finding) => void;
}

export function PublishGate({ snapshot, publishing, at, onPublished, onGo }: PublishGateProps) {
  const [asked, setAsked] = useState<{ readonly blockers: readonly Finding[]; readonly at: typeof at }>();
  const accepted = useRef(new Set<string>());
  const close = (): void => setAsked(undefined);

  const publishNow = async (moment: typeof at): Promise<boolean> => {
    const isDone = await publishing.publish(moment);
    if (isDone) onPublished();
    return isDone;
  };
  const publish = async (moment: typeof at): Promise<boolean> => {
    const blockers = await publishing.findBlockers();
    if (blockers.every((finding) => accepted.current.has(nameOf(finding)))) return publishNow(moment);
    setAsked({ blockers, at: moment });
    return false;
  };

  return (
    <>
      <PublishButtons snapshot={snapshot} publishing={{ ...publishing, publish }} at={at} />
      {asked === undefined ? null : (
        <BlockersDialog
          blockers={asked.blockers}
          onClose={close}
          onGo={(finding) => {
            close();
            afterDialog(() => onGo(finding));
          }}
          onPublish={() => {
            for (const finding of asked.blockers) accepted.current.add(nameOf(finding));
            close();
            void publishNow(asked.at);
          }}
        />
      )}
    </>
  );
}
