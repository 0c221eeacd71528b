/** Client addresses for limits: the network of a client, without the parts that change between requests. */
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Some proxies append the port (Azure, IIS); RFC 7239 puts IPv6 addresses in brackets. */
const withoutPort = (text: string): string =>
  /^\[(?<bracketed>[^\]]+)\](?::\d+)?$/.exec(text)?.groups?.['bracketed'] ??
  /^(?<dotted>\d+(?:\.\d+){3}):\d+$/.exec(text)?.groups?.['dotted'] ??
  text;

/** IPv4 unchanged, also if mapped to IPv6; for IPv6 the /64 network, the smallest that providers assign. */
export const networkOf = (text: string): string | undefined => {
  const bare = withoutPort(text.trim());
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${prefix.toString()}/64`;
};

/**
 * Returns the network for rate limits. A proxy's value counts only if the proxy is trusted and the value is an
 * address; otherwise clients could change it with each request.
 */
export const clientNetwork = ({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string =>
  networkOf(ip) ?? networkOf(socket.remoteAddress ?? '') ?? 'unknown';

/** Name of the app setting for the header with the client's country. */
export const countryHeaderSetting = 'country header';

/** Returns the country code from the trusted proxy; undefined if missing or unknown. */
export const clientCountry = (req: Pick<Request, 'app' | 'get'>): string | undefined => {
  const header: unknown = req.app.get(countryHeaderSetting);
  const code = typeof header === 'string' ? (req.get(header) ?? '').trim().toUpperCase() : '';
  // CDNs send XX for unknown addresses, and codes with a digit for Tor and proxies.
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined;
};

const privateRanges = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/** Returns the kind of a network, such as `IPv4, public`, which does not identify a person. */
export const networkKind = (network: string): string => {
  const bare = network.replace(/\/64$/, '');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.parse(bare);
  const range = address.range();
  const reach = range === 'loopback' ? 'this machine' : privateRanges.has(range) ? 'private' : 'public';
  return `${address.kind() === 'ipv4' ? 'IPv4' : 'IPv6'}, ${reach}`;
};
