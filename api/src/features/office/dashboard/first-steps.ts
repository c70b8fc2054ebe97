import type { FirstStep } from '@minato/contract/office/dashboard/endpoints.ts'
import { firstSteps } from '@minato/contract/office/dashboard/facts.ts'
import { isExampleAccount } from '@minato/contract/platform/settings/defaults.ts'
import { firstSettings, hasExampleValue } from '@minato/contract/platform/settings/first-run.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { eq } from 'drizzle-orm'
import * as bankAccounts from '#platform/bank-accounts/bank-accounts.ts'
import * as settings from '#platform/settings/settings.ts'
import type { Services } from '#services.ts'
import * as freight from '#shipping/freight/freight.ts'
import * as voyages from '#shipping/voyages/voyages.ts'
import { cars } from '#stock/cars/table.ts'

export async function listFirstSteps(services: Services) {
  const { db, clock } = services
  const [settingStates, accounts, stock, rates, ships] = await Promise.all([
    settings.listSettings(services),
    bankAccounts.listAccountsInForce(db, clock.now()),
    db.$count(cars, eq(cars.isActive, true)),
    freight.countRates(db),
    voyages.countVoyages(db),
  ])
  const names: readonly string[] = firstSettings
  const isDone: Record<FirstStep, boolean> = {
    company: !settingStates.some((state) => names.includes(state.name) && hasExampleValue(state)),
    bank: accounts.some(({ details }) => !isExampleAccount(details)),
    cars: stock > 0,
    freight: rates > 0,
    sailings: ships > 0,
  }
  return {
    data: getKeys(firstSteps).map((step) => ({ step, isDone: isDone[step] })),
    isHidden: settingStates.some(({ name, value }) => name === 'firstSteps' && value === 'hidden'),
  }
}
