/** Links to the sections of the settings; the one that is read is marked. */
import { useEffect, useState } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { currentOutline } from '../ui/style-rules.ts';
import { useCurrentInView } from '../ui/lane-bar.tsx';
import { noticeRoom } from '../ui/staff-notices.tsx';
import { settingsSections } from './settings-sections.ts';

const index = css({
  alignSelf: 'start',
  // On phones one line that scrolls.
  marginInline: `calc(-1 * ${token('--s-4')})`,
  paddingInline: token('--s-4'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ul: { display: 'flex', columnGap: token('--s-4'), width: 'max-content', listStyle: 'none' },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: token('--ink-2'),
    textDecoration: 'none',
    '&:hover': { color: token('--ink'), textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  },
  'a[aria-current]': { color: token('--ink'), fontWeight: 600 },
  'a[data-wrong]': { color: token('--bad'), fontWeight: 600 },
  [from.desktop]: {
    position: 'sticky',
    top: `calc(${noticeRoom} + 68px + ${token('--s-4')})`,
    marginInline: 0,
    paddingInline: 0,
    overflowX: 'visible',
    ul: { display: 'grid', width: 'auto' },
    'a[aria-current]': {
      ...currentOutline,
      width: '100%',
      paddingLeft: token('--s-3'),
      marginLeft: `calc(-1 * ${token('--s-3')})`,
      boxShadow: `inset 3px 0 ${token('--build')}`,
    },
  },
});

/** The section that is read: the last one that begins in the upper part of the window, or at its end the last. */
const readSection = (): string => {
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
  const begun = settingsSections.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight * 0.35,
  );
  return (isAtEnd ? settingsSections : begun).at(-1)?.id ?? '';
};

export function SettingsIndex({ isWrong }: { readonly isWrong: (names: readonly string[]) => boolean }) {
  const [current, setCurrent] = useState('');
  const nav = useCurrentInView(current);
  useEffect(() => {
    const follow = (): void => setCurrent(readSection());
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return (
    <nav className={index} aria-label="Parts of the settings" ref={nav}>
      <ul role="list">
        {settingsSections.map(({ id, title, fields }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              data-wrong={isWrong(fields) || undefined}
            >
              {isWrong(fields) ? `${title} (needs fixing)` : title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
