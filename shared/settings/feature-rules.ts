/** Features and pages that owners can switch off, with their capabilities. Free of zod: the browser uses it. */
import type { RouteId } from '#shared/routes/route-table.ts';
import { capabilitiesOf, type Capability, type RoleId } from '../accounts/roles.ts';

interface FeatureRow {
  /** The feature that it belongs to: switched off together with it. */
  readonly partOf?: string;
  /** Its public pages. */
  readonly pages?: readonly RouteId[];
  /** A capability that no role has while the feature is off; this hides its screens, menu entries and dashboard parts. */
  readonly capability?: Capability;
}

const featureTable = {
  industries: { pages: ['industries', 'industry'] },
  caseStudies: { pages: ['case-studies', 'case-study'] },
  methodologies: { pages: ['methodologies'] },
  technology: { pages: ['technology-ecosystem'] },
  engagementModels: { pages: ['engagement-models'] },
  roadmap: { pages: ['roadmap'] },
  sampleDocuments: { pages: ['example'] },
  careers: { pages: ['careers', 'position'] },
  // The applicant's own page is not listed: applicants can withdraw and erase their data even if the feature is off.
  applications: { partOf: 'careers', pages: ['apply'], capability: 'recruiting' },
  scorecards: { partOf: 'applications' },
  blindMode: { partOf: 'applications' },
  talentPool: { partOf: 'applications' },
  analytics: { capability: 'analytics' },
  search: { pages: ['search'] },
  statusPage: { pages: ['status'] },
  backups: { capability: 'backups' },
} as const satisfies Readonly<Record<string, FeatureRow>>;

export type FeatureName = keyof typeof featureTable;

export const featureNames = Object.keys(featureTable) as [FeatureName, ...FeatureName[]];

export type FeatureSwitches = Readonly<Record<FeatureName, boolean>>;

const rows: Readonly<Record<FeatureName, FeatureRow>> = featureTable;

/** The feature that this one belongs to. */
export const parentFeature = (name: FeatureName): FeatureName | undefined =>
  rows[name].partOf as FeatureName | undefined;

export const isOn = (name: FeatureName, switches: FeatureSwitches): boolean => {
  const whole = parentFeature(name);
  return switches[name] && (whole === undefined || isOn(whole, switches));
};

export const featuresOn = (switches: FeatureSwitches): FeatureName[] =>
  featureNames.filter((name) => isOn(name, switches));

const allows = (switches: FeatureSwitches, belongs: (row: FeatureRow) => boolean | undefined): boolean =>
  featureNames.every((name) => belongs(rows[name]) !== true || isOn(name, switches));

/** True if the public page exists. */
export const isPageOn = (id: RouteId, switches: FeatureSwitches): boolean =>
  allows(switches, ({ pages }) => pages?.includes(id));

/** True if the capability is in use. */
export const isCapabilityOn = (capability: Capability, switches: FeatureSwitches): boolean =>
  allows(switches, (row) => row.capability === capability);

/** Capabilities of a role, without those of features that are off. */
export const activeCapabilities = (role: RoleId, switches: FeatureSwitches): Capability[] =>
  capabilitiesOf(role).filter((capability) => isCapabilityOn(capability, switches));

export const mayNow = (role: RoleId, capability: Capability, switches: FeatureSwitches): boolean =>
  activeCapabilities(role, switches).includes(capability);
