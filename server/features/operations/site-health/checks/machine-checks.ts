/** Checks the certificate, the domain, the disk, backups, and known vulnerabilities of dependencies. */
import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { z } from 'zod';
import { dayOf, formatDay } from '#shared/time/format-day.ts';
import { counted } from '#shared/api/list-count.ts';
import type { Finding } from '#shared/operations/site-health.contract.ts';
import type { Weaknesses } from '../known-weaknesses.ts';
import type { BackupHealth } from '../../backups/read-backup-health.ts';
import { CheckFailed, dayMs, hourMs, minuteMs, type SiteCheck } from '../site-check.ts';

const daysUntil = (moment: Date, now: Date): number => Math.floor((moment.getTime() - now.getTime()) / dayMs);

/** Whether the name is in public DNS, not one of this machine or network. */
const isPublicName = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.') && !/\.(local|localhost|internal|test)$/.test(host);

interface ShownCertificate {
  readonly validTo: Date;
  /** Why browsers refuse it; null if they accept it. */
  readonly refusal: string | null;
}

const connectMs = 10_000;

const readCertificate = ({ hostname, port }: URL, signal: AbortSignal): Promise<ShownCertificate> =>
  new Promise((resolve, reject) => {
    const failed = (reason: string) => reject(new CheckFailed(`No secure connection to ${hostname}: ${reason}.`));
    // Connects in spite of an invalid certificate, to report it.
    const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
    const socket = connect({ ...options, timeout: connectMs }, () => {
      const { valid_to: until } = socket.getPeerCertificate() as Partial<PeerCertificate>;
      // Typed as an Error, but it is the code as a string.
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      if (until === undefined) failed('it showed no certificate');
      else resolve({ validTo: new Date(until), refusal });
    });
    socket.on('timeout', () => {
      socket.destroy();
      failed('it did not answer');
    });
    socket.on('error', ({ message }: Error) => failed(message));
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
  });

interface CertificateDeps {
  /** The public origin. */
  readonly siteUrl: string;
  readonly clock: () => Date;
}

/** Certificates are usually renewed 30 days before they expire. */
const certificateDays = { soon: 14, now: 3 } as const;

const certificateFindings = ({ validTo, refusal }: ShownCertificate, now: Date): Finding[] => {
  const left = daysUntil(validTo, now);
  const remedy = 'Renew it and check why automatic renewal failed.';
  if (validTo <= now)
    return [
      { urgency: 'now', sentence: `The certificate expired on ${formatDay(validTo, 'short')}.`, remedy, to: null },
    ];
  if (refusal !== null)
    return [
      {
        urgency: 'now',
        sentence: `Browsers refuse the certificate (${refusal}).`,
        remedy: 'Install a certificate for this name with its full chain.',
        to: null,
      },
    ];
  if (left >= certificateDays.soon) return [];
  return [
    {
      urgency: left < certificateDays.now ? 'now' : 'soon',
      sentence: `The certificate expires in ${counted(left, 'day')}, on ${formatDay(validTo, 'short')}.`,
      remedy,
      to: null,
    },
  ];
};

export const certificateCheck = ({ siteUrl, clock }: CertificateDeps): SiteCheck => ({
  every: 6 * hourMs,
  run: async (signal) => {
    const url = new URL(siteUrl);
    if (url.protocol === 'http:') {
      if (!isPublicName(url.hostname)) return undefined;
      const sentence = 'The site is served without encryption, and browsers warn visitors.';
      const remedy = 'Put a proxy with a certificate in front, and set SITE_URL to https.';
      return { findings: [{ urgency: 'now', sentence, remedy, to: null }], well: '' };
    }
    const certificate = await readCertificate(url, signal);
    return {
      findings: certificateFindings(certificate, clock()),
      well: `The certificate is valid until ${formatDay(certificate.validTo, 'short')}.`,
    };
  },
});

const domainSchema = z.object({
  ldhName: z.string().optional(),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).default([]),
});

/** Looks the name and its parent names up in the domain registries (RDAP, RFC 9083). */
const readDomainEnd = async (host: string, rdapUrl: string, signal: AbortSignal) => {
  const labels = host.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const name = labels.slice(from).join('.');
    let response: Response;
    try {
      response = await fetch(`${rdapUrl}/domain/${name}`, {
        headers: { accept: 'application/rdap+json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(connectMs)]),
      });
    } catch {
      throw new CheckFailed('The domain registry could not be reached.');
    }
    if (!response.ok) {
      await response.body?.cancel();
      continue;
    }
    const answer = domainSchema.safeParse(await response.json().catch(() => undefined));
    const end = answer.data?.events.find(({ eventAction }) => eventAction === 'expiration');
    if (end !== undefined) return { name, end: new Date(end.eventDate) };
  }
  throw new CheckFailed('The domain registry does not say when this name expires.');
};

interface DomainDeps extends CertificateDeps {
  /** Undefined: external checks are off. */
  readonly rdapUrl: string | undefined;
}

