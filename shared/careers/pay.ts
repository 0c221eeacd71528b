/** What a position pays, in words. */
import type { Pay, PositionContent } from './careers.schema.ts';

export const payPeriods = ['year', 'month', 'day', 'hour'] as const;

/** Whether these are the three letters of a currency in use (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const amount = (value: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);

/** `€62,000 to €78,000 a year`; one amount where pay is fixed. */
export const formatPay = (
  { from, to, currency, period }: Pay,
  { range, periods }: Pick<PositionContent['labels'], 'range' | 'periods'>,
): string => {
  const least = amount(from, currency);
  const amounts =
    from === to ? least : range.replace('{from}', () => least).replace('{to}', () => amount(to, currency));
  return `${amounts} ${periods[period]}`;
};
