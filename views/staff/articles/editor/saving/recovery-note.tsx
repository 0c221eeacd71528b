/** After a crash: what was written and never reached the server is still in this browser. */
import { useEffect, useState } from 'react';
import { StaffActions, StaffButton } from '../../../design/staff-button.tsx';
import { StatusLine } from '../../../design/status-line.tsx';
import { fullMoment } from '../../../submissions/words/moments.ts';
import { changesBetween } from './article-fields.ts';
import { dropCopy, leftCopies, type LeftCopy } from './local-copies.ts';
import type { OpenArticle } from './use-article-store.ts';

export function RecoveryNote({ store, snapshot }: OpenArticle) {
  const [copies, setCopies] = useState<readonly LeftCopy[]>([]);
  const id = snapshot.post?.id ?? 'new';
  const [openedAs] = useState(id);
  useEffect(() => {
    let isCurrent = true;
    void leftCopies(openedAs).then((found) => {
      const { fields } = store.get();
      // What the server has by now is nothing to ask about.
      const isKnown = ({ changed }: LeftCopy) =>
        Object.keys(changesBetween(fields, { ...fields, ...changed })).length === 0;
      for (const copy of found.filter(isKnown)) dropCopy(copy.key);
      if (isCurrent) setCopies(found.filter((copy) => !isKnown(copy)));
    });
    return () => {
      isCurrent = false;
    };
  }, [openedAs, store]);

  const copy = copies[0];
  if (copy === undefined) return null;
  const { title } = { title: snapshot.post?.title ?? '', ...copy.changed };
  const end = (): void => {
    dropCopy(copy.key);
    setCopies((left) => left.slice(1));
  };
  const take = (): void => {
    store.recover(copy);
    end();
  };
  return (
    <StatusLine tone="warn" role="status">
      <p>
        {openedAs === 'new'
          ? `An article that was never saved is kept in this browser${title ? `: “${title}”` : ''}, from ${fullMoment(new Date(copy.keptAt))}.`
          : `There is a newer copy in this browser, from ${fullMoment(new Date(copy.keptAt))}.`}
      </p>
      <StaffActions>
        <StaffButton onClick={take}>Use it</StaffButton>
        <StaffButton kind="danger" onClick={end}>
          Discard it
        </StaffButton>
      </StaffActions>
    </StatusLine>
  );
}
