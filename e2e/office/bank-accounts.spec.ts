import { queryEmbedded } from '@minato/api/testing/database/embedded-database.ts'
import { ownAccount } from '@minato/api/testing/examples/own-company.ts'
import { checkWords, documentStates } from '@minato/contract/deal/issued-documents/invoice-check.ts'
import { sumLabels } from '@minato/contract/deal/payments/due.ts'
import { bankDetailLabels } from '@minato/contract/platform/bank-accounts/facts.ts'
import { bankAccountMessages as accountMessages } from '@minato/contract/platform/bank-accounts/office.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { expectAccessible } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice, openSession } from '../people.ts'
import { expect, test } from '../test.ts'

test('changes a bank account after a second clerk confirms it, and marks documents with the old one', async ({
  browser,
  page,
  system,
}) => {
  const office = await openOffice(system)
  const second = { email: 'anh@minato.example', password: 'lantern-harbour-43' }
  await office.api.users.create({
    body: { ...second, firstName: 'Thị Ánh', lastName: 'Nguyễn', phone: '+84 555 014 142', role: 'ADMIN' },
  })
  // Ages the accounts: a new staff member does not count as the second person.
  await queryEmbedded(system.folder, "UPDATE users SET stands_since = now() - interval '3 days'")
  const buyer = await createCustomer(system)
  const car = await newCar(office, 'A car on an invoice')
  const to = { country: 'KE', port: 'KEMBA' }
  const { order: params } = await buyer.api.orders.place({ body: { carIds: [car.id], destination: to } })
  const receiver = {
    name: 'Amina Rahman',
    address: 'Moi Avenue 555, Mombasa',
    country: 'KE',
    phone: '+254 20 555 0142',
  }
  await buyer.api.parties.write({
    params: { ...params, role: 'consignee' },
    body: { ...receiver, email: null, taxNumber: 'A555014200Z', version: 0 },
  })
  const { paper } = await office.api.issuedPapers.issue({ params, body: { kind: 'proforma', term: 'FOB' } })
  const [row] = await queryEmbedded<{ code: string }>(system.folder, 'SELECT code FROM issued_papers')
  const invoice = { number: paper.number, code: row?.code ?? '' }

  await page.goto(`/verify#${invoice.number}.${invoice.code}`)
  const answer = page.getByRole('region', { name: invoice.number })
  await expect(answer).toContainText(documentStates.valid.label)
  await expect(answer).toContainText(formatUsd(paper.total))
  await expect(answer).toContainText(`${sumLabels.dueNow}${formatUsd(paper.total)}`)
  await expect(answer).not.toContainText('Amina')
  await expectAccessible(page, 'the check of an invoice')
  await page.getByLabel(checkWords.code).fill('')
  await expect(answer).toBeHidden()
  await page.getByLabel(checkWords.code).fill('01234-ABCDE')
  await page.getByRole('button', { name: checkWords.button }).click()
  await expect(
    page.getByText('We have no invoice with this number and code. Do not pay it; write to us.'),
  ).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  await enterAs(desk, office)
  await desk.goto('/admin/bankAccounts')
  await desk.getByRole('link', { name: 'Change the USD account' }).click()
  // No data of the example company may get into real data by mistake.
  for (const field of getKeys(bankDetailLabels)) {
    const input = desk.getByRole('textbox', { name: bankDetailLabels[field], exact: true })
    await expect(input).toHaveValue('')
    await input.fill({ ...ownAccount, swift: 'SECO' }[field])
  }
  await desk.getByRole('button', { name: 'Ask for the Change' }).click()
  await expect(desk.getByLabel('SWIFT code')).toHaveAttribute('aria-invalid', 'true')
  await desk.getByLabel('SWIFT code').fill('secojpjt')
  await desk.getByLabel('Account number').fill('5550142-77')
  await desk.getByRole('button', { name: 'Ask for the Change' }).click()
  const waiting = desk.getByRole('region', { name: 'A change waiting to be confirmed' })
  await expect(waiting).toContainText('5550142-77')
  await expect(waiting.getByRole('button', { name: 'Confirm the Change' })).toBeHidden()
  await expectAccessible(desk, 'a change that waits')

  const other = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  await enterAs(other, await openSession(system, second))
  await other.goto('/admin/bankAccounts')
  await other.getByLabel('Your Password').fill('a guess')
  await other.getByRole('button', { name: 'Confirm the Change' }).click()
  await expect(other.getByText('This is not your current password').first()).toBeVisible()
  await other.getByLabel('Your Password').fill(second.password)
  await other.getByRole('button', { name: 'Confirm the Change' }).click()
  await expect(waiting).toBeHidden()

  await page.goto('/about?tab=bank')
  await expect(page.getByText('5550142-77')).toBeVisible()
  await page.getByRole('link', { name: 'Check your invoice' }).click()
  await page.getByLabel(checkWords.number).fill(invoice.number.toLowerCase())
  await page.getByLabel(checkWords.code).fill(invoice.code)
  await page.getByRole('button', { name: checkWords.button }).click()
  await expect(answer).toContainText(documentStates['account-changed'].label)

  await desk.getByRole('button', { name: accountMessages.switchOff }).click()
  await expect(desk.getByText(accountMessages.off)).toBeVisible()
  await expectAccessible(desk, 'an account that is switched off')
  await desk.getByRole('button', { name: accountMessages.switchOn }).click()
  await expect(desk.getByText(accountMessages.example)).toBeVisible()
})
