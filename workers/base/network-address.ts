/** Network address. `exact`: canonical; `network`: as limits count it, a /64 for an IPv6 subscriber. */
export type NetworkAddress = { exact: string; network: string };

/**
 * Factor of the limit of a /48 against that of one network: a site has one /48, a mobile network many
 * subscribers in one.
 */
export const NETWORKS_IN_A_48 = 16;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const NETWORK = /(^| )([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/;

/**
 * Parses an IP address as a proxy writes it, RFC 4291, 2.2: any case, compressed or not, with or without a
 * zone. An IPv4-mapped address becomes its IPv4 address. Null for anything else.
 */
export function readNetworkAddress(written: string): NetworkAddress | null {
  const text = written.trim();
  if (IPV4.test(text)) return { exact: text, network: text };
  const groups = groupsOf(text.replace(/%.*$/, ''));
  if (!groups) return null;
  if (groups.slice(0, 5).every((each) => each === 0) && groups[5] === 0xffff) {
    const exact = groups
      .slice(6)
      .flatMap((each) => [each >> 8, each & 0xff])
      .join('.');
    return { exact, network: exact };
  }
  const hex = groups.map((each) => each.toString(16));
  return { exact: hex.join(':'), network: `${hex.slice(0, 4).join(':')}::/64` };
}

/**
 * Finds the /48 around the network at the end of a limit's key, and its sixteenth (`parte`) that the network
 * is in; null for a key that does not end with an IPv6 network.
 */
export function regionOf(quem: string): { quem: string; parte: number } | null {
  const [found, before = '', site, subnet = '0'] = NETWORK.exec(quem) ?? [];
  if (!found) return null;
  const start = quem.slice(0, quem.length - found.length);
  return { quem: `${start}${before}${site}::/48`, parte: Number.parseInt(subnet, 16) % NETWORKS_IN_A_48 };
}

/** Parses the eight groups of an IPv6 address; null for anything else. */
function groupsOf(text: string): number[] | null {
  if (!/^[0-9a-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  const [left = '', right] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((each) => Number.parseInt(each, 16));
  const [first, last] = [read(left), read(right ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
