/** Figures in Prometheus's text format, version 0.0.4. */
import type { MetricFamily } from './metric-family.ts';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** A label's value as it stands between its quotation marks. */
export const labelValue = (text: string): string =>
  text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

const linesOf = ({ name, help, kind, samples }: MetricFamily): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${kind}`,
  ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labels === '' ? '' : `{${labels}}`} ${value}`),
];

export const writeMetrics = (families: readonly MetricFamily[]): string => `${families.flatMap(linesOf).join('\n')}\n`;