const domainDays = { soon: 30, now: 7 } as const;

export const domainCheck = ({ siteUrl, rdapUrl, clock }: DomainDeps): SiteCheck => ({
  every: dayMs,
  run: async (signal) => {
    const { hostname } = new URL(siteUrl);
    if (rdapUrl === undefined || !isPublicName(hostname)) return undefined;
    const { name, end } = await readDomainEnd(hostname, rdapUrl, signal);
    const left = daysUntil(end, clock());
    const findings: Finding[] = [];
    if (left < domainDays.soon)
      findings.push({
        urgency: left < domainDays.now ? 'now' : 'soon',
        sentence:
          left < 0
            ? `${name} expired on ${formatDay(end, 'short')}.`
            : `${name} expires in ${counted(left, 'day')}, on ${formatDay(end, 'short')}.`,
        remedy: 'Renew the domain where it was registered, and turn on automatic renewal.',
        to: null,
      });
    return { findings, well: `${name} is registered until ${formatDay(end, 'short')}.` };
  },
});

interface DiskDeps {
  readonly dataDir: string;
  /** Warnings from the start of the program. */
  readonly warnings: readonly string[];
  readonly readSpace?: typeof statfs;
}

const gigabyte = 1_000_000_000;
const inGigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`;

export const diskCheck = ({ dataDir, warnings, readSpace = statfs }: DiskDeps): SiteCheck => ({
  every: 10 * minuteMs,
  run: async () => {
    const { bavail, bsize, blocks } = await readSpace(dataDir).catch(() => {
      throw new CheckFailed('The folder of DATA_DIR cannot be read.');
    });
    const [free, all] = [bavail * bsize, blocks * bsize];
    const share = Math.round((free / all) * 100);
    const findings: Finding[] = warnings.map((warning) => ({
      urgency: 'now',
      sentence: `${warning}.`,
      remedy: 'See the operating guide, under DATA_DIR.',
      to: null,
    }));
    const isFull = free < gigabyte / 2 || share < 3;
    if (isFull || free < 2 * gigabyte || share < 10)
      findings.push({
        urgency: isFull ? 'now' : 'soon',
        sentence: `The disk is nearly full: ${inGigabytes(free)} of ${inGigabytes(all)} are free.`,
        remedy: 'Free up space or use a larger volume for DATA_DIR. On a full disk no message can be stored.',
        to: null,
      });
    return { findings, well: `${inGigabytes(free)} of ${inGigabytes(all)} are free.` };
  },
});

interface BackupsDeps {
  readonly readHealth: () => Promise<BackupHealth>;
  readonly hasPlace: boolean;
  /** Whether backups are on in the settings. */
  readonly isOn: () => boolean;
}

export const backupsCheck = ({ readHealth, hasPlace, isOn }: BackupsDeps): SiteCheck => ({
  every: 10 * minuteMs,
  run: async () => {
    // Switched off by an owner.
    if (hasPlace && !isOn()) return undefined;
    const { trouble, last_success_at: last, last_verified_at: verified } = await readHealth();
    const findings: Finding[] = [];
    if (!hasPlace)
      findings.push({
        urgency: 'soon',
        sentence: 'No automatic backups.',
        remedy: 'Set BACKUP_TO to a folder on another disk or to the bucket.',
        to: null,
      });
    else if (trouble !== null)
      findings.push({
        urgency: 'now',
        sentence: trouble,
        remedy: 'See the history and back up now.',
        to: '/admin/backups',
      });
    return {
      findings,
      well:
        last === null
          ? 'The first backup runs at the scheduled time.'
          : `The last backup is from ${formatDay(last, 'short')}${verified === null ? '' : `; one was restored and compared on ${formatDay(verified, 'short')}`}.`,
    };
  },
});

interface UpdatesDeps {
  /** Undefined: external checks are off. */
  readonly readWeaknesses: ((today: string, signal: AbortSignal) => Promise<Weaknesses | undefined>) | undefined;
  readonly clock: () => Date;
}

const namedWeaknesses = 3;

export const updatesCheck = ({ readWeaknesses, clock }: UpdatesDeps): SiteCheck => ({
  every: dayMs,
  run: async (signal) => {
    if (readWeaknesses === undefined) return undefined;
    const weaknesses = await readWeaknesses(dayOf(clock()), signal);
    if (weaknesses === undefined) throw new CheckFailed('The vulnerability database could not be reached.');
    const { unanswered } = weaknesses;
    const named = unanswered.slice(0, namedWeaknesses).join('; ');
    return {
      findings:
        unanswered.length === 0
          ? []
          : [
              {
                urgency: 'soon',
                sentence: `The program uses libraries with ${counted(unanswered.length, 'known weakness', 'known weaknesses')}: ${named}.`,
                remedy: 'Ask your operator to update the program.',
                to: null,
              },
            ],
      well: 'No known vulnerabilities.',
    };
  },
});
