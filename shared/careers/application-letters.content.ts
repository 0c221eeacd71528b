import type { z } from 'zod';
import type { InterviewContent, letterTemplatesSchema, PoolContent } from './application-letters.schema.ts';

export const letterTemplates: z.infer<typeof letterTemplatesSchema> = {
  interview: {
    title: 'Invitation to the interview',
    subject: 'Your application for {position}: let us talk',
    text: `Hello {name},

thank you for your application for {position}. I have read it, and I would like to talk with you for 30 minutes.

We will speak about what you have built, what you would want to change first, and what you want to know about working at {company}. You need not prepare anything. You get a few times to choose from in a letter of its own.

Kind regards
{recruiter}`,
  },
  assessment: {
    title: 'Invitation to the assessment',
    subject: 'Your application for {position}: the technical assessment',
    text: `Hello {name},

thank you for the interview. We would like to see how you work: the next step for {position} is the technical assessment.

It takes half a day, and we pay for it. You get a problem from a finished project, with the code around it, and talk to us about what you did and what you left out. Any tool that you use at work is fine. There is no trick in it.

Which two days in the next two weeks would suit you?

Kind regards
{recruiter}`,
  },
  offer: {
    title: 'Offer',
    subject: 'Your application for {position}: our offer',
    text: `Hello {name},

we would like to work with you: I am glad to offer you the position {position} at {company}.

Salary: 
Start: 
Weekly hours: 

The contract comes with this letter’s next reply. Take a week to decide. If something in it should be different, call me: most things can be talked about.

Kind regards
{recruiter}`,
  },
  decline: {
    title: 'Decline',
    subject: 'Your application for {position}',
    text: `Hello {name},

thank you for applying for {position}, and for the time that you gave us. We have decided on somebody else.

The reason: 

It is no judgement of you or your work, and you may ask me about it. We delete your application as we promised when you sent it.

Kind regards
{recruiter}`,
  },
  time: {
    title: 'We need more time',
    subject: 'Your application for {position}: we need a few more days',
    text: `Hello {name},

we promised you an answer on your application for {position}, and we need longer than we said. I am sorry for the wait.

You hear from me by: 

You need not do anything until then. If another offer presses you, write to me, and we will be quicker.

Kind regards
{recruiter}`,
  },
};

export const interviewContent: InterviewContent = {
  title: 'Choose a time',
  offered: 'It takes {minutes} minutes. Choose the time that suits you best.',
  times: 'Times that we offer',
  yourTime: 'On your clock: {time}',
  utc: 'By UTC: {time}',
  over: 'This time is past.',
  taken: 'Somebody else has chosen this time.',
  choose: 'Choose This Time',
  unfit: {
    title: 'None of them suits me',
    changed: 'It does not suit me any more',
    label: 'When would suit you, and in which time zone?',
    button: 'Tell Us',
  },
  chosen: 'Agreed',
  over24: 'We remind you by mail a day before.',
  past: 'This time is over.',
  place: 'Where',
  add: 'Save it for your calendar (.ics)',
  waits: 'You told us that no time suits you. We look for others and write to you.',
  done: 'The time is agreed. It comes to you by mail, for your calendar.',
  unfitDone: 'Thank you: we look for other times and write to you.',
  mistakes: {
    missing: 'Choose one of the times, or tell us that none suits you.',
    taken: 'Somebody else has just chosen this time. Please choose another one.',
    over: 'This time cannot be chosen any more. Please choose another one.',
    said: 'Shorten what you tell us to 1,000 characters or fewer.',
    often: 'You have changed this several times today. Please choose tomorrow, or answer one of our letters.',
  },
  entry: 'Interview: {position}',
  letters: {
    offered: {
      subject: 'Choose a time: {position}',
      heading: 'When shall we talk?',
      text: 'We would like to meet you for {position}. Below are the times that we offer. Open your page and choose one, or tell us there that none suits you.',
      again:
        'The time that was agreed for {position} has to be moved; we are sorry. Below are other times. Open your page and choose one, or tell us there that none suits you.',
      place: 'Where',
      button: 'Choose a time',
    },
    chosen: {
      subject: 'Agreed: {position}',
      heading: 'The time is agreed',
      text: 'We look forward to meeting you for {position} on {when}, for {minutes} minutes. The entry for your calendar is attached. If it does not suit you any more, say so on your page.',
      button: 'Open your page',
    },
    chosenStaff: {
      subject: 'Time chosen: {position}',
      heading: 'A time was chosen',
      text: 'An applicant for {position} has chosen {when}, for {minutes} minutes. The entry for your calendar is attached.',
      button: 'Open the application',
    },
    cancelled: {
      subject: 'Called off: {position}',
      heading: 'The interview is called off',
      text: 'What was agreed for {position} on {when} does not take place. The attached entry takes it out of your calendar. Your page shows how your application stands.',
      button: 'Open your page',
    },
    cancelledStaff: {
      subject: 'Called off: {position}',
      heading: 'An interview is called off',
      text: 'The interview for {position} on {when} does not take place. The attached entry takes it out of your calendar.',
      button: 'Open the application',
    },
    unfit: {
      subject: 'No time suits: {position}',
      heading: 'None of your times suits',
      text: 'None of the times that you offered suits an applicant for {position}. Offer others from the application.',
      button: 'Open the application',
    },
    reminder: {
      subject: 'Tomorrow: {position}',
      heading: 'We meet within a day',
      text: 'A reminder: we meet for {position} on {when}, for {minutes} minutes. If it does not suit you any more, please say so on your page.',
      button: 'Open your page',
    },
    reminderStaff: {
      subject: 'Interview within a day: {position}',
      heading: 'You have an interview within a day',
      text: 'You meet an applicant for {position} on {when}, for {minutes} minutes.',
      button: 'Open the application',
    },
  },
};

export const poolContent: PoolContent = {
  title: 'Shall we remember you?',
  member: 'You are in our talent pool',
  asked:
    'We decided on somebody else this time and would like to write to you when another position fits. For that we may keep your application only if you agree. Without an answer it is deleted as we promised.',
  consent:
    'I agree that {product} keeps my application with its files for {months} from now and writes to me about positions that fit. I can end this here at any time; then it is deleted.',
  missing: 'Tick the box, or choose the other button.',
  over: 'This question cannot be answered any more.',
  agree: 'Agree',
  refuse: 'No, Thank You',
  agreed: 'We keep your application until {until}. After that everything is deleted by itself.',
  leave: 'Leave the Talent Pool',
  done: {
    agreed: 'Thank you: we keep your application and write to you when a position fits.',
    refused: 'Noted: your application is deleted as we promised.',
    left: 'You have left the talent pool. Your application is deleted within a day of the time that we promised.',
  },
  letter: {
    subject: 'Shall we remember you? {position}',
    heading: 'May we keep your application?',
    text: 'For {position} we decided on somebody else. We would like to write to you when another position fits. If you agree, we keep your application for {months}; you can end that at any time. If you do not answer, it is deleted as we promised when you sent it.',
    button: 'Answer on your page',
  },
};
