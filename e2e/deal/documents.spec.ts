import { missingFacts } from '@minato/contract/deal/issued-documents/facts.ts'
import { partyMessages } from '@minato/contract/deal/parties/facts.ts'
import { printedLabels } from '@minato/contract/platform/users/facts.ts'
import { documentTexts } from '../../web/app/features/deal/documents/words.ts'
import { issuedDocumentTexts } from '../../web/app/features/deal/issued-documents/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { buildForm } from '../api.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const consignee = {
  name: 'Amina Rahman',
  address: '5 Moi Avenue, Mombasa',
  country: 'KE',
  phone: '+254 720 555 014',
  taxNumber: 'A001234567Z',
  version: 0,
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`) })

test('uploads several documents at once, corrects and approves a draft, and downloads all as one file', async ({
  page,
  browser,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, 'Paper Car')
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const phone = await (
    await browser.newContext({ baseURL: system.baseURL, viewport: { width: 360, height: 740 } })
  ).newPage()
  await enterAs(phone, buyer)
  await phone.goto(`/profile/orders/${order.id}#papers`)
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}#papers`)

  // The kind of each file is guessed from its name, and corrected if wrong.
  await page.getByLabel('Documents', { exact: true }).setInputFiles([pdf('BL_draft.pdf'), pdf('scan0001.pdf')])
  await expect(page.getByLabel('What it is of BL_draft.pdf')).toHaveValue('bl-draft')
  await page.getByLabel('What it is of scan0001.pdf').selectOption('Export certificate')
  await expectAccessible(page, 'chosen papers')
  await page.getByRole('button', { name: 'Upload 2 documents' }).click()

  const draft = phone.getByRole('region', { name: documentTexts.draft })
  await expect(draft).toBeVisible()
  await draft.getByRole('button', { name: documentTexts.correct }).click()
  await draft.getByLabel(documentTexts.whatToCorrect).fill('It must say Nguyễn Thị Ánh')
  await expectAccessible(phone, 'a draft that is answered')
  await expectFits(phone, 'the papers of a buyer')
  await draft.getByRole('button', { name: 'Send' }).click()
  await expect(draft, 'the next one is not to be taken for it').toBeHidden()
  await expect(page.getByText('The buyer writes: It must say Nguyễn Thị Ánh')).toBeVisible()

  await page.getByLabel('Documents', { exact: true }).setInputFiles(pdf('check_bl.pdf'))
  await page.getByRole('button', { name: 'Upload 1 document' }).click()
  await draft.getByRole('button', { name: documentTexts.approve }).click()
  await expect(draft).toBeHidden()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()

  const downloading = phone.waitForEvent('download')
  await phone.getByRole('button', { name: documentTexts.zip }).click()
  expect((await downloading).suggestedFilename()).toBe(`hand-over-${order.id.slice(0, 8)}.zip`)
  await expect(page.getByText(/^First opened by the buyer/)).toHaveCount(3)
  await expectFits(page, 'the papers of the office', 360)
  await phone.context().close()
})

test('closes the form of a commercial invoice and shows the document; a second one needs a reason', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, 'Invoiced Car', 5000, { chassisNumber: 'NZE161-7014142' })
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await office.api.orders.update({
    params: order,
    body: { status: 'PAID', term: 'FOB', destination: { country: 'KE', port: 'KEMBA' } },
  })
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}#invoice`)
  const issue = page.getByRole('button', { name: 'Issue commercial invoice' })
  await issue.click()
  const form = page.getByRole('form', { name: 'New commercial invoice' })
  await expect(form.getByText(missingFacts['no-consignee'])).toBeVisible()
  await buyer.api.parties.write({ params: { id: order.id, role: 'consignee' }, body: consignee })
  await expect(form.getByText(missingFacts['no-consignee'])).toHaveCount(0)
  await form.getByRole('button', { name: 'Issue commercial invoice' }).click()
  const issued = page.getByRole('region', { name: /^CI-\d{4}-\d{5}$/ })
  await expect(issued).toBeFocused()
  await expect(issued.getByRole('button', { name: 'Open the PDF' })).toBeVisible()
  await expect(form).toBeHidden()

  await issue.click()
  await form.getByRole('button', { name: 'Issue commercial invoice' }).click()
  await expect(form.getByLabel(issuedDocumentTexts.reason)).toBeFocused()
  await form.getByLabel(issuedDocumentTexts.reason).fill('The consignee was misspelt')
  await expectAccessible(page, 'another commercial invoice')
  await form.getByRole('button', { name: 'Issue commercial invoice' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('The consignee was misspelt')).toBeVisible()
})

