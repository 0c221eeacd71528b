/** The demonstration content of the application form, the applicant's page and emails about applications. */
import type { z } from 'zod';
import type { InterviewContent, emailTemplatesSchema, PoolContent } from './application-emails.schema.ts';
import { formFieldNames, formFields, type FormFieldName } from './application-fields.ts';
import type { ApplicationsContent } from './applications.schema.ts';

const emailTemplates: z.infer<typeof emailTemplatesSchema> = [
  {
    id: 'interview',
    title: 'Invitation to the interview',
    stage: 'interview',
    subject: 'Your application for {position}: let us talk',
    text: `Hello {name},

thank you for your application for {position}. I have read it, and I would like to talk with you for 30 minutes.

We will speak about what you have built, what you would want to change first, and what you want to know about working at {company}. There is nothing to prepare. You will get a second email with a few times to choose from.

Kind regards
{recruiter}`,
  },
  {
    id: 'assessment',
    title: 'Invitation to the assessment',
    stage: 'assessment',
    subject: 'Your application for {position}: the technical assessment',
    text: `Hello {name},

thank you for the interview. We would like to see how you work: the next step for {position} is the technical assessment.

It takes half a day, and we pay for it. You get a problem from a finished project, with its code, and talk us through what you did and what you left out. Use any tool that you use at work. There are no trick questions.

Which two days in the next two weeks would suit you?

Kind regards
{recruiter}`,
  },
  {
    id: 'offer',
    title: 'Offer',
    stage: 'offer',
    subject: 'Your application for {position}: our offer',
    text: `Hello {name},

we would like to work with you: I am glad to offer you the position {position} at {company}.

Salary: 
Start: 
Weekly hours: 

We will send the contract when you reply to this email. Take a week to decide. If you would like something to be different, call me: most things are open to discussion.

Kind regards
{recruiter}`,
  },
  {
    id: 'decline',
    title: 'Decline',
    stage: 'declined',
    subject: 'Your application for {position}',
    text: `Hello {name},

thank you for applying for {position}, and for the time that you gave us. We have chosen another candidate.

The reason: 

This is no judgment of you or your work, and you are welcome to ask me about it. We will delete your application as we promised when you sent it.

Kind regards
{recruiter}`,
  },
  {
    id: 'time',
    title: 'We need more time',
    subject: 'Your application for {position}: we need a few more days',
    text: `Hello {name},

we promised you an answer on your application for {position}, and we need longer than we said. I am sorry for the wait.

You will hear from me by: 

There is nothing you need to do until then. If you have another offer with a deadline, write to me and we will speed up.

Kind regards
{recruiter}`,
  },
];

