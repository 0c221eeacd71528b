import { expect } from 'chai';
import { subjectName } from '#client/staff/operations/audit-list.tsx';

describe('the subject of an audit entry', () => {
  const named = (kind: 'page' | 'application', id: string, title: string | null = null): string =>
    subjectName({ kind, subject: { id, title, path: null } });

  it('is shown by its title, a short database id, or a readable key', () => {
    expect(named('page', 'company', 'Company')).to.equal('Company');
    expect(named('application', '65f0c0ffee65f0c0ffee1234')).to.equal('Applications: ee1234');
    expect(named('page', 'company')).to.equal('Pages: company');
  });
});