test('asks for an unprintable name as in the passport, from the buyer and when issuing', async ({
  page,
  browser,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, 'আব্দুর রহিম')]
  const car = await newCar(office, 'Car of Abdur')
  const { order } = await buyer.api.orders.place({
    body: { carIds: [car.id], destination: { country: 'KE', port: 'KEMBA' } },
  })
  const params = { id: order.id }
  await buyer.api.parties.write({ params: { ...params, role: 'consignee' }, body: consignee })
  const { id } = await buyer.api.users.profile()
  const phone = await (
    await browser.newContext({ baseURL: system.baseURL, viewport: { width: 360, height: 740 } })
  ).newPage()
  await enterAs(phone, buyer)
  await phone.goto(`/profile/orders/${order.id}#invoice`)
  await expect(phone.getByText(issuedDocumentTexts.passportName)).toBeVisible()
  await expectFits(phone, 'a deal that asks for a name', 360)

  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}#invoice`)
  await page.getByRole('button', { name: 'Issue proforma invoice' }).click()
  const form = page.getByRole('form', { name: 'New proforma invoice' })
  const issue = form.getByRole('button', { name: 'Issue proforma invoice' })
  await form.getByLabel(issuedDocumentTexts.term).selectOption('FOB')
  await expect(form).toContainText('Our documents cannot print আ ব্দু র হি ম (the buyer’s name).')
  await expect(issue).toBeDisabled()
  const name = form.getByLabel(printedLabels.nameOnPapers)
  await name.fill('রহিম')
  await expect(form.getByText(partyMessages.latin)).toBeVisible()
  await expect(issue).toBeDisabled()
  await expectAccessible(page, 'a name that is asked for')
  await name.fill('Abdur Rahim')
  await expect(issue).toBeEnabled()
  // A choice made a moment ago is used when it is chosen again.
  await form.getByLabel(issuedDocumentTexts.term).selectOption('CIF')
  await expect(form).toContainText(missingFacts['freight-open'])
  await form.getByLabel(issuedDocumentTexts.term).selectOption('FOB')
  await issue.click()
  await expect(page.getByRole('region', { name: /^PI-\d{4}-\d{5}$/ }).first()).toBeVisible()
  await expect(phone.getByText(issuedDocumentTexts.passportName)).toBeHidden()

  // A receipt asks for the name if it is still missing.
  await office.api.users.update({ params: { id }, body: { nameOnPapers: null } })
  const sum = { sum: 500, currency: 'USD' } as const
  const { payments } = await buyer.api.payments.report({ params, form: buildForm(sum) })
  const entry = payments.entries[0]?.id ?? ''
  await office.api.payments.confirm({ params: { ...params, entry }, body: { ...sum, on: '2026-06-01' } })
  const receipt = page.getByRole('button', { name: /^Issue a receipt for / })
  await receipt.click()
  await page.getByLabel(printedLabels.nameOnPapers).fill('Abdur Rahim')
  await receipt.click()
  await expect(receipt).toBeHidden()

  await phone.goto('/updateProfile')
  await expect(phone.getByLabel(printedLabels.nameOnPapers)).toHaveValue('Abdur Rahim')
  await phone.getByLabel(printedLabels.nameOnPapers).fill('Md. Abdur Rahim')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone).toHaveURL(/\/profile$/)
  await expect(phone.getByText('Md. Abdur Rahim', { exact: true })).toBeVisible()
  await expectFits(phone, 'a profile with two names', 360)
  await phone.context().close()
})