const interviewContent: InterviewContent = {
  title: 'Choose a time',
  offered: 'It takes {minutes} minutes. Choose the time that suits you best.',
  times: 'Available times',
  yourTime: 'In your time zone: {time}',
  utc: 'UTC: {time}',
  over: 'This time has passed.',
  taken: 'This time is no longer available.',
  choose: 'Choose This Time',
  unfit: {
    title: 'None of these times suits me',
    changed: 'I need another time',
    label: 'Which times would suit you, and in which time zone?',
    button: 'Tell Us',
  },
  chosen: 'Your interview',
  over24: 'We email you a reminder the day before.',
  past: 'This time has passed.',
  place: 'Where',
  add: 'Add to your calendar (.ics)',
  waits: 'You told us that no time suits you. We will email you other times.',
  done: 'Your interview is booked. You will get an email with a calendar entry.',
  unfitDone: 'Thank you. We will look for other times and write to you.',
  mistakes: {
    missing: 'Choose one of the times, or tell us that none of them suits you.',
    taken: 'This time has just been taken. Please choose another one.',
    over: 'This time is no longer available. Please choose another one.',
    said: 'Shorten your message to 1,000 characters or fewer.',
    often: 'You have changed this several times today. Please try again tomorrow, or reply to one of our emails.',
  },
  entry: 'Interview: {position}',
  letters: {
    offered: {
      subject: 'Choose a time: {position}',
      heading: 'When shall we talk?',
      text: 'We would like to meet you to talk about {position}. The available times are below. Choose one on your page, or tell us there that none of them suits you.',
      again:
        'We are sorry, but we have to move your interview for {position}. Other times are below. Choose one on your page, or tell us there that none of them suits you.',
      place: 'Where',
      button: 'Choose a time',
    },
    chosen: {
      subject: 'Interview booked: {position}',
      heading: 'Your interview is booked',
      text: 'We look forward to talking with you about {position} on {when}, for {minutes} minutes. A calendar entry is attached. If this time no longer suits you, tell us on your page.',
      button: 'Open your page',
    },
    chosenStaff: {
      subject: 'Time chosen: {position}',
      heading: 'An applicant chose a time',
      text: 'An applicant for {position} has chosen {when}, for {minutes} minutes. A calendar entry is attached.',
      button: 'Open the application',
    },
    cancelled: {
      subject: 'Canceled: {position}',
      heading: 'Your interview is canceled',
      text: 'Your interview for {position} on {when} will not take place. The attachment removes it from your calendar. Your page shows the status of your application.',
      button: 'Open your page',
    },
    cancelledStaff: {
      subject: 'Canceled: {position}',
      heading: 'An interview is canceled',
      text: 'The interview for {position} on {when} will not take place. The attachment removes it from your calendar.',
      button: 'Open the application',
    },
    unfit: {
      subject: 'Offer other times: {position}',
      heading: 'None of your times suits the applicant',
      text: 'None of the times you offered suits an applicant for {position}. Offer others from the application.',
      button: 'Open the application',
    },
    reminder: {
      subject: 'Tomorrow: {position}',
      heading: 'Your interview is tomorrow',
      text: 'This is a reminder of your interview for {position} on {when}, for {minutes} minutes. If this time no longer suits you, tell us on your page.',
      button: 'Open your page',
    },
    reminderStaff: {
      subject: 'Interview tomorrow: {position}',
      heading: 'You have an interview tomorrow',
      text: 'You are meeting an applicant for {position} on {when}, for {minutes} minutes.',
      button: 'Open the application',
    },
  },
};

const poolContent: PoolContent = {
  title: 'May we keep in touch?',
  member: 'You are in our talent pool',
  asked:
    'We chose another candidate this time, and would like to write to you when another position fits. We keep your application for that only if you agree. Otherwise it is deleted as we promised.',
  consent:
    'I agree that {product} keeps my application with its files for {months} from now and writes to me about positions that fit. I can end this here at any time; then it is deleted.',
  missing: 'Tick the box, or choose the other button.',
  over: 'This question can no longer be answered.',
  agree: 'Agree',
  refuse: 'No, Thank You',
  agreed: 'We keep your application until {until}. After that everything is deleted automatically.',
  leave: 'Leave the Talent Pool',
  done: {
    agreed: 'Thank you. We will keep your application and write to you when a position fits.',
    refused: 'Thank you for telling us. Your application will be deleted as we promised.',
    left: 'You have left the talent pool. Your application will be deleted within a day of the promised date.',
  },
  letter: {
    subject: 'May we keep in touch? {position}',
    heading: 'May we keep your application?',
    text: 'We chose another candidate for {position}. We would like to write to you when another position fits. If you agree, we keep your application for {months}; you can change your mind at any time. If you do not answer, it is deleted as we promised when you sent it.',
    button: 'Answer on your page',
  },
};

const fieldLabels = Object.fromEntries(formFieldNames.map((name) => [name, formFields[name].label])) as Record<
  FormFieldName,
  string
>;

