import type { Facts } from './facts.schema.ts';

export const factsContent: Facts = {
  projectsDelivered: { value: '500', unit: '+', caption: 'projects delivered' },
  globalClients: { value: '50', unit: '+', caption: 'global clients' },
  clientSatisfaction: { value: '99', unit: '%', caption: 'client satisfaction' },
  countriesServed: { value: '50', unit: '+', caption: 'countries served' },
  globalOperations: { value: '24/7', unit: '', caption: 'global operations' },
  globalSupport: { value: '24/7', unit: '', caption: 'global support' },
  foundingYear: { value: '2020', unit: '', caption: 'founded' },
  /**
   * There are two sums for two scopes: the industries page counts client programmes, the case
   * studies page everything since 2020.
   */
  valueAcrossIndustries: {
    value: '$2.5B',
    unit: '+',
    caption: 'value created across the four industries we report on',
  },
  valueAcrossEngagements: { value: '$5B', unit: '+', caption: 'value created for clients across all engagements' },
  industriesTouched: { value: '50', unit: '+', caption: 'industries' },
  innovationTime: { value: '20', unit: '%', caption: 'of working time kept for innovation' },
  countriesBy2030: { value: '50', unit: '+', caption: 'countries' },
  carbonNeutralBy2030: { value: '100', unit: '%', caption: 'carbon neutral' },
  innovationProjectsBy2030: { value: '1000', unit: '+', caption: 'innovation projects' },
  /** Four results of working by the methods, each against the client's own baseline. */
  fasterDelivery: { value: '60', unit: '%', caption: 'faster delivery' },
  qualityImprovement: { value: '40', unit: '%', caption: 'quality improvement' },
  teamSatisfaction: { value: '85', unit: '%', caption: 'team satisfaction' },
  costReduction: { value: '25', unit: '%', caption: 'cost reduction' },
};
