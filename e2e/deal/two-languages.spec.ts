import { formatEvent, getEventName } from '@minato/contract/deal/deals/history.ts'
import { formatStep } from '@minato/contract/deal/orders/steps/step-text.ts'
import type { DealStep } from '@minato/contract/deal/orders/steps/steps.ts'
import { officeLanguageCookie } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { catalogueOf } from '@minato/languages/catalogue.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import type { Page } from '@playwright/test'
import { readPdf } from '../../api/src/testing/files/pdf.ts'
import { issuedDocumentTexts } from '../../web/app/features/deal/issued-documents/words.ts'
import { offerTexts } from '../../web/app/features/deal/offers/words.ts'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { carCardTexts } from '../../web/app/features/stock/cars/words.ts'
import { createCustomer, enterAs, lanternGrace, newCar, openOffice, type Person } from '../people.ts'
import { makePicture } from '../picture.ts'
import { expect, test } from '../test.ts'

type Spoken = 'sw' | 'ja'
const sw = (say: () => string) => inLanguage('sw', say)
const ja = (say: () => string) => inLanguage('ja', say)

const syntaxOrPlural = /[{}#<>]|plural|select/
/** Sentences and fragments that must not appear on a page in a language: the English of its translated messages. */
const listEnglishTexts = (language: Spoken) =>
  [...catalogueOf(language)].flatMap(([key, said]) => {
    const english = key.split('\u0004').at(-1) ?? ''
    const parts = english.split(/<[^>]*>|\{[^{}]*\}|[{}]/).map((part) => part.trim())
    return parts.filter((part) => part.split(' ').length > 2 && !syntaxOrPlural.test(part) && !said.includes(part))
  })

/** Foreign texts of a page: English sentences, and texts for the other side alone. */
async function findForeignTexts(page: Page, english: readonly string[]) {
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  return english.filter((part) => text.includes(part))
}

const part = (page: Page, place: string) => page.locator(`#${place}`)

async function offer(page: Page, amount: string, say: typeof sw) {
  const form = part(page, 'offers').getByRole('form')
  await form.getByLabel(say(() => offerTexts.amount('')).trim()).fill(amount)
  await form.getByRole('button', { name: say(() => offerTexts.send), exact: true }).click()
}

async function orderCar(page: Page, buyer: Person, carId: string) {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await enterAs(page, buyer)
  await page.goto(`/sw/cars/${carId}`)
  const panel = page.getByRole('main')
  await panel
    .getByRole('button', { name: sw(() => carCardTexts.order), exact: true })
    .first()
    .click()
  const placed = page.getByRole('alertdialog', { name: sw(() => orderScreenTexts.placedTitle) })
  await expect(placed).toContainText(sw(() => orderScreenTexts.placed))
  const { orders } = await buyer.api.orders.mine()
  return orders[0]?.id ?? ''
}

const consignee = {
  name: 'José Ñandú Mwangi',
  address: '5 Moi Avenue, Mombasa',
  country: 'KE',
  phone: '+254 720 555 014',
  taxNumber: 'A001234567Z',
  version: 0,
}

test('shows a Swahili buyer and a Japanese clerk one deal in their own languages, with an English invoice', async ({
  browser,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, 'Neema Mushi')]
  for (const [who, language] of [
    [buyer, 'sw'],
    [office, 'ja'],
  ] as const)
    await who.api.users.update({ params: await who.api.users.profile(), body: { language } })
  const car = await newCar(office, '2021 Toyota Hiace', 9000, { chassisNumber: 'GDH201-1042' })

  const phone = await browser.newPage({ baseURL: system.baseURL, viewport: { width: 360, height: 740 } })
  const desk = await browser.newPage({ baseURL: system.baseURL, viewport: { width: 1280, height: 800 } })
  const id = await orderCar(phone, buyer, car.id)
  const params = { id }
  const destination = { country: 'KE', port: 'KEMBA', place: null }
  await office.api.orders.update({ params, body: { destination } })
  await desk.context().addCookies([{ name: officeLanguageCookie, value: 'ja', url: system.baseURL }])
  await enterAs(desk, office)
  for (const [page, address] of [
    [phone, `/sw/profile/orders/${id}`],
    [desk, `/admin/orders/${id}`],
  ] as const) {
    const listens = page.waitForResponse('**/api/events')
    await page.goto(address)
    await listens
  }
  await expect(phone.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(desk.locator('html')).toHaveAttribute('lang', 'ja')
  const english = { sw: listEnglishTexts('sw'), ja: listEnglishTexts('ja') }
  expect(Math.min(english.sw.length, english.ja.length)).toBeGreaterThan(3000)

  /** Expects the next step and the history in both languages, and no text in another one. */
  async function next(turn: 'buyer' | 'office' | null, step: DealStep) {
    const first = (page: Page) => page.getByRole('status').filter({ has: page.locator('#next') })
    await expect(first(phone)).toContainText(sw(() => formatStep({ turn, step }, 'buyer')))
    await expect(first(desk)).toContainText(ja(() => formatStep({ turn, step }, 'office')))
    for (const [page, say, who] of [
      [phone, sw, buyer],
      [desk, ja, office],
    ] as const) {
      const { events } = (await who.api.orders.deal({ params })).deal.order
      for (const { fact } of events) {
        await expect(part(page, 'timeline')).toContainText(say(() => getEventName(fact)))
        // The office reads additional facts of the log.
        const text = page === phone ? say(() => formatEvent(fact) ?? '') : ''
        await expect(part(page, 'timeline')).toContainText(text)
      }
    }
    expect(await findForeignTexts(phone, english.sw), `${step}, in Swahili`).toEqual([])
    expect(await findForeignTexts(desk, english.ja), `${step}, in Japanese`).toEqual([])
  }

  await next('office', 'make-offer')
  await offer(phone, '8000', sw)
  await next('office', 'answer-offer')
  await part(desk, 'offers')
    .getByRole('button', { name: ja(() => offerTexts.makeAnother) })
    .click()
  await offer(desk, '8500', ja)
  await next('buyer', 'answer-offer')
  await phone.getByRole('button', { name: sw(() => offerTexts.accept(formatUsd(8500))) }).click()
  await next('buyer', 'name-parties')
  await buyer.api.parties.write({ params: { ...params, role: 'consignee' }, body: consignee })
  await next('office', 'issue-invoice')

  const deposit = desk.getByLabel(ja(() => issuedDocumentTexts.deposit))
  await expect(deposit).toHaveValue('100')
  await deposit.fill('50')
  await expect(part(desk, 'invoice')).toContainText('$4,355.58')
  await part(desk, 'invoice')
    .getByRole('button', { name: ja(() => issuedDocumentTexts.issue.proforma) })
    .click()
  await next('buyer', 'pay-deposit')

  await part(phone, 'payments')
    .getByRole('button', { name: sw(() => t('I have paid …')) })
    .click()
  const report = phone.getByRole('form', { name: sw(() => t('I have paid')) })
  await report.getByLabel(sw(() => t('Proof of payment file'))).setInputFiles(await makePicture('transfer.png'))
  await report.getByRole('button', { name: sw(() => t('Send')), exact: true }).click()
  await next('office', 'confirm-payment')
  await part(desk, 'payments')
    .getByRole('button', { name: ja(() => t('Confirm')), exact: true })
    .click()
  await next('office', 'inspect')

  const { deal } = await buyer.api.orders.deal({ params })
  const [line] = deal.papers.inspections
  const itemId = line?.lineId ?? ''
  await office.api.orders.deal({ params })
  await office.api.papers.inspect({ params: { ...params, itemId }, body: { state: 'passed', version: 0 } })
  await next('office', 'book-ship')
  const voyage = await office.api.voyages.create({ body: lanternGrace })
  const booked = { items: [itemId], voyageId: voyage.id, from: 'JPYOK', to: 'KEMBA' }
  await office.api.voyages.book({ params, body: booked })
  await next(null, 'await-ship')

  const { issued } = (await buyer.api.orders.deal({ params })).deal
  const paperId = issued.find(({ kind }) => kind === 'proforma')?.id ?? ''
  const { url } = await buyer.api.issuedPapers.address({ params: { ...params, paperId } })
  const pdf = await fetch(new URL(url, system.baseURL), { headers: { 'x-language': 'sw' } })
  const invoice = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages.join(' ')
  expect(invoice).toMatch(/proforma invoice/i)
  const foreignWords = (language: Spoken) =>
    [...catalogueOf(language)].filter(([key, text]) => key !== text).map(([, text]) => text)
  for (const language of ['sw', 'ja'] as const)
    expect(foreignWords(language).filter((text) => text.split(' ').length > 2 && invoice.includes(text))).toEqual([])
  expect(invoice).not.toMatch(/\p{Script=Hiragana}|\p{Script=Katakana}/u)
  for (const page of [phone, desk]) await page.close()
})
