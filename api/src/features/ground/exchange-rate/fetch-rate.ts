import { isJump, keptRate, saneRate } from '@minato/contract/ground/exchange-rate/facts.ts'
import { systemName } from '@minato/contract/ground/users/name-said.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { z } from 'zod'
import type { Services } from '#services.ts'
import * as rates from './exchange-rate.ts'

/** What the usual free sources answer: `{"base": "USD", "date": "2026-06-01", "rates": {"JPY": 149.2}}`. */
const answer = z.object({
  base: z.literal('USD').optional(),
  base_code: z.literal('USD').optional(),
  date: z.iso.date().optional(),
  rates: z.object({ JPY: z.number().min(saneRate.min).max(saneRate.max) }),
})

const bounds = { timeout: 15_000, bytes: 200_000 }

/**
 * Reads today's rate from the configured source. An answer that is away, malformed, out of range, of a later day or too
 * far from the last one throws, and the last good rate stays.
 */
export async function fetchRate({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>, url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(bounds.timeout), redirect: 'error' })
  if (!response.ok) throw new Error(`the source of the exchange rate answered ${response.status}`)
  const read = answer.parse(JSON.parse(await bounded(response)))
  const rate = keptRate(read.rates.JPY)
  const cut = rate === read.rates.JPY ? '' : `, rounded from ${read.rates.JPY}`
  const [last] = await rates.latest(db, 1)
  if (last && isJump(rate, last.rate))
    throw new Error(`the rate ${rate} is too far from the last one, ${last.rate}: an administrator may set it by hand`)
  const date = read.date ?? clock.now().toISOString().slice(0, 10)
  if (date > officeDay(clock.now())) throw new Error(`the rate is of ${date}, which has not come yet`)
  if (last?.date === date && last.rate === rate) return
  const source = `${new URL(url).hostname}${cut}`
  await db.transaction((tx) => rates.change(tx, { jobs }, { rate, date, source, setBy: systemName }))
}

/** What a source says, read no further than anybody's answer goes. */
async function bounded({ body }: Response) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > bounds.bytes) throw new Error('the source of the exchange rate answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
