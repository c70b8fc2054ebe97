import type { contract } from '@minato/contract/contract.ts'
import { exchangeRateMessages } from '@minato/contract/platform/exchange-rate/facts.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import type { Routes } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import * as rates from './exchange-rate.ts'
import { exchangeRateColumns } from './sheet.ts'

const historyLength = 30

export const exchangeRateRoutes = (services: Services): Routes<typeof contract.exchangeRates> => {
  const { db, config, clock, jobs } = services
  return {
    current: () => rates.readCurrentRate(services),

    history: async () => ({
      data: (await rates.listLatestRates(db, historyLength)).map((row) => ({
        ...row,
        setBy: translateActorName(row.setBy),
      })),
      fetched: config.exchangeRateUrl !== undefined,
    }),

    export: async ({ query: { format } }) =>
      createSpreadsheet(
        { format, name: 'exchange-rates', now: clock.now() },
        exchangeRateColumns,
        await rates.listRates(db),
      ),

    set: async ({ caller, body }) => {
      if (body.date > toOfficeDay(clock.now())) throw new Refusal('invalid', exchangeRateMessages.later).at('date')
      const newRate = await db.transaction(async (tx) => {
        const [before] = await rates.listLatestRates(tx, 1)
        const [after] = await rates.changeRate(tx, { jobs }, { ...body, setBy: caller.name })
        await audit.record(tx, caller, {
          entity: 'rate',
          id: rateId,
          title: { kind: 'rate' },
          before: before && facts(before),
          after: facts(body),
        })
        return after
      })
      return newRate ?? rates.missingRate
    },
  }
}

/** Fixed id of the single rate in the audit log. */
const rateId = '00000000-0000-4000-8000-000000000001'

const facts = ({ rate, date, source }: { rate: number; date: string; source: string }) => ({ rate, date, source })
