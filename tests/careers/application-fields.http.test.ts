/** Every stored field of an application has a class, which decides what blind mode shows. Erasing leaves none of them. */
import { expect } from 'chai';
import { createConnection } from 'mongoose';
import { formFields, isPersonal, recordFields } from '#shared/careers/application-fields.ts';
import { isHidden, applyBlindMode } from '#server/features/careers/present-application.ts';
import { createApplicationModel } from '#server/features/careers/application.model.ts';
import type { ApplicationRecord } from '#server/features/careers/application.repository.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';
import { everyRecord } from '../support/every-record.ts';
import { valueOf } from '../support/filled-document.ts';
import { callsBelow, signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const { schema } = createApplicationModel(createConnection());
const name = 'Quillon Verbeek';

/** An application in blind mode that has the person in every personal field, and nowhere else. */
const hiddenApplication = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(schema.paths).map(([field, type]) => [field, valueOf(type, isPersonal(field) ? name : 'plain')]),
  ),
  revealed_at: undefined,
});

describe('the fields of an application', () => {
  it('all have a class: every stored field is in a list, and no other', () => {
    const listed = [...Object.keys(formFields), ...Object.keys(recordFields)];
    expect(Object.keys(schema.paths).toSorted()).to.deep.equal(listed.toSorted());
  });

  it('are hidden in blind mode unless they say that they are not personal', () => {
    const content = structuredClone(builtInLiveContent);
    Object.assign(content['site-settings'].features, { applications: true, blindMode: true });
    const { _id, ...fields } = hiddenApplication();
    const record = { ...fields, id: String(_id), unlisted: name } as unknown as ApplicationRecord;
    expect(isHidden(record, content)).to.equal(true);
    expect(JSON.stringify(record).split(name).length).to.be.above(20);
    const seen = applyBlindMode(record, content);
    expect(JSON.stringify(seen)).not.to.match(/Quillon|Verbeek/);
    for (const field of Object.keys(fields).filter((each) => !isPersonal(each)))
      expect(seen[field as keyof ApplicationRecord], field).to.deep.equal(fields[field]);
  });

  describe('on a site', () => {
    let site: TestSite;
    before(async () => (site = await startTestSite()));
    after(() => site.close());

    it('are all gone after erasure', async () => {
      const application = hiddenApplication();
      Object.assign(application['interview'] as object, { state: 'withdrawn' });
      await site.connection.collection('applications').insertOne(application);
      expect(await everyRecord(site)).to.include(name);
      const recruiter = callsBelow(site, await signIn(site, 'rosa', 'recruiter'), '/applications');
      expect((await recruiter('DELETE', `/${String(application['_id'])}`)).status).to.equal(204);
      expect(await everyRecord(site)).not.to.match(/Quillon|Verbeek/);
    });
  });
});
