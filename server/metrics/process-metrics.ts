/** What the process takes from its machine. */
import { gauge, total, type MetricFamily } from './metric-family.ts';

export const readProcess = (): MetricFamily[] => {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    gauge({ name: 'process_resident_memory_bytes', help: 'Memory that the process holds.' }, rss),
    gauge({ name: 'process_heap_used_bytes', help: 'Memory of JavaScript that is in use.' }, heapUsed),
    gauge({ name: 'process_external_memory_bytes', help: 'Memory outside of the heap: buffers, above all.' }, external),
    total({ name: 'process_cpu_seconds_total', help: 'Processor time.' }, (user + system) / 1_000_000),
    gauge({ name: 'process_start_time_seconds', help: 'When it started, in seconds since 1970.' }, startedAt, 'max'),
  ];
};
