import type { ConfirmationMail } from './confirmation-mail.schema.ts';

export const confirmationMail: ConfirmationMail = {
  subject: 'Your message to {product}',
  heading: 'Your message is with us',
  thanks: 'Thank you for writing to us.',
  received: 'Your message arrived on {sent}.',
  promise: {
    standard: 'An engineer reads it and answers within {answerTime}: by {due}.',
    urgent: 'An engineer reads it and answers within {urgentTime}, as it is urgent: by {due}.',
    late: 'We should have answered by now and have not; we are sorry. Your message is not lost, and an answer comes.',
    answered: 'Our answer is on its way to you in a separate email.',
  },
  addition: 'To add something, reply to this email. To reach a person at once, write to {email} or call {phone}.',
  mistaken: 'You did not write to us? Then somebody gave your address by mistake, and you need not do anything.',
};
