import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NETWORKS_IN_A_48, readNetworkAddress, regionOf } from '../../../workers/base/network-address.ts';
import { addressOf, exactAddressOf } from '../../../workers/base/rate-limit.ts';

const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
const groups = (n: number) => fc.array(group, { minLength: n, maxLength: n });
const networkOf = (written: string) => readNetworkAddress(written)?.network;
/** No IPv4-mapped ones: those are IPv4. */
const ipv6 = groups(8).filter((each) => !each.slice(0, 5).every((one) => one === '0'));

describe('Issue 25 §1.8: an address of IPv6 counts as its /64', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (written, network) => {
    expect(networkOf(written)).toBe(network);
  });

  test.each([
    '',
    'local',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '0xcb007107',
    '203.0.113.7, 10.0.0.1',
    '203.0.113.7:80',
    '1:2:3',
    ':::',
    '2001:db8::1::2',
    '[2001:db8::1]',
    '2001:db8::1/64',
    '12345::',
    '::g',
  ])('%o is no address', (written) => {
    expect(readNetworkAddress(written)).toBeNull();
  });

  test('whatever is behind the first four groups, however it is written, the network is the same', () => {
    fc.assert(
      fc.property(ipv6, groups(4), fc.boolean(), (all, others, upper) => {
        const moved = [...all.slice(0, 4), ...others].map((each) => each.padStart(4, '0')).join(':');
        expect(networkOf(upper ? moved.toUpperCase() : moved)).toBe(networkOf(all.join(':')));
      }),
    );
  });

  test('another group of the first four is another network; of the first three, another /48', () => {
    fc.assert(
      fc.property(ipv6, fc.nat(3), group, (all, at, other) => {
        fc.pre(all[at] !== other && other !== '0' && all.slice(0, 4).some((each) => each !== '0'));
        const [before, after] = [all, all.with(at, other)].map((each) => networkOf(each.join(':')) ?? '');
        expect(after).not.toBe(before);
        const regions = [before, after].map((each) => regionOf(each ?? '')?.quem);
        expect(regions[0] === regions[1]).toBe(at === 3);
      }),
    );
  });

  test('an IPv4-mapped address is its IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ipv4) => {
        expect(readNetworkAddress(`::ffff:${ipv4}`)).toEqual(readNetworkAddress(ipv4));
        expect(networkOf(ipv4)).toBe(ipv4);
        expect(regionOf(ipv4)).toBeNull();
      }),
    );
  });

  test('fast-check writes IPv6 in every form, and each is read', () => {
    fc.assert(
      fc.property(fc.ipV6(), (written) => {
        expect(readNetworkAddress(written)).not.toBeNull();
      }),
    );
  });

  test('any text is read or refused, and what is read is canonical', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789abcF:.%/') })),
        (text) => {
          const read = readNetworkAddress(text);
          if (read) expect(readNetworkAddress(read.exact)).toEqual(read);
        },
      ),
    );
  });

  test('a key in front of the network stays in front of its /48; a /48 has sixteen parts', () => {
    expect(regionOf('tv 2001:db8:1:2::/64')).toEqual({ quem: 'tv 2001:db8:1::/48', parte: 2 });
    const parts = Array.from({ length: 300 }, (_, n) => regionOf(`2001:db8:1:${n.toString(16)}::/64`)?.parte);
    expect(new Set(parts).size).toBe(NETWORKS_IN_A_48);
    expect(regionOf('ana@exemplo.com.br')).toBeNull();
    expect(regionOf('x2001:db8:1:2::/64')).toBeNull();
  });

  test('a request is counted by its network and shown by its whole address; without one, all are one', () => {
    const from = (address?: string) =>
      new Request('http://localhost', {
        headers: address === undefined ? {} : { 'CF-Connecting-IP': address },
      });
    expect(addressOf(from('2001:DB8::1'))).toBe('2001:db8:0:0::/64');
    expect(exactAddressOf(from('2001:DB8::1'))).toBe('2001:db8:0:0:0:0:0:1');
    for (const odd of [undefined, '', 'a', '1:2', '999.1.1.1']) expect(addressOf(from(odd))).toBe('local');
  });
});
