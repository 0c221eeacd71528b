import { artPath } from '#shared/media/art-path.ts';
import type { SheetOf } from '../service-sheets.schema.ts';
import type { Service } from '../services.schema.ts';

export const securityCompliance: Service = {
  key: 'security-compliance',
  title: 'Security & Compliance',
  navigationText: 'Evidence that collects itself',
  teaser: 'Zero-trust design, threat models in the pull request, and evidence gathered before the auditor asks for it.',
  summary:
    'Threat models, supply-chain checks and controls as code, until the audit is a matter of reading what the pipeline already knows.',
  capabilities: ['Threat modeling', 'Zero-trust access', 'Signed builds and SBOMs', 'SOC 2 and ISO 27001'],
  description:
    'Controls that engineers do not work around, and audit evidence that falls out of daily work instead of interrupting it.',
  image: artPath({ subject: 'security-compliance', seed: 'security-compliance', format: 'header' }),
  challengesClaim: 'Security that arrives last is paid for twice',
  challenges: [
    {
      title: 'Audit season stops the roadmap',
      text: 'Six weeks of screenshots every year, taken by precisely the people you most need elsewhere.',
    },
    {
      title: 'Access only ever grows',
      text: 'An analyst changed teams twice and kept all three sets of permissions. The quarterly review approves what it cannot read.',
    },
    {
      title: 'Findings without an order',
      text: 'The scanner lists 4,812 vulnerabilities. Perhaps thirty are reachable, and the report does not say which.',
    },
    {
      title: 'The questionnaire decides the deal',
      text: 'A buyer’s security team sends 260 questions. The answers live in a sales engineer’s old email.',
    },
  ],
  offeringsClaim: 'Protection that is tested nightly and documented by the test',
  offerings: [
    {
      title: 'Threat modeling',
      text: 'Two hours per feature with data flows, trust boundaries and abuse cases, kept beside the code they describe.',
      keep: 'Living threat models, a decision on file for each risk',
    },
    {
      title: 'Zero-trust access',
      text: 'Phishing-resistant sign-in, device posture, and credentials issued for a task and gone after it.',
      keep: 'A role catalog in which every grant expires',
    },
    {
      title: 'Supply-chain security',
      text: 'Signed builds, provenance checked at deploy, and dependencies renewed by a robot that has to pass the tests.',
      keep: 'An SBOM for each release, ready to hand to customers',
    },
    {
      title: 'Vulnerability management',
      text: 'Findings ranked by reachability and exposure, with deadlines that the engineering leads have agreed to.',
      keep: 'A queue short enough to finish',
    },
    {
      title: 'Compliance as code',
      text: 'SOC 2, ISO 27001, HIPAA or PCI DSS controls mapped once, then checked against the live configuration.',
      keep: 'An evidence vault, dated and read-only, for the auditor',
    },
    {
      title: 'Response readiness',
      text: 'Detection rules tied to your threat models, tabletop exercises with legal and press, logs an attacker cannot erase.',
      keep: 'A response plan that has been exercised, with times',
    },
  ],
  approach: {
    statement:
      'We ask what an attacker would want and what an auditor will ask. The same ten controls usually answer both.',
    paragraphs: [
      'The first month goes to those ten, in the order of damage prevented: sign-in, secrets, backups, patching, logging, and so on down. Each control gets an owner, a nightly test and a place where the result is kept.',
      'After that we move into the delivery process. Threat models are written in the pull request, the pipeline refuses unsigned builds, and whoever finds a weakness fixes it together with whoever made it. When the auditor arrives, the evidence is eleven months old at one end and one night old at the other.',
    ],
    terms: [
      { term: 'First result', value: 'Ten controls in 30 days' },
      { term: 'Typical team', value: '1 security architect, 2 engineers, 1 auditor' },
      { term: 'Engagement', value: 'Consulting & Advisory', to: '/engagement-models' },
    ],
  },
  outcomes: [
    { value: '80', unit: '%', caption: 'less staff time spent on audit evidence' },
    { value: '72', unit: ' h', caption: 'to patch a critical flaw that is reachable' },
    { value: '100', unit: '%', caption: 'of releases signed and shipped with an SBOM' },
    { value: '5', unit: ' days', caption: 'to answer a buyer’s security questionnaire' },
  ],
  closingText:
    'Name the standard you are asked for and the date you need it by. We come back within {answerTime} with the shortest honest route; please leave details of weaknesses for the call.',
  metadata: {
    title: 'Security & Compliance',
    description:
      'Threat modeling, zero-trust access, SBOMs, ranked vulnerabilities and SOC 2 or ISO 27001 evidence that collects itself every night.',
    keywords: [
      'security consulting',
      'SOC 2 readiness',
      'ISO 27001',
      'threat modeling',
      'zero trust',
      'SBOM',
      'compliance as code',
    ],
  },
};

export const securityComplianceSheet: SheetOf<'security-compliance'> = {
  key: 'security-compliance',
  head: { label: 'A way in', claim: 'Five doors, and each one knows why it opened' },
  example: true,
  subject: 'An engineer on call needs one hour on the database that holds customers’ orders',
  rows: [
    {
      title: 'Sign-in',
      text: 'A security key that is touched. A code by text message opens nothing.',
      who: 'Everyone with a contract',
      reviewed: 'Within an hour of the last working day',
    },
    {
      title: 'Device',
      text: 'Encrypted, patched within 14 days, and known by its certificate.',
      who: 'Machines on the list',
      reviewed: 'By a program, at each sign-in',
    },
    {
      title: 'Role',
      text: 'On call for this service. The role opens the request form, not the data.',
      who: 'Six of 140 engineers',
      reviewed: 'Each quarter, by the service’s owner',
    },
    {
      title: 'Grant',
      text: 'A ticket, a second person who agrees, and sixty minutes. Then it ends by itself.',
      who: 'Whoever two people agree on',
      reviewed: 'The next morning, by the data’s owner',
    },
    {
      title: 'Orders',
      text: 'Each query goes into a log that neither the engineer nor the administrator can change.',
      who: 'One person, for one hour',
      reviewed: 'By the auditor, from the log, once a year',
    },
  ],
  conclusion:
    'Nobody holds this access overnight, so nobody can lose it. The same five records are the evidence for the audit.',
  words: { who: 'Who may pass', reviewed: 'Looked at again' },
};
