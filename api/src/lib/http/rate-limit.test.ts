import { expect } from 'vitest'
import { test } from '#testing/test.ts'
import { databaseLimiter, toNetwork, toNetworkBlock } from './rate-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  // Notations of zeros in one household's network are equivalent.
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:0:0:1:2:3:4:5', '2001:0:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is limited as %s', (address, network) => expect(toNetwork(address)).toBe(network))

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s belongs to the block %s', (address, block) => {
  expect(toNetworkBlock(address)).toBe(block)
  expect(toNetworkBlock(toNetwork(address))).toBe(block)
})

test('tells a client that exceeds the limit when to retry', async ({ app }) => {
  const limiter = databaseLimiter(app.services.db)
  const take = () => limiter.take('somebody', { max: 1, seconds: 900 })
  await take()
  const { status, retryAfter, message } = await take().then(
    () => expect.fail('nothing was refused'),
    (refusal) => refusal,
  )
  expect(status).toBe(429)
  expect(retryAfter).toBeGreaterThan(890)
  expect(retryAfter).toBeLessThanOrEqual(900)
  expect(message).toBe('Too many attempts. Please try again in 15 minutes.')
})
