/** Applications in several stages. No name in it is anybody's. */
import { formOf, goodApplication, ownPath, sendForm, storedApplications } from '../application-calls.ts';
import type { TestSite } from '../start-site.ts';

const people = [
  { name: 'Halvard Lindgren', stage: 'interview' },
  { name: 'Noor el-Khatib', stage: 'declined' },
  { name: 'Maximiliane Freifrau von Hohenfels-Oberwaldstetten', stage: 'offer' },
] as const;

/** The newest one has just come. */
export const fillApplications = async (site: TestSite) => {
  for (const [index, { name, stage }] of people.entries()) {
    const email = `person-${index}@wood.example`;
    await sendForm(site, formOf({ ...goodApplication, name, email }), undefined, 'devops-engineer');
    const decided = stage === 'declined' ? { decided_at: new Date() } : {};
    await site.connection
      .collection('applications')
      .updateOne({ email }, { $set: { stage, ...decided }, $unset: { clock_due_at: 1 } });
  }
  await sendForm(site);
  const ownApplication = await ownPath(site);
  const newest = (await storedApplications(site)).find(({ email }) => email === goodApplication['email']);
  return { application: String(newest?._id), ownApplication };
};
