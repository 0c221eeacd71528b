/** What a program is told that sends a message which cannot be taken. The page has messages of its own, which staff edit. */
import { contactLimits, type ContactTextField, type MistakeKind } from '#shared/rules/contact-rules.ts';

type Sentences = Readonly<Record<MistakeKind, string>>;

const sentences = (missing: string, long: string, unfit = missing): Sentences => ({ missing, long, unfit });

const chooseService = 'Choose one of the services in the list, or leave it empty.';

const byField: Readonly<Record<ContactTextField, Sentences>> = {
  name: sentences('Enter your name.', `Shorten your name to ${contactLimits.name.max} characters or fewer.`),
  company: sentences(
    'Enter your company’s name.',
    `Shorten the company’s name to ${contactLimits.company.max} characters or fewer.`,
  ),
  email: sentences(
    'Enter your email address.',
    `Enter an email address of ${contactLimits.email.max} characters or fewer.`,
    'Enter an email address with an @ and a domain, like name@company.com.',
  ),
  message: sentences(
    'Tell us a little about the project.',
    `Shorten the project details to ${contactLimits.message.max.toLocaleString('en-US')} characters or fewer.`,
  ),
  service_interest: sentences(chooseService, chooseService),
};

/** A sentence that says what to do. */
export const mistakeSentence = (field: ContactTextField, kind: MistakeKind): string => byField[field][kind];

export const urgentSentence = 'Say whether it is urgent with true or false.';
