import type { contract } from '@minato/contract/contract.ts'
import { isExampleAccount, isSwitchedOff } from '@minato/contract/platform/settings/defaults.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { currencies } from '@minato/contract/values/money.ts'
import { type Caller, type Routes, respondAfter } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { readSettingsIn } from '../settings/read-settings.ts'
import * as users from '../users/users.ts'
import * as accounts from './bank-accounts.ts'
import { confirmAccountChange, requestAccountChange, stopChange } from './change-account.ts'
import type { BankAccountDeps } from './put-in-force.ts'

export const bankAccountRoutes = (
  services: Services,
  settleOrders: BankAccountDeps['settleOrders'],
): Routes<typeof contract.bankAccounts> => {
  const { clock } = services
  const deps = { ...services, settleOrders }
  const listAll = async (caller: Caller) => ({ data: await listForOffice(services, caller) })
  return {
    list: async () => ({ data: await accounts.listAccountsForBuyers(services, clock.now()) }),
    listAll: ({ caller }) => listAll(caller),
    ask: ({ caller, body: { currency, over, ...details } }) =>
      respondAfter(requestAccountChange(deps, caller, { currency, over, details }), () => listAll(caller)),
    confirm: ({ caller, params, body }) =>
      respondAfter(confirmAccountChange(deps, caller, params.id, body.currentPassword), () => listAll(caller)),
    stop: ({ caller, params }) => respondAfter(stopChange(deps, caller, params.id), () => listAll(caller)),
  }
}

async function listForOffice({ db, clock, config }: Services, caller: Caller) {
  const [rows, settings] = await Promise.all([accounts.listBankAccounts(db, clock.now()), readSettingsIn(db, config)])
  const ids = new Set(rows.flatMap((row) => [row.askedById, row.decidedById]).filter((id) => id !== null))
  const people = await Promise.all([...ids].map((id) => users.find(db, id)))
  const personOf = (id: string | null) => {
    const person = people.find((user) => user?.id === id)
    return person ? { id: person.id, name: formatFullName(person) } : null
  }
  const accountsWithNames = rows.map((row) => ({
    ...row,
    askedBy: personOf(row.askedById),
    decidedBy: personOf(row.decidedById),
  }))
  return Promise.all(
    getKeys(currencies).map(async (currency) => {
      const currencyAccounts = accountsWithNames.filter((account) => account.currency === currency)
      const inForce = currencyAccounts.find(({ state }) => state === 'in-force')
      if (!inForce) throw new Error(`there is no bank account for ${currency}`)
      const pending = currencyAccounts.find(({ state }) => state === 'asked') ?? null
      const before = currencyAccounts.filter((account) => account !== inForce && account !== pending).reverse()
      const way = await accounts.findChangeProcedure(db, caller, currency, clock.now())
      return {
        currency,
        inForce,
        asked: pending,
        before,
        way,
        isExample: isExampleAccount(inForce.details),
        isOff: isSwitchedOff(inForce, settings),
      }
    }),
  )
}
