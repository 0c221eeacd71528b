import type { ConfirmationMail } from './confirmation-mail.schema.ts';

export const confirmationMail: ConfirmationMail = {
  subject: 'Your message to {product}',
  heading: 'We received your message',
  thanks: 'Thank you for writing to us.',
  received: 'Your message arrived on {sent}.',
  promise: {
    standard: 'A specialist reads it and answers within {answerTime}: by {due}.',
    urgent: 'It is urgent, so a specialist reads it and answers within {urgentTime}: by {due}.',
    late: 'We should have answered by now and have not; we are sorry. Your message is not lost, and you will get an answer.',
    answered: 'Our answer is on its way to you in a separate email.',
  },
  addition: 'To add something, reply to this email. To reach a person right away, write to {email} or call {phone}.',
  mistaken: 'If you did not write to us, someone gave your address by mistake. You can ignore this email.',
};
