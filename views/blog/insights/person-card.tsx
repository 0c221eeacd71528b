/** Author of an article: picture, name, role, bio. */
import type { PersonCard as Person } from '#shared/pages/person-card.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { bodyText, smallText, titleText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';
import { PostPicture } from './post-picture.tsx';

const card = css({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  gap: `${token('--s-3')} ${token('--s-4')}`,
  alignItems: 'start',
  maxWidth: '40rem',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-4'),
  overflowWrap: 'anywhere',
  [from.tablet]: {
    gridTemplateColumns: '6rem minmax(0, 1fr)',
  },
});

const text = css({
  display: 'grid',
  gap: token('--s-1'),
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    marginBlock: '-0.6rem',
    textUnderlineOffset: '0.2em',
    '&:not(:hover)': {
      textDecorationColor: token('--rule'),
    },
  },
  'p + p:last-child': {
    marginTop: token('--s-2'),
  },
});

interface PersonCardProps {
  readonly person: Person;
  /** Label for screen readers. */
  readonly label: string;
  /** False on the author's page, whose heading is the name. */
  readonly named?: boolean;
}

export const PersonCard = ({ person: { name, to, role, about, picture }, label, named = true }: PersonCardProps) => (
  <aside className={card} aria-label={named ? `${label} ${name}` : label}>
    <PostPicture picture={picture} format="avatar" ratio="1/1" />
    <div className={text}>
      {named ? (
        <p className={titleText[4]}>
          <a href={to} rel="author">
            {name}
          </a>
        </p>
      ) : null}
      {role ? <p className={smallText.soft}>{role}</p> : null}
      {about ? <p className={bodyText.soft}>{about}</p> : null}
    </div>
  </aside>
);
