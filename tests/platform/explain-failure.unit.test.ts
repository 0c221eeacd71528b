import { expect } from 'chai';
import { explainFailure } from '#server/features/mail/delivery/explain-failure.ts';

const failure = (fields: object) => explainFailure(Object.assign(new Error('as the mailer says it'), fields));
const answer = (command: string, response: string, code = 'EENVELOPE') =>
  failure({ code, command, response, responseCode: Number(response.slice(0, 3)) });

describe('explainFailure', () => {
  describe('when the server refuses', () => {
    it('gives up after a permanent error, and keeps its text', () => {
      expect(answer('RCPT TO', '550 No such user')).to.deep.equal({
        kind: 'refused',
        reason: 'The mail server refused the address: 550 No such user.',
        code: 'EENVELOPE 550',
      });
      expect(answer('DATA', '554 5.7.1 Rejected!', 'EMESSAGE')).to.include({
        kind: 'refused',
        reason: 'The mail server refused the message: 554 5.7.1 Rejected!',
      });
    });

    it('tries again after a temporary error', () => {
      expect(answer('RCPT TO', '450 Greylisted')?.kind).to.equal('delayed');
      expect(answer('DATA', '452 Out of space', 'EMESSAGE')?.kind).to.equal('delayed');
      expect(answer('RCPT TO', '503 Bad sequence')?.kind).to.equal('delayed');
    });

    it('treats an error about us and not about the email as a fault of the service', () => {
      for (const { command, response } of [
        { command: 'MAIL FROM', response: '553 Not owned by user site@company.example' },
        { command: 'RCPT TO', response: '530 Authentication required for site@company.example' },
        { command: 'CONN', response: '421 Too many connections' },
      ]) {
        const explained = answer(command, response);
        expect(explained?.kind, response).to.equal('unavailable');
        expect(explained?.reason).not.to.match(/site@|connections/);
      }
    });

    it('keeps one line of the server’s text, of limited length and without URLs', () => {
      const reason = (response: string) => answer('RCPT TO', response)?.reason ?? '';
      expect(
        reason('550-5.1.1 The user\r\n550 5.1.1 does not exist https://help.example/?id=7 www.x.example/a'),
      ).to.equal('The mail server refused the address: 550-5.1.1 The user does not exist.');
      expect(reason('550 \u202Eevil\u0007 \t text')).to.equal('The mail server refused the address: 550 evil text.');
      expect(reason('550 5.1.1 <rosa@bücher.example>: unknown, rosa@bücher.example.')).to.equal(
        'The mail server refused the address: 550 5.1.1 (address): unknown, (address).',
      );
      expect(reason(`550 ${'long '.repeat(1000)}`).length).to.be.below(220);
    });
  });

  describe('when the server does not answer', () => {
    const cases: readonly (readonly [fields: object, kind: string, reason: string])[] = [
      [{ code: 'ETIMEDOUT' }, 'unavailable', 'The mail server did not answer in time.'],
      [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'unavailable', 'The mail server could not be reached.'],
      [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'unavailable', 'The mail server could not be reached.'],
      [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'unavailable', 'The connection to the mail server was lost.'],
      [
        { code: 'ETLS', command: 'STARTTLS', responseCode: 500 },
        'unavailable',
        'No secure connection to the mail server could be made.',
      ],
      [
        { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' },
        'unavailable',
        'No secure connection to the mail server could be made.',
      ],
      [{ code: 'EAUTH' }, 'unavailable', 'The mail server did not accept our sign-in.'],
      [{ code: 'EMESSAGE' }, 'refused', 'The message is too large for the mail server.'],
      [{ code: 'EENVELOPE' }, 'refused', 'Email cannot be sent to this address.'],
    ];
    for (const [fields, kind, reason] of cases)
      it(`says “${reason}” to ${JSON.stringify(fields)}`, () => {
        expect(failure(fields)).to.include({ kind, reason });
      });
  });

  describe('for an error that is not of mail', () => {
    it('returns nothing: it is a defect', () => {
      expect(failure({})).to.equal(null);
      expect(failure({ code: 'ERR_INVALID_ARG_TYPE' })).to.equal(null);
      expect(explainFailure('words')).to.equal(null);
    });
  });
});
