import { isRateJump, plausibleRate, roundRate } from '@minato/contract/platform/exchange-rate/facts.ts'
import { systemActorName } from '@minato/contract/platform/users/actor-names.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { z } from 'zod'
import type { Services } from '#services.ts'
import * as rates from './exchange-rate.ts'

/** Response of the usual free sources: `{"base": "USD", "date": "2026-06-01", "rates": {"JPY": 149.2}}`. */
const sourceResponse = z.object({
  base: z.literal('USD').optional(),
  base_code: z.literal('USD').optional(),
  date: z.iso.date().optional(),
  rates: z.object({ JPY: z.number().min(plausibleRate.min).max(plausibleRate.max) }),
})

const fetchLimits = { timeout: 15_000, bytes: 200_000 }

/** @throws for an unreachable source and for a malformed, future or implausible rate; the last rate stays */
export async function fetchRate({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>, url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchLimits.timeout), redirect: 'error' })
  if (!response.ok) throw new Error(`the source of the exchange rate answered ${response.status}`)
  const parsed = sourceResponse.parse(JSON.parse(await readBounded(response)))
  const rate = roundRate(parsed.rates.JPY)
  const roundingNote = rate === parsed.rates.JPY ? '' : `, rounded from ${parsed.rates.JPY}`
  const [last] = await rates.listLatestRates(db, 1)
  if (last && isRateJump(rate, last.rate))
    throw new Error(`the rate ${rate} is too far from the last one, ${last.rate}: an administrator may set it by hand`)
  const date = parsed.date ?? clock.now().toISOString().slice(0, 10)
  if (date > toOfficeDay(clock.now())) throw new Error(`the rate has the future date ${date}`)
  if (last?.date === date && last.rate === rate) return
  const source = `${new URL(url).hostname}${roundingNote}`
  await db.transaction((tx) => rates.changeRate(tx, { jobs }, { rate, date, source, setBy: systemActorName }))
}

async function readBounded({ body }: Response) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > fetchLimits.bytes) throw new Error('the response of the exchange rate source is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
