/** Unsent emails to an applicant, in this tab. */
import { expect } from 'chai';
import { readEmailDraft, removeEmailDraft, saveEmailDraft } from '#client/staff/careers/write-email.tsx';

const draftOf = (template: 'interview' | 'decline', text: string) => ({ template, subject: 'Hello', text, key: text });

describe('the draft of an email to an applicant', () => {
  const stored = new Map<string, string>();
  before(() => {
    const storage: Partial<Storage> = {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  });
  beforeEach(() => stored.clear());
  after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

  const [interview, decline] = [draftOf('interview', 'Let us talk.'), draftOf('decline', 'Sorry.')];

  it('does not replace that of another template', () => {
    saveEmailDraft('one', interview);
    saveEmailDraft('one', decline);
    expect(readEmailDraft('one', 'interview')).to.deep.equal(interview);
    expect(readEmailDraft('one', 'decline')).to.deep.equal(decline);
    expect(readEmailDraft('two')).to.equal(null);
    // Without a template, the one changed last.
    expect(readEmailDraft('one')).to.deep.equal(decline);
    saveEmailDraft('one', interview);
    expect(readEmailDraft('one')).to.deep.equal(interview);
  });

  it('is removed alone when its email is sent, and all with the application', () => {
    saveEmailDraft('one', interview);
    saveEmailDraft('one', decline);
    removeEmailDraft('one', 'decline');
    expect(readEmailDraft('one')).to.deep.equal(interview);
    removeEmailDraft('one');
    expect(readEmailDraft('one')).to.equal(null);
    expect(stored.size).to.equal(0);
  });

  it('is read as earlier versions stored it', () => {
    stored.set('application-letter:one', JSON.stringify(decline));
    expect(readEmailDraft('one')).to.deep.equal(decline);
    saveEmailDraft('one', interview);
    expect(readEmailDraft('one', 'decline')).to.deep.equal(decline);
  });
});
