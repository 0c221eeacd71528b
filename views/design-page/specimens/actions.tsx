/** What can be pressed on public pages. */
import { actionsStyle, Button, ButtonLink, type ButtonKind } from '../../design/buttons.tsx';
import { arrowStyle, BackLink, OnwardLink, textLink } from '../../design/links.tsx';
import { ruledList } from '../../design/lists.tsx';
import { FilterLinks } from '../../design/filter-links.tsx';
import { SearchLine } from '../../design/search-line.tsx';
import { titleText, bodyText } from '../../design/type.ts';
import { CloseIcon, iconButton, MenuIcon, SearchIcon, ThemeIcon } from '../../layout/icon-button.tsx';
import { linkedRow, rowLink } from '../../design/row-link.tsx';
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
  <ul className={ruledList} role="list">
    <li className={linkedRow}>
      <h4 className={titleText[4]}>
        <a className={rowLink} href="/blog">
          A row that leads somewhere
        </a>
      </h4>
      <p className={bodyText.soft}>All of it can be pressed; its name is its heading.</p>
    </li>
  </ul>
);

export const actionSpecimens: readonly Specimen[] = [
  {
    name: 'Button, ButtonLink',
    file: 'views/design/buttons.tsx',
    note: 'One primary for each view. 52 px, small ones 44. An arrow only where it leads on. While busy the label changes and the width stays.',
    shows: { Button, ButtonLink, actionsStyle },
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
          <div className={actionsStyle}>
            <ButtonLink to="/contact">Contact us</ButtonLink>
            <ButtonLink to="/services" kind="line">
              Our services
            </ButtonLink>
          </div>
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
    name: 'FilterLinks',
    file: 'views/design/filter-links.tsx',
    note: 'Each with the number of entries behind it; the one that is shown is bold and underlined. Leave it out where nothing is narrowed down.',
    shows: { FilterLinks },
    states: [
      {
        label: 'one is shown',
        element: (
          <FilterLinks
            label="Categories"
            filters={[
              { label: 'All articles', to: '/blog', count: '31', current: false },
              { label: 'DevOps', to: '/blog/category/devops', count: '20', current: true },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'textLink, OnwardLink, BackLink',
    file: 'views/design/links.tsx',
    note: 'In text: blue and underlined. Leading on: bold with an arrow, 44 px, underlined only under the pointer.',
    shows: { textLink, OnwardLink, BackLink, arrowStyle },
    states: [
      ...pressed(
        <a className={textLink} href="/about">
          in running text
        </a>,
      ),
      ...pressed(<OnwardLink to="/services">All services</OnwardLink>),
      { label: 'back', element: <BackLink to="/blog">All articles</BackLink> },
    ],
  },
  {
    name: 'rowLink, linkedRow',
    file: 'views/design/row-link.tsx',
    note: 'The whole row is pressable, one link long. Its rule draws itself across under the pointer.',
    shows: { rowLink, linkedRow },
    wide: true,
    states: [
      { label: 'rest', element: row },
      { label: 'hover', force: 'hover', element: row },
      { label: 'focus', force: 'focus', element: row },
    ],
  },
  {
    name: 'iconButton',
    file: 'views/layout/icon-button.tsx',
    note: 'Only for what everybody knows by its drawing, and always with a name for who does not see it.',
    shows: { iconButton },
    states: [
      ...pressed(
        <button className={iconButton} type="button" aria-label="Menu">
          <MenuIcon />
        </button>,
      ),
      {
        label: 'others',
        element: (
          <div className={actionsStyle}>
            <SearchIcon />
            <ThemeIcon />
            <CloseIcon />
          </div>
        ),
      },
    ],
  },
];
