import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { chosenWords, staffLine } from './letter-fields.ts';

export const newDeviceLetter = defineLetter({
  kind: 'new-device',
  schema: z.object({
    username: staffLine,
    at: z.date(),
    device: chosenWords.describe('Such as “Firefox on Linux”; empty when unknown'),
    place: chosenWords.describe('A place in words; empty when unknown'),
  }),
  example: {
    username: 'amara',
    at: new Date('2026-11-20T09:30:00Z'),
    device: 'Firefox on Linux',
    place: 'Accra, Ghana',
  },
  write: ({ username, at, device, place }, { siteName, siteUrl, sayMoment }) => ({
    subject: `New sign-in to ${siteName}`,
    parts: [
      { kind: 'heading', text: 'A sign-in from a new device' },
      { kind: 'text', text: `The account ${username} was used on a new device.` },
      {
        kind: 'facts',
        rows: [
          ['When', sayMoment(at)],
          ['Device', [device, place].filter((words) => words !== '').join(', ') || 'Unknown'],
        ],
      },
      { kind: 'action', label: 'Show your sessions', url: `${siteUrl}/admin/account` },
      {
        kind: 'remark',
        text: 'If this was you, ignore this email. If not, change your password; that ends all other sessions.',
      },
    ],
  }),
});
