import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { currencies } from '#values/money.ts'
import { namesOf } from '#values/names.ts'
import { byId, id, instant } from '#values/text.ts'
import { currentPassword } from '../auth/endpoints.ts'
import { bankDetails } from './details.ts'
import { accountDraft } from './draft.ts'
import { bankAccountStates } from './facts.ts'
import { waysToChange } from './office.ts'

const currency = z.enum(namesOf(currencies))

/** Where buyers send their money in one currency. */
const account = z.object({ currency, details: bankDetails })
export type Account = z.output<typeof account>

const person = z.object({ id, name: z.string() })

/** The same with how it came about; whoever is null, nobody was: it was there at first, or its time came. */
const keptAccount = account.extend({
  id,
  state: z.enum(namesOf(bankAccountStates)),
  askedBy: person.nullable(),
  askedAt: instant,
  /** When it takes effect by itself; null where somebody has to confirm it. */
  effectiveAt: instant.nullable(),
  decidedBy: person.nullable(),
  inForceFrom: instant.nullable(),
  endedAt: instant.nullable(),
})
export type KeptAccount = z.output<typeof keptAccount>

/** The account of a currency, the change of it that waits, those that were before, and how a change would come about. */
const accountsOfCurrency = z.object({
  currency,
  inForce: keptAccount,
  asked: keptAccount.nullable(),
  before: z.array(keptAccount),
  way: z.enum(namesOf(waysToChange)),
  /** Whether the one in force is the example company's. */
  isExample: z.boolean(),
})
export type AccountsOfCurrency = z.output<typeof accountsOfCurrency>

const all = z.object({ data: z.array(accountsOfCurrency) })

export const bankAccounts = endpoints({
  list: {
    route: 'GET /bank-accounts',
    access: 'public',
    madeFrom: ['bankAccounts', 'settings'],
    summary:
      'Where buyers send their money: the account in force of each currency. Those of the example company only as long as it is the company.',
    response: z.object({ data: z.array(account) }),
  },
  listAll: {
    route: 'GET /bank-accounts/all',
    access: 'bankAccounts.edit',
    summary: 'The accounts of each currency: in force, asked for, and before, and how a change would come about.',
    response: all,
  },
  ask: {
    route: 'POST /bank-accounts',
    access: 'bankAccounts.edit',
    asksCode: true,
    summary:
      'Asks for another account in a currency; `over` is the id of the one in force. It counts at once before any invoice names one; else once somebody else has confirmed it, or after 48 hours where there is nobody else.',
    body: accountDraft.extend({ currency, over: id }),
    problems: ['stale', 'bank-account-change-waits'],
    response: all,
  },
  confirm: {
    route: 'POST /bank-accounts/{id}/confirm',
    access: 'bankAccounts.edit',
    asksCode: true,
    summary: 'Puts a change in force that somebody else has asked for; the caller says the password again.',
    params: byId,
    body: z.object({ currentPassword }),
    problems: [
      'current-password-wrong',
      'too-many-tries',
      'bank-account-change-over',
      'bank-account-change-own',
      'bank-account-change-not-confirmed',
      'bank-account-confirm-early',
    ],
    response: all,
  },
  stop: {
    route: 'POST /bank-accounts/{id}/stop',
    access: 'bankAccounts.edit',
    summary: 'Stops a change that waits, also one of the caller.',
    params: byId,
    problems: ['bank-account-change-over'],
    response: all,
  },
})
