import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { getKeys } from '#values/keys.ts'
import { currencies } from '#values/money.ts'
import { id, instant } from '#values/text.ts'
import { currentPassword } from '../auth/endpoints.ts'
import { bankDetails } from './details.ts'
import { accountDraft } from './draft.ts'
import { bankAccountStates } from './facts.ts'
import { accountChangeModes } from './office.ts'

const currency = z.enum(getKeys(currencies))

const account = z.object({ currency, details: bankDetails })
export type BankAccount = z.output<typeof account>

const person = z.object({ id, name: z.string() })

/** The account with its history. A person is null for the initial account, and for a change that took effect by itself. */
const storedAccount = account.extend({
  id,
  state: z.enum(getKeys(bankAccountStates)),
  askedBy: person.nullable(),
  askedAt: instant,
  /** When it takes effect by itself; null if a colleague has to confirm it. */
  effectiveAt: instant.nullable(),
  decidedBy: person.nullable(),
  inForceFrom: instant.nullable(),
  endedAt: instant.nullable(),
})
export type StoredBankAccount = z.output<typeof storedAccount>

/** The accounts of a currency: in force, requested and previous, and how a change would take effect. */
const accountsOfCurrency = z.object({
  currency,
  inForce: storedAccount,
  asked: storedAccount.nullable(),
  before: z.array(storedAccount),
  way: z.enum(getKeys(accountChangeModes)),
  isExample: z.boolean(),
  /** Buyers do not see the account; only the example company's account in yen can be switched off. */
  isOff: z.boolean(),
})
export type CurrencyAccounts = z.output<typeof accountsOfCurrency>

const allAccounts = z.object({ data: z.array(accountsOfCurrency) })

export const bankAccounts = defineEndpoints('bankAccounts.edit', {
  list: {
    route: 'GET /bank-accounts',
    access: 'public',
    madeFrom: ['bankAccounts', 'settings'],
    summary:
      'Lists the account in force for payments in each currency. Accounts of the example company appear only while it is the company.',
    response: z.object({ data: z.array(account) }),
  },
  listAll: {
    route: 'GET /bank-accounts/all',
    summary:
      'Lists the accounts of each currency: in force, requested and previous, and how a change would take effect.',
    response: allAccounts,
  },
  ask: {
    route: 'POST /bank-accounts',
    asksCode: true,
    summary:
      'Requests another account in a currency; `over` is the id of the one in force. It takes effect at once before any invoice names one. Later it needs the confirmation of a colleague, or 48 hours without one.',
    body: accountDraft.extend({ currency, over: id }),
    problems: ['stale', 'bank-account-change-waits'],
    response: allAccounts,
  },
  confirm: {
    route: 'POST /bank-accounts/{id}/confirm',
    asksCode: true,
    summary: 'Confirms a change that a colleague requested; the caller repeats the password.',
    body: z.object({ currentPassword }),
    problems: [
      'current-password-wrong',
      'too-many-tries',
      'bank-account-change-over',
      'bank-account-change-own',
      'bank-account-change-not-confirmed',
      'bank-account-confirm-early',
    ],
    response: allAccounts,
  },
  stop: {
    route: 'POST /bank-accounts/{id}/stop',
    summary: 'Stops a requested change, also one of the caller.',
    problems: ['bank-account-change-over'],
    response: allAccounts,
  },
})
