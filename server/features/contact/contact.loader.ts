/** The contact page, with the form filled in from the address or a posted form. */
import { placeDrawings } from '#shared/media/place-drawings.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { ContactFormState, ContactPage } from '#shared/contact/contact.data.ts';
import type { ShownPeople } from '#shared/pages/people.data.ts';
import { emptyContact, type ContactValues } from '#shared/contact/contact-rules.ts';
import { findPosition, isOpen } from '#shared/careers/position-rules.ts';
import { isPageOn } from '#shared/settings/feature-rules.ts';
import { interestNames } from './interest-names.ts';
import { receiptOf } from './submit-contact.ts';
import { findPagePictures } from '../content/page-pictures.ts';
import { presentPeople } from '../content/present-people.ts';
import type { PageDeps, PageLoader } from '../page-loader.ts';

interface OpenPosition {
  readonly key: string;
  readonly title: string;
}

const findOpen = (key: string | null, content: LiveContent, now: Date): OpenPosition | null => {
  const { careers, 'site-settings': settings } = content;
  if (!isPageOn('position', settings.features)) return null;
  const found = findPosition(careers.openings.positions, key);
  return found && isOpen(found, now) ? { key: found.key, title: found.title } : null;
};

/** Names listed in a sentence. */
const maxNames = 3;

const namesIn = (people: ShownPeople): string =>
  people.length > maxNames
    ? ''
    : new Intl.ListFormat('en-US', { type: 'disjunction' }).format(people.map(({ name }) => name));

/** The page's data for a form state. */
export async function contactPage(
  form: ContactFormState,
  positionKey: string | null,
  deps: Pick<PageDeps, 'content' | 'media' | 'clock' | 'log'>,
): Promise<ContactPage> {
  const { content, clock } = deps;
  const { people } = await presentPeople('reads_messages', deps);
  const { email, phone, headquarters, postalAddress } = content['site-settings'];
  const { contact, careers } = content;
  const { show } = await findPagePictures({ image: contact.image }, deps);
  const position = findOpen(positionKey, content, clock());
  // Applicants see the hiring steps instead of a proposal's.
  const next = position ? { ...contact.next, steps: careers.hiring.steps.slice(1) } : contact.next;
  return {
    content: { ...contact, next, picture: show(contact, placeDrawings.contact, 'band') },
    details: { email, phone, headquarters, postalAddress },
    services: interestNames(content),
    ...(people ? { readers: { title: content.people.contact, people, names: namesIn(people) } } : {}),
    position,
    form,
  };
}

function prefilled(service: string | null, position: OpenPosition | null, content: LiveContent): ContactValues {
  return {
    ...emptyContact,
    service_interest: interestNames(content).find(({ value }) => value === service)?.value ?? '',
    message: position
      ? `${content.contact.form.applicationOpening.replace('{position}', () => position.title)}\n\n`
      : '',
  };
}

/** After a form post without script, the address has the receipt. */
function sentState(
  token: string | null,
  { content, readReceipt }: PageDeps,
): Pick<ContactFormState, 'outcome' | 'receipt'> {
  const stored = token === null ? null : readReceipt(token);
  return stored === null ? { outcome: 'idle' } : { outcome: 'sent', receipt: receiptOf(stored, content) };
}

export const loadContact: PageLoader<'contact'> = async ({ query }, deps) => {
  const { content, clock } = deps;
  const positionKey = query.get('position');
  const form: ContactFormState = {
    values: prefilled(query.get('service'), findOpen(positionKey, content, clock()), content),
    errors: [],
    ...sentState(query.get('sent'), deps),
    shownAt: clock().getTime(),
  };
  return { kind: 'found', data: await contactPage(form, positionKey, deps), metadata: content.contact.metadata };
};
