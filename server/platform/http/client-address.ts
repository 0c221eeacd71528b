/** Whose requests count together: the address of a client, without what changes from one request to the next. */
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Some proxies write the port behind the address (Azure, IIS); RFC 7239 puts an IPv6 address in brackets. */
const withoutPort = (text: string): string =>
  /^\[(?<bracketed>[^\]]+)\](?::\d+)?$/.exec(text)?.groups?.['bracketed'] ??
  /^(?<dotted>\d+(?:\.\d+){3}):\d+$/.exec(text)?.groups?.['dotted'] ??
  text;

/** IPv4 as it is, also where it is written as IPv6; of IPv6 the /64, which is the least that one customer has. */
export const networkOf = (text: string): string | undefined => {
  const bare = withoutPort(text.trim());
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${prefix.toString()}/64`;
};

/**
 * The network that limits count a request under. What a trusted proxy wrote counts if it is an address; otherwise anybody could be
 * somebody else with each request, so the connection's own address does.
 */
export const clientNetwork = ({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string =>
  networkOf(ip) ?? networkOf(socket.remoteAddress ?? '') ?? 'unknown';

/** The setting of the app that names the header in which the trusted proxy writes the country of a client. */
export const countryHeaderSetting = 'country header';

/** The ISO 3166 code that the trusted proxy wrote; undefined where there is none, and for what the proxy does not know. */
export const clientCountry = (req: Pick<Request, 'app' | 'get'>): string | undefined => {
  const header: unknown = req.app.get(countryHeaderSetting);
  const code = typeof header === 'string' ? (req.get(header) ?? '').trim().toUpperCase() : '';
  // CDNs write XX for an address that they do not know, and codes with a digit for Tor and proxies.
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined;
};

const privateRanges = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/** What may be remembered of whoever called: `IPv4, public`; nothing by which they could be found. */
export const networkKind = (network: string): string => {
  const bare = network.replace(/\/64$/, '');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.parse(bare);
  const range = address.range();
  const reach = range === 'loopback' ? 'this machine' : privateRanges.has(range) ? 'private' : 'public';
  return `${address.kind() === 'ipv4' ? 'IPv4' : 'IPv6'}, ${reach}`;
};
