/** Marks and pictures. */
import styled from '@emotion/styled';
import { ActPattern } from '../../design/act-pattern.tsx';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { LogoMark } from '../../design/logo-mark.tsx';
import { Mark } from '../../design/mark.tsx';
import { Plate } from '../../design/plate.tsx';
import { StatusMark, type StatusShape, type StatusTone } from '../../design/status-mark.tsx';
import { Text, Title } from '../../design/type.tsx';
import type { Specimen } from '../specimen.ts';

const acts = ['think', 'build', 'scale'] as const;

const statuses: readonly (readonly [StatusShape, StatusTone, string])[] = [
  ['full', 'ok', 'Done'],
  ['half', 'blue', 'In work'],
  ['ring', 'faint', 'Not yet'],
  ['dashed', 'faint', 'Perhaps'],
  ['ring', 'warn', 'Soon late'],
  ['square', 'bad', 'Late'],
];

const Wide = styled.div`
  width: 20rem;
  max-width: 100%;
`;

export const markSpecimens: readonly Specimen[] = [
  {
    name: 'Mark',
    file: 'views/design/mark.tsx',
    note: 'Point, line and plane beside the words they stand for. Decoration: the words say it.',
    shows: { Mark },
    states: acts.map((act) => ({
      label: act,
      element: (
        <Title as="p" size={3}>
          <Mark act={act} />
        </Title>
      ),
    })),
  },
  {
    name: 'LogoMark',
    file: 'views/design/logo-mark.tsx',
    note: 'The three, growing. Always beside the name or with a name of its own.',
    shows: { LogoMark },
    states: [{ label: 'rest', element: <LogoMark /> }],
  },
  {
    name: 'StatusMark',
    file: 'views/design/status-mark.tsx',
    note: 'A shape and a word, never color alone, never a pill.',
    shows: { StatusMark },
    states: statuses.map(([shape, tone, word]) => ({
      label: `${shape}, ${tone}`,
      element: (
        <StatusMark shape={shape} tone={tone}>
          {word}
        </StatusMark>
      ),
    })),
  },
  {
    name: 'ActPattern',
    file: 'views/design/act-pattern.tsx',
    note: 'Over the words Think, Build and Scale, and nowhere else.',
    shows: { ActPattern },
    states: acts.map((act) => ({
      label: act,
      element: (
        <Wide>
          <ActPattern act={act} />
        </Wide>
      ),
    })),
  },
  {
    name: 'Plate',
    file: 'views/design/plate.tsx',
    note: 'A drawing in a box of its ground. Choose the format that is closest to the place. Decoration: the words beside it say it.',
    shows: { Plate },
    states: (['ai-data', 'weave', 'enterprises'] as const).map((subject) => ({
      label: subject,
      element: (
        <Wide>
          <Plate subject={subject} seed="specimen" format="plate" />
        </Wide>
      ),
    })),
  },
  {
    name: 'Wrap, Grid, Cell, Section, Stack',
    file: 'views/design/layout.tsx',
    note: 'Parents space their children. A section has a rule or a ground, not both; of the blue band there are two on a page at most, never adjacent.',
    shows: { Wrap, Grid, Cell, Section, Stack },
    wide: true,
    states: (['paper', 'sunken', 'band'] as const).map((ground) => ({
      label: ground,
      element: (
        <Section ground={ground} tight>
          <Wrap>
            <Grid>
              <Cell from={1} to={3}>
                <Text size="small">Label</Text>
              </Cell>
              <Cell from={4} to={12}>
                <Stack gap={3}>
                  <Title as="p" size={3}>
                    A claim on {ground}
                  </Title>
                  <Text tone="soft">And what it means.</Text>
                </Stack>
              </Cell>
            </Grid>
          </Wrap>
        </Section>
      ),
    })),
  },
  {
    name: 'ClosingBand',
    file: 'views/design/closing-band.tsx',
    note: 'Ends a page with an invitation; one on each.',
    shows: { ClosingBand },
    wide: true,
    states: [
      {
        label: 'rest',
        element: (
          <ClosingBand
            subject="loom"
            seed="closing"
            closing={{
              title: 'Tell us what is in the way',
              text: 'Somebody who can help reads it today.',
              primary: { label: 'Contact us', to: '/contact' },
              secondary: { label: 'Our services', to: '/services' },
            }}
          />
        ),
      },
    ],
  },
];
