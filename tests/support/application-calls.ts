/** Applications: sent like a browser, and read by recruiters. */
import { expect } from 'chai';
import { questionField } from '#shared/careers/application-rules.ts';
import { careersContent } from '#shared/careers/careers.content.ts';
import type { ApplicationFields } from '#server/features/careers/application.model.ts';
import type { EmailFields } from '#server/features/mail/email.model.ts';
import { pdfFile } from './make-file.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export const appliedFor = 'devops-engineer';

const questions = careersContent.openings.positions.find(({ key }) => key === appliedFor)?.questions ?? [];
/** Field names of the position's questions. */
export const questionFields = questions.map(questionField);

export const goodApplication: Readonly<Record<string, string>> = {
  name: 'Amara Osei',
  email: 'Amara@Samplewood.example',
  phone: '+233 20 555 0142',
  links: 'https://amara.example/work\r\nhttps://code.example/amara',
  message: 'I would shorten the way to production first.\r\nIt took me a year where I am now.',
  consent: 'yes',
  [questionFields[0] ?? '']: 'yes',
};

export interface SentFile {
  readonly field?: 'cv' | 'files';
  readonly name?: string;
  readonly content?: Buffer;
}

export const formOf = (
  fields: Readonly<Record<string, string>> = goodApplication,
  files: readonly SentFile[] = [{}],
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field = 'cv', name = 'CV Amara Osei.pdf', content = pdfFile() } of files)
    form.append(field, new File([new Uint8Array(content)], name));
  return form;
};

/** Without a script. */
export const postForm = (site: TestSite, form = formOf(), position = appliedFor): Promise<Response> =>
  fetch(`${site.url}/careers/${position}/apply`, { method: 'POST', body: form, redirect: 'manual' });

/** Like the page's script. */
export const sendForm = (
  site: Pick<TestSite, 'url'>,
  form = formOf(),
  key?: string,
  position = appliedFor,
): Promise<Response> =>
  fetch(`${site.url}/api/applications/${position}`, {
    method: 'POST',
    body: form,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

export const sendPart = (
  site: Pick<TestSite, 'url'>,
  upload: string,
  part: number,
  content: Buffer,
): Promise<Response> =>
  fetch(`${site.url}/api/applications/${appliedFor}/uploads/${upload}/${part}`, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': 'application/octet-stream' },
  });

export const storedApplications = (site: Pick<TestSite, 'connection'>): Promise<ApplicationFields[]> =>
  site.connection.collection<ApplicationFields>('applications').find().toArray();

export const countFiles = (site: Pick<TestSite, 'connection'>): Promise<number> =>
  site.connection.collection('applications.files').countDocuments();

export const lettersOf = async (site: Pick<TestSite, 'connection'>, kind: string): Promise<EmailFields[]> =>
  (await site.connection.collection<EmailFields>('letters').find().toArray()).filter((letter) => letter.kind === kind);

/** Path of the applicant's page, from the newest email with its link. */
export const ownPath = async (site: TestSite, kind = 'application-received'): Promise<string> => {
  const letter = (await lettersOf(site, kind)).at(-1);
  const link = String(letter?.data?.['link']);
  expect(link).to.match(/\/application\?key=[\w-]{43}$/);
  return new URL(link).pathname + new URL(link).search;
};

export const applicationCalls = (site: Pick<TestSite, 'url'>, staff: Pick<TestStaff, 'headers'>) => ({
  send: callsBelow(site, staff, '/applications'),
});
