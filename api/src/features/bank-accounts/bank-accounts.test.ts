import { company } from '@minato/contract/company.ts'
import { expect } from 'vitest'
import { test } from '../../testing/test.ts'
import * as bankAccounts from './bank-accounts.ts'

test('a first start has the accounts of the company', async ({ app }) => {
  const found = await bankAccounts.allInForce(app.services.db, app.services.now)
  expect(found.map(({ currency, details }) => ({ currency, number: details.number }))).toEqual(company.bank.accounts)
  const usd = await bankAccounts.inForce(app.services.db, 'USD', app.services.now)
  expect(usd).toMatchObject({ state: 'in-force', askedById: null, details: { swift: company.bank.swift } })
})
