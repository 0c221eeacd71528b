/** The family of drawings: every subject, each with three seeds. */
import { artSubjects, type ArtFormat, type ArtSubject } from '#shared/art/art-path.ts';
import { Illustration } from '../../design/illustration.tsx';
import { token } from '../../design/tokens.ts';
import { BothThemes } from '../panels.tsx';
import { Part } from '../part.tsx';
import { css } from '../../design/emotion.ts';

const seeds = ['one', 'two', 'three'] as const;

const formatOf = (subject: ArtSubject): ArtFormat => (subject === 'loom-tall' ? 'tall' : 'card');

const subjects = css({
  display: 'grid',
  gap: token('--s-5'),
  h3: {
    fontSize: token('--t-small'),
    letterSpacing: 0,
    gridColumn: '1 / -1',
  },
  '> div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: token('--s-2'),
  },
});

export const Drawings = () => (
  <Part
    id="drawings"
    title="Drawings"
    text="Every picture is drawn by code from a subject and a seed: the subject says which of point, line and plane leads, the seed (a slug or key) how they lie. The same seed is the same picture for ever. They are flat, they stand for no object, and they are hidden from assistive technology unless they carry meaning."
  >
    <BothThemes>
      {() => (
        <div className={subjects}>
          {artSubjects.map((subject) => (
            <div key={subject}>
              <h3>{subject}</h3>
              {seeds.map((seed) => (
                <Illustration key={seed} subject={subject} seed={seed} format={formatOf(subject)} />
              ))}
            </div>
          ))}
        </div>
      )}
    </BothThemes>
  </Part>
);
