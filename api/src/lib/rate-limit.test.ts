import { expect, test } from 'vitest'
import { networkOf } from './rate-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  // However the zeros of one household's network are written, it is one network.
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:0:0:1:2:3:4:5', '2001:0:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is limited as %s', (address, network) => expect(networkOf(address)).toBe(network))
