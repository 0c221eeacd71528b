/** The values of `/metrics` by name and labels. */
import { expect } from 'chai';

export type Figures = ReadonlyMap<string, number>;

const line = /^([a-z_]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})?) (-?[\d.]+(?:e[+-]?\d+)?)$/;

/** Fails on a line that Prometheus could not parse. */
export const parseMetrics = (text: string): Figures => {
  const figures = new Map<string, number>();
  for (const each of text.trimEnd().split('\n')) {
    if (each === '' || /^# (?:HELP [a-z_]+ .+|TYPE [a-z_]+ (?:counter|gauge|histogram))$/.test(each)) continue;
    const [, name = '', value] = line.exec(each) ?? [];
    expect(name, each).not.to.equal('');
    expect(figures.has(name), `twice: ${name}`).to.equal(false);
    figures.set(name, Number(value));
  }
  return figures;
};

export const readMetrics = async (url: string, headers: Record<string, string> = {}): Promise<Figures> => {
  const response = await fetch(`${url}/metrics`, { headers });
  expect(response.status).to.equal(200);
  expect(response.headers.get('content-type')).to.equal('text/plain; version=0.0.4; charset=utf-8');
  return parseMetrics(await response.text());
};
