/** People on pages, as entered by staff, with their pictures. */
import type { NamedPerson, PeopleContent } from '#shared/content/people.schema.ts';
import type { PeopleSection, ShownPeople } from '#shared/pages/people.data.ts';
import { personNotes, picturePlaces, presentImage } from '../blog/present-card.ts';
import { findPictures, pictureAt, type FoundPictures } from '../media/find-pictures.ts';
import type { PageDeps } from '../page-loader.ts';

type Deps = Pick<PageDeps, 'content' | 'media' | 'log'>;
type Place = 'on_about' | 'on_careers' | 'reads_messages';

interface People {
  /** Undefined without people. */
  readonly people?: ShownPeople;
  /** True if the library could not be read. */
  readonly incomplete: boolean;
}

const presentPortrait = (address: string, pictures: FoundPictures) => {
  const alt = pictureAt(pictures, address)?.alt ?? '';
  return { ...presentImage(address, { pictures, sizes: picturePlaces.portrait }), ...(alt === '' ? {} : { alt }) };
};

/** Returns the people at a place. */
export async function presentPeople(place: Place, { content, media, log }: Deps): Promise<People> {
  const shown = content.people.people.filter((person) => person[place]);
  if (shown.length === 0) return { incomplete: false };
  const pictures = await findPictures(
    media,
    shown.map(({ image }) => image ?? null),
  ).catch((error: unknown) => {
    log.warn({ err: error }, 'the pictures of people could not be looked up; their page shows one file of each');
    return undefined;
  });
  const present = (person: NamedPerson) => ({
    name: person.name,
    role: person.role,
    notes: personNotes(person, content.people.labels),
    ...(person.image === undefined ? {} : { picture: presentPortrait(person.image, pictures ?? new Map()) }),
  });
  return { people: shown.map(present), incomplete: pictures === undefined };
}

/** Returns them as a section of a page. */
export async function presentPeopleSection(
  place: Place,
  head: (people: PeopleContent) => PeopleSection['head'],
  deps: Deps,
): Promise<{ readonly section: { readonly people?: PeopleSection }; readonly incomplete: boolean }> {
  const { people, incomplete } = await presentPeople(place, deps);
  return { section: people === undefined ? {} : { people: { head: head(deps.content.people), people } }, incomplete };
}
