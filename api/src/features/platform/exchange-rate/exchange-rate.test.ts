import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exchangeRateMessages } from '@minato/contract/platform/exchange-rate/facts.ts'
import { expect, onTestFinished } from 'vitest'
import { test } from '#testing/test.ts'
import { fetchRate } from './fetch-rate.ts'

test('publishes the rate that an administrator sets', async ({ app, build }) => {
  expect(await app.guest.exchangeRates.current()).toEqual({ rate: null, date: null, source: null })
  const admin = await app.as(await build.admin())
  await expect(
    admin.exchangeRates.set({ body: { rate: 14.9, date: '2026-06-01', source: 'Bank' } }),
  ).rejects.toMatchObject({ status: 400, errors: { rate: expect.stringContaining('50 to 500') } })
  const set = (rate: number, date: string) => admin.exchangeRates.set({ body: { rate, date, source: 'Example Bank' } })
  // Refuses digits that would be cut off, and the rate of a future day.
  await expect(set(142.08001, '2026-06-01')).rejects.toMatchObject({ errors: { rate: exchangeRateMessages.decimals } })
  await expect(set(149.2568, '2026-06-02')).rejects.toMatchObject({ errors: { date: exchangeRateMessages.later } })
  expect(await app.guest.exchangeRates.current()).toMatchObject({ rate: null })
  await set(149.2568, '2026-06-01')
  expect(await app.guest.exchangeRates.current()).toEqual({
    rate: 149.2568,
    date: '2026-06-01',
    source: 'Example Bank',
  })
  const { data } = await admin.audit.list({ query: { entity: 'rate' } })
  expect(data[0]?.changes).toContainEqual({ field: 'rate', before: null, after: 149.2568 })
})

test('accepts a plausible fetched rate, and keeps the last one otherwise', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  await admin.exchangeRates.set({ body: { rate: 150, date: '2026-06-01', source: 'Example Bank' } })
  let answer: unknown
  const source = createServer((_, response) =>
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer)),
  )
  source.listen(0, '127.0.0.1')
  await once(source, 'listening')
  onTestFinished(() => void source.close())
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/latest`
  const current = async () => (await app.guest.exchangeRates.current()).rate

  for (const wrong of [
    '<html>',
    {},
    { rates: { JPY: 3 } },
    { rates: { JPY: 200 } },
    { rates: { JPY: 151 }, padding: 'x'.repeat(200_000) },
    { base: 'EUR', rates: { JPY: 151 } },
    { base: 'USD', date: '2026-06-02', rates: { JPY: 151 } },
  ]) {
    answer = wrong
    await expect(fetchRate(app.services, url)).rejects.toThrow()
    expect(await current()).toBe(150)
  }
  answer = { base: 'USD', date: '2026-06-01', rates: { JPY: 151.500004 } }
  await fetchRate(app.services, url)
  expect(await app.guest.exchangeRates.current()).toEqual({
    rate: 151.5,
    date: '2026-06-01',
    source: '127.0.0.1, rounded from 151.500004',
  })
  await fetchRate(app.services, url)
  expect((await admin.exchangeRates.history()).data).toHaveLength(3)
})
