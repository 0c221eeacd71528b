/** What stands where articles will be: a wide drawing, SPEC.md's words, one way on. */
import type { ComingSoon as Words } from '#shared/content/insights.schema.ts';
import { Cell, Grid, Stack } from '../design/layout.tsx';
import { OnwardLink } from '../design/links.tsx';
import { Plate } from '../design/plate.tsx';
import { Text, Title } from '../design/type.tsx';

interface ComingSoonProps {
  readonly words: Words;
  readonly as: 'h2' | 'h3';
}

export const ComingSoon = ({ words, as }: ComingSoonProps) => (
  <Grid>
    <Cell from={1} to={7}>
      <Plate subject="startups" seed="coming-soon" format="plate" ratio="2/1" />
    </Cell>
    <Cell from={8} to={12}>
      <Stack gap={4}>
        <Title as={as} size={2}>
          {words.title}
        </Title>
        <Text tone="soft">{words.text}</Text>
        <div>
          <OnwardLink to={words.link.to}>{words.link.label}</OnwardLink>
        </div>
      </Stack>
    </Cell>
  </Grid>
);