export const applicationsContent: ApplicationsContent = {
  stages: [
    {
      id: 'interview',
      title: 'Interview',
      text: 'We would like to talk with you for half an hour, and will write to you.',
      interview: true,
      minutes: 30,
      named: false,
    },
    {
      id: 'assessment',
      title: 'Technical Assessment',
      text: 'A paid half-day on a problem from a finished project.',
      interview: true,
      minutes: 240,
      named: true,
    },
    {
      id: 'final-interview',
      title: 'Final Interview',
      text: 'Two hours with the people you would work beside.',
      interview: true,
      minutes: 120,
      named: true,
    },
  ],
  removedStages: [],
  templates: emailTemplates,
  form: {
    title: 'Apply: {position}',
    lead: 'Ten minutes is enough. Leave out your photo, age and marital status: the people who decide should not see them.',
    description:
      'Apply for {position} at {product}: a CV or a link to your work, a few lines on why, and an answer within {applicationTime}.',
    sections: { person: 'How we reach you', work: 'Your work', questions: 'Questions for this position' },
    labels: {
      ...fieldLabels,
      cv: 'CV',
      files: 'More files',
      links: 'Links to your work',
      message: 'Why this position',
      yes: 'Yes',
      no: 'No',
      choose: 'Choose one',
    },
    hints: {
      cv: 'PDF, DOCX or ODT, up to 10 MB. A link to your work will do instead.',
      files: 'Up to two more, such as a certificate: PDF, DOCX or ODT, up to 10 MB each.',
      links: 'One address per line, starting with https://, up to five.',
      message: 'A few lines: what you would change here first, and what you have done that shows you can.',
    },
    optional: 'optional',
    honeypot: 'Leave this field empty',
    consent: {
      version: '2026-11',
      text: 'I agree that {product} keeps my application until {months} after its decision and then deletes it. Only the people who hire read it, and I can have it deleted sooner at any time.',
    },
    privacy: { label: 'Privacy Policy', to: '/privacy-policy' },
    send: 'Send Application',
    sending: 'Sending...',
    progress: '{percent}% of your files uploaded',
    summaries: ['One thing needs your attention', 'Two things need your attention', 'Some things need your attention'],
    chooseAgain: 'Your text is kept. Please choose your files again: browsers forget them when a form is sent.',
    mistakes: {
      name: { missing: 'Enter your name.', long: 'Shorten your name to {max} characters or fewer.' },
      email: {
        missing: 'Enter your email address.',
        long: 'Enter an email address of {max} characters or fewer.',
        unfit: 'Enter an email address with an @ and a domain, like name@company.com.',
      },
      phone: {
        long: 'Shorten the phone number to {max} characters or fewer.',
        unfit: 'Enter a phone number such as +1 (555) 010-0142, or leave it empty.',
      },
      links: {
        long: 'Shorten the links to {max} characters or fewer.',
        unfit: 'Enter one web address per line, starting with https://.',
        many: 'Enter five links or fewer.',
      },
      message: {
        missing: 'Write a few lines on why you want this position.',
        long: 'Shorten your text to {max} characters or fewer.',
      },
      question: {
        missing: 'Answer this question.',
        long: 'Shorten the answer to {max} characters or fewer.',
        unfit: 'Choose one of the answers.',
      },
      cv: { missing: 'Add your CV or a link to your work.' },
      files: {
        kind: 'This file is not a PDF, DOCX or ODT, whatever its name says. Save it in one of these formats and choose it again.',
        large: 'A file is larger than 10 MB. Choose a smaller one.',
        many: 'Choose three files or fewer, including your CV.',
        empty: 'A file is empty. Choose another one.',
      },
      consent: { missing: 'Tick the box so that we may keep your application.' },
      other: 'Check this field.',
    },
  },
  outcomes: {
    failed: 'Your application was not sent',
    nothingLost: 'Nothing you wrote or chose is lost. Please try again.',
    dropped: 'The connection was lost. Sending continues automatically where it stopped; leave this page open.',
    offline: 'There is no connection. Nothing is lost: send it again when you are back online.',
    limited: 'Many applications have come from your network. Please try again in {wait}; what you wrote stays here.',
    away: 'We cannot store it at the moment. What you wrote stays here: please send it again in a minute.',
    full: 'We cannot accept files at the moment. Add links to them in the form instead, or send it again in {wait}; what you wrote stays here.',
    broken: 'Something went wrong on our side. What you wrote stays here: please send it again.',
  },
  receipt: {
    title: 'We received your application',
    text: 'An email with a private link is on its way to you. Use the link to see the status of your application, add a file, withdraw it or delete it. If you have applied for this position before, we keep both applications.',
    due: 'You will have our answer by',
    next: 'What happens next',
    back: { label: 'All positions', to: '/careers' },
  },
  status: {
    title: 'Your application: {position}',
    lead: 'Only you can open this page: keep its link to yourself.',
    states: {
      application: { title: 'Received', text: 'Someone on the hiring team is reading it.' },
      offer: { title: 'Offer', text: 'We have made you an offer and look forward to your answer.' },
      hired: { title: 'Welcome', text: 'You have accepted our offer.' },
      declined: {
        title: 'Decided',
        text: 'We have chosen another candidate for this position. The reason is in our email to you.',
      },
      withdrawn: { title: 'Withdrawn', text: 'You have withdrawn your application. We are no longer working on it.' },
    },
    labels: {
      state: 'Status',
      sent: 'Sent',
      due: 'Our answer by',
      late: 'We should have answered by now and have not; we are sorry. Your application is not lost.',
      deleted: 'Deleted after',
      files: 'Your files',
      noFiles: 'No files',
    },
    add: {
      title: 'Add a file',
      text: 'A newer CV or a certificate: PDF, DOCX or ODT, up to 10 MB.',
      label: 'File',
      button: 'Add File',
      done: 'The file was added.',
      full: 'Your application has three files, the maximum.',
    },
    withdraw: {
      title: 'Withdraw your application',
      text: 'We stop working on it. Your data is deleted when its retention period ends.',
      button: 'Withdraw',
      ask: 'Withdraw your application? You cannot undo this.',
      confirm: 'Yes, Withdraw',
      done: 'Your application has been withdrawn.',
    },
    erase: {
      title: 'Delete your data',
      text: 'Your data, answers and files are deleted at once, also those of other applications that you sent for this position.',
      button: 'Delete Everything',
      ask: 'Delete your application with all its data and files? You cannot undo this.',
      confirm: 'Yes, Delete Everything',
      done: 'Everything was deleted',
      doneText:
        'Your data and files are gone from our records. All that is left is an anonymous record that an application was received.',
    },
    keep: 'Cancel',
    gone: {
      title: 'Application Not Found',
      text: 'The application was deleted, or the link is incomplete. Open the link in our newest email to you.',
      description: 'There is no application at this link.',
      link: { label: 'See all positions', to: '/careers' },
    },
  },
  letters: {
    received: {
      subject: 'Your application: {position}',
      heading: 'We received your application',
      text: 'Thank you for applying for {position}. Someone on the hiring team will read your application and answer by {due}.',
      next: 'What happens next:',
      button: 'See the status',
      mistaken:
        'The link is private: anyone who has it can see, add to and delete the application. If you did not apply, someone gave your address by mistake. Open the link to delete everything.',
    },
    again: {
      subject: 'Your application: {position}',
      heading: 'Another application with your address',
      text: 'Someone applied again for {position} with your address. Both applications are kept, and the hiring team sees them side by side. The link shows the status of the newer one.',
      button: 'See the status',
      mistaken:
        'If this was not you, tell us which one is yours. The other one was not changed, and only the hiring team has seen it.',
    },
    arrived: {
      subject: 'New application: {position}',
      heading: 'New application',
      text: 'Someone applied for {position}. The answer is due by {due}.',
      button: 'Open the application',
    },
    reminder: {
      subject: 'Answer soon: {position}',
      heading: 'An application needs an answer',
      text: 'An application for {position} must be answered by {due}.',
      button: 'Open the application',
    },
    overdue: {
      subject: 'Overdue: {position}',
      heading: 'An application was not answered in time',
      text: 'An application for {position} should have been answered by {due}, as every applicant is promised.',
      button: 'Open the application',
    },
    mentioned: {
      subject: 'You are mentioned: {position}',
      heading: 'A colleague mentioned you',
      text: '{by} mentioned you in a note on an application for {position}.',
      button: 'Read the note',
    },
    asked: {
      subject: 'Scorecard requested: {position}',
      heading: 'Your scorecard was requested',
      text: '{by} requested your scorecard for the {stage} stage of {position}. You see the others once you submit yours.',
      button: 'Fill in the scorecard',
    },
  },
  scorecards: {
    criteria: [
      {
        title: 'Knows the craft',
        text: 'Explains a decision of their own from the last two years: the case for it, the case against, and how it turned out.',
      },
      {
        title: 'Solves what is asked',
        text: 'Finds out what is needed before beginning, starts with the simplest thing that could work, and says what it costs.',
      },
      {
        title: 'Thinks of what fails',
        text: 'Says how it can break, who gets woken up, and how anyone would notice, without being asked.',
      },
      {
        title: 'Explains so that others follow',
        text: 'Explains it plainly to someone from another field, and notices when they are lost.',
      },
      {
        title: 'Works with others',
        text: 'Asks, accepts corrections, and gives others credit.',
      },
    ],
  },
  interviews: interviewContent,
  pool: poolContent,
};
