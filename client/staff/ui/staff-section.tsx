/** A section of a staff screen with a heading. */
import { useId, type ReactNode } from 'react';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { css } from '#views/design/emotion.ts';

const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('--s-2'),
  paddingTop: token('--s-3'),
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
});

export function StaffSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={part} aria-labelledby={id}>
      <h2 className={titleText[4]} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
