/** Figures of applications over a period, for their screen and as CSV. */
import { Readable } from 'node:stream';
import { dayOf } from '#shared/time/format-day.ts';
import type { FigureRow } from '#shared/careers/application-correspondence.contract.ts';
import {
  countFigures,
  type ApplicationFigures,
  type FigureGroup,
} from '#shared/careers/application-figures.ts';
import type { FigurePeriod } from '#shared/careers/recruiting-rules.ts';
import { applicationStageIds, applicationStages } from '#shared/careers/application-rules.ts';
import { monthsBefore } from '#shared/settings/retention-rules.ts';
import { writeCsv, type CsvColumns } from '#server/platform/write-csv.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { ApplicationRepository } from './application.repository.ts';

export interface ReadFiguresDeps {
  readonly applications: Pick<ApplicationRepository, 'readFigures'>;
  readonly content: SiteContent;
  readonly clock: () => Date;
}

const dayMs = 86_400_000;

const beginOf = (period: FigurePeriod, now: Date): Date | null => {
  if (period === 'all') return null;
  // A whole day, as the lines of deleted applications have no hour.
  const since = period === '90-days' ? new Date(now.getTime() - 90 * dayMs) : monthsBefore(12, now);
  return new Date(dayOf(since));
};

export const readFigures = async (
  period: FigurePeriod,
  { applications, content, clock }: ReadFiguresDeps,
): Promise<ApplicationFigures> => {
  const now = clock();
  const figures = countFigures(await applications.readFigures(beginOf(period, now), now), applicationStageIds);
  const titles = new Map(content.current.careers.openings.positions.map(({ key, title }) => [key, title]));
  return {
    ...figures,
    positions: figures.positions.map((row) => ({ ...row, name: titles.get(row.name) ?? row.name })),
  };
};

export const presentGroup = ({ answerDays, decisionDays, ...group }: FigureGroup): FigureRow => ({
  ...group,
  answer_days: answerDays,
  decision_days: decisionDays,
});

type CsvRow = { readonly table: string } & FigureRow;

const said = (value: number | null): string => (value === null ? '' : String(value));

const columns: CsvColumns<CsvRow> = {
  table: ({ table }) => table,
  name: ({ name }) => name,
  applications: ({ count }) => String(count),
  open: ({ open }) => said(open),
  hired: ({ hired }) => said(hired),
  declined: ({ declined }) => said(declined),
  withdrawn: ({ withdrawn }) => said(withdrawn),
  median_days_to_answer: ({ answer_days }) => said(answer_days),
  median_days_to_decision: ({ decision_days }) => said(decision_days),
};

const bare = { open: null, hired: null, declined: null, withdrawn: null, answer_days: null, decision_days: null };

function* rowsOf({ stages, sources, positions }: ApplicationFigures): Generator<CsvRow> {
  for (const { stage, count } of stages) yield { table: 'stage', name: applicationStages[stage], count, ...bare };
  for (const row of sources)
    yield { table: 'source', ...presentGroup(row), name: row.name === '' ? 'unknown' : row.name };
  for (const row of positions) yield { table: 'position', ...presentGroup(row) };
}

export const exportFigures = async (period: FigurePeriod, deps: ReadFiguresDeps): Promise<AsyncIterable<string>> =>
  writeCsv(columns, Readable.from(rowsOf(await readFigures(period, deps))) as AsyncIterable<CsvRow>);
