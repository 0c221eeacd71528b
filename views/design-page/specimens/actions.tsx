/** What can be pressed on public pages. */
import { Actions, Button, ButtonLink, type ButtonKind } from '../../design/buttons.tsx';
import { Link } from '../../design/link.tsx';
import { Arrow, BackLink, OnwardLink, TextLink } from '../../design/links.tsx';
import { RuledList } from '../../design/lists.tsx';
import { SearchLine } from '../../design/search-line.tsx';
import { Text, Title } from '../../design/type.tsx';
import { CloseIcon, IconButton, IconLink, MenuIcon, SearchIcon, ThemeIcon } from '../../layout/icon-button.tsx';
import { LinkedRow, RowLink } from '../../rows/row-link.tsx';
import type { Specimen, SpecimenState } from '../specimen.ts';

/** One element at rest, under the pointer, with the keyboard on it, and pressed. */
export const pressed = (element: React.ReactNode): readonly SpecimenState[] => [
  { label: 'rest', element },
  { label: 'hover', force: 'hover', element },
  { label: 'focus', force: 'focus', element },
  { label: 'active', force: 'active', element },
];

const kinds: readonly ButtonKind[] = ['primary', 'line', 'quiet'];

const row = (
  <RuledList role="list">
    <LinkedRow>
      <Title as="h4" size={4}>
        <RowLink to="/blog">A row that leads somewhere</RowLink>
      </Title>
      <Text tone="soft">All of it can be pressed; its name is its heading.</Text>
    </LinkedRow>
  </RuledList>
);

export const actionSpecimens: readonly Specimen[] = [
  {
    name: 'Button, ButtonLink',
    file: 'views/design/buttons.tsx',
    note: 'One primary for each view. 52 px, small ones 44. An arrow only where it leads on. While busy the label changes and the width stays.',
    shows: { Button, ButtonLink, Actions },
    states: [
      ...kinds.flatMap((kind) => pressed(<Button kind={kind}>{kind}</Button>)),
      { label: 'small', element: <Button small>Small</Button> },
      { label: 'busy', element: <Button aria-disabled>Sending...</Button> },
      {
        label: 'link that leads on',
        element: (
          <ButtonLink to="/contact" go>
            Contact us
          </ButtonLink>
        ),
      },
      {
        label: 'side by side',
        element: (
          <Actions>
            <ButtonLink to="/contact">Contact us</ButtonLink>
            <ButtonLink to="/services" kind="line">
              Our services
            </ButtonLink>
          </Actions>
        ),
      },
    ],
  },
  {
    name: 'SearchLine',
    file: 'views/design/search-line.tsx',
    note: 'A form that works without script. The field takes the room that is left; its button is never the primary one.',
    shows: { SearchLine },
    states: [
      {
        label: 'empty',
        element: <SearchLine action="/search" label="What are you looking for?" submit="Search" q="" />,
      },
      {
        label: 'filled',
        element: <SearchLine action="/search" label="What are you looking for?" submit="Search" q="cloud" />,
      },
    ],
  },
  {
    name: 'TextLink, OnwardLink, BackLink',
    file: 'views/design/links.tsx',
    note: 'In text: blue and underlined. Leading on: bold with an arrow, 44 px, underlined only under the pointer.',
    shows: { TextLink, OnwardLink, BackLink, Arrow, Link },
    states: [
      ...pressed(<TextLink to="/about">in running text</TextLink>),
      ...pressed(<OnwardLink to="/services">All services</OnwardLink>),
      { label: 'back', element: <BackLink to="/blog">All articles</BackLink> },
    ],
  },
  {
    name: 'RowLink, LinkedRow',
    file: 'views/rows/row-link.tsx',
    note: 'The whole row is pressable, one link long. Its rule draws itself across under the pointer.',
    shows: { RowLink, LinkedRow },
    wide: true,
    states: [
      { label: 'rest', element: row },
      { label: 'hover', force: 'hover', element: row },
      { label: 'focus', force: 'focus', element: row },
    ],
  },
  {
    name: 'IconButton, IconLink',
    file: 'views/layout/icon-button.tsx',
    note: 'Only for what everybody knows by its drawing, and always with a name for who does not see it.',
    shows: { IconButton, IconLink },
    states: [
      ...pressed(
        <IconButton type="button" aria-label="Menu">
          <MenuIcon />
        </IconButton>,
      ),
      {
        label: 'others',
        element: (
          <Actions>
            <SearchIcon />
            <ThemeIcon />
            <CloseIcon />
          </Actions>
        ),
      },
    ],
  },
];
