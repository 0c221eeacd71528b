/** Unsent emails to an applicant, in this tab. */
import { expect } from 'chai';
import { type EmailDraft, readEmailDrafts, storeEmailDrafts, withDraft } from '#client/staff/careers/write-email.tsx';

const draftOf = (template: string, text: string): EmailDraft => ({ template, subject: 'Hello', text, key: text });

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
  const save = (draft: EmailDraft): void => storeEmailDrafts('one', withDraft(readEmailDrafts('one'), draft));

  it('does not replace that of another template', () => {
    save(interview);
    save(decline);
    expect(readEmailDrafts('one')).to.deep.equal([interview, decline]);
    expect(readEmailDrafts('two')).to.deep.equal([]);
    // The one changed last is the last.
    const changed = { ...interview, text: 'Let us talk tomorrow.' };
    save(changed);
    expect(readEmailDrafts('one')).to.deep.equal([decline, changed]);
  });

  it('is removed alone when it is empty or sent, and all with the application', () => {
    save(interview);
    save(decline);
    save({ ...decline, subject: ' ', text: '' });
    expect(readEmailDrafts('one')).to.deep.equal([interview]);
    storeEmailDrafts('one', []);
    expect(readEmailDrafts('one')).to.deep.equal([]);
    expect(stored.size).to.equal(0);
  });

  it('is read as earlier versions stored it, also if its template was removed', () => {
    stored.set('application-letter:one', JSON.stringify(decline));
    expect(readEmailDrafts('one')).to.deep.equal([decline]);
    const trial = draftOf('trial-day', 'Come to us.');
    stored.set('application-letter:one', JSON.stringify({ 'trial-day': trial, interview }));
    expect(readEmailDrafts('one')).to.deep.equal([trial, interview]);
    save(decline);
    expect(readEmailDrafts('one')).to.deep.equal([trial, interview, decline]);
  });
});
