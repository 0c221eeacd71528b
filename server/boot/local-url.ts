/** Where somebody on this machine finds what listens at `host` and `port`; unset, it listens at all addresses. */
export const localUrl = (host: string | undefined, port: number): string => {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};
