import { type Standing, toleranceOf } from '@minato/contract/payments/ledger.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import type { Services } from '../../services.ts'
import * as exchangeRate from '../exchange-rate/exchange-rate.ts'
import * as settings from '../settings/settings.ts'

/** What may still be written off of a deal: nothing once it was done. */
export async function toleranceLeft(parts: Pick<Services, 'db' | 'remembered' | 'config'>, standing: Standing) {
  if (standing.writtenOff > 0) return 0
  const [rate] = await exchangeRate.latest(parts.db, 1)
  return toleranceOf(standing, await settings.read(parts), rate?.rate ?? yenPerDollar)
}
