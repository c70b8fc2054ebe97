import { checkWords } from '@minato/contract/deal/issued-documents/invoice-check.ts'
import {
  contactTitles,
  inquiryCountries,
  inquiryLimits,
  inquiryMessages,
  listInquiryYears,
} from '@minato/contract/office/inquiries/facts.ts'
import type { Page } from '@playwright/test'
import { inquiryRequiredTexts, inquiryWords, securityQuestions } from '../../web/app/features/office/inquiries/words.ts'
import { seedStorage } from '../api.ts'
import { createCustomer, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

const { contact } = inquiryMessages
const messageOf = (length: number) => 'm'.repeat(length)

async function expectMessage(page: Page, title: string, text: string) {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true })
  await expect(dialog).toContainText(text)
  return dialog
}
async function closeMessage(page: Page, title: string, text: string) {
  const dialog = await expectMessage(page, title, text)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

test('the inquiry form: each rule in its turn, then a success that goes by itself', core, async ({ page }) => {
  await page.goto('/enquiry')
  const send = page.getByRole('button', { name: 'Submit Inquiry' })
  const country = page.getByLabel(/^Country/)
  await expect(send).toBeEnabled()
  await expect(page.getByLabel('Steering')).toHaveValue('RIGHT_HAND')
  await expect(page.getByLabel(/^Customer Type/)).toHaveValue('INDIVIDUAL')
  const countries = await country.locator('option').allTextContents()
  expect(countries.slice(1, 20)).toEqual(Object.values(inquiryCountries))
  expect(countries.filter((name) => ['United Kingdom', 'Zambia', 'Jamaica', 'Mongolia'].includes(name))).toHaveLength(4)
  expect((await page.getByLabel('Year From').locator('option').allTextContents()).slice(1)).toEqual(
    listInquiryYears().map(String),
  )

  await send.click()
  await closeMessage(
    page,
    inquiryWords.missingTitle,
    inquiryMessages.missing(['Country', 'Email', 'Mobile', 'Inquiry Type']),
  )
  await expect(country, 'the first field that is wrong').toBeFocused()
  for (const name of ['country', 'email', 'mobile', 'inquiryType'] as const)
    await expect(page.getByText(inquiryRequiredTexts[name], { exact: true })).toBeVisible()
  await country.selectOption('BD')
  await page.getByLabel(/^Inquiry Type/).selectOption('CAR')
  await page.getByLabel(/^Email/).fill('amina at home')
  await page.getByLabel(/^Mobile/).fill('12')
  await send.click()
  await closeMessage(page, inquiryWords.emailTitle, inquiryMessages.email)
  await page.getByLabel(/^Email/).fill('amina@buyer.example')
  await send.click()
  await closeMessage(page, inquiryWords.mobileTitle, inquiryMessages.mobile)
  await page.getByLabel(/^Mobile/).fill('+880 (1555) 014-142')
  await page.getByLabel('Year From').selectOption('2020')
  await page.getByLabel('Year To').selectOption('2015')
  await send.click()
  await closeMessage(page, inquiryWords.yearsTitle, inquiryMessages.years)
  await page.getByLabel('Year To').selectOption('2022')

  await page.getByLabel('Message').fill(messageOf(inquiryLimits.message + 3))
  await expect(page.getByText(`${inquiryLimits.message + 3}/${inquiryLimits.message}`)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Message').fill(messageOf(inquiryLimits.message))

  await page.route('**/api/inquiries', (route) => route.abort('connectionreset'), { times: 1 })
  await send.click()
  await closeMessage(
    page,
    inquiryWords.failedTitle,
    'Network error. Please check your internet connection and try again.',
  )
  await page.route('**/api/inquiries', (route) => route.fulfill(refusal('The office is on holiday.')), { times: 1 })
  await send.click()
  await closeMessage(page, inquiryWords.failedTitle, 'The office is on holiday.')
  await expect(page.getByLabel('Year To'), 'nothing typed is lost').toHaveValue('2022')

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/inquiries'))
  await send.click()
  const success = await expectMessage(page, inquiryMessages.sentTitle, inquiryMessages.sent)
  expect((await sent).postDataJSON()).toEqual({
    country: 'BD',
    email: 'amina@buyer.example',
    mobile: '+880 (1555) 014-142',
    inquiryType: 'CAR',
    customerType: 'INDIVIDUAL',
    steering: 'RIGHT_HAND',
    yearFrom: 2020,
    yearTo: 2022,
    message: messageOf(inquiryLimits.message),
  })
  await expect(success, 'closes after three seconds').toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

const refusal = (message: string) => ({
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, message }),
})

/** Reads the security question and its answer. */
async function readQuestion(page: Page) {
  const label = await page
    .getByLabel(/^Security question/)
    .evaluate((field: HTMLInputElement) => field.labels?.[0]?.innerText ?? '')
  const match = securityQuestions.find((sum) => label.includes(`: ${sum.question}`))
  if (!match) throw new Error(`an unknown question: ${label}`)
  return match
}

test('the contact form: required fields, the sum, the limit, failure and success', async ({ page }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await expect(send).toBeEnabled()
  expect(
    (
      await page
        .getByLabel(/^Title/)
        .locator('option')
        .allTextContents()
    ).slice(1),
  ).toEqual([...contactTitles])
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(contact.missing)
  for (const name of ['name', 'country', 'email', 'mobile', 'message', 'sum'] as const)
    await expect(page.getByText(inquiryRequiredTexts[name], { exact: true })).toBeVisible()
  await page.getByLabel(/^Name/).fill('Amina Rahman')
  await page.getByLabel(/^Country/).selectOption('Bangladesh')
  await page.getByLabel(/^Email/).fill('amina@buyer.example')
  await page.getByLabel(/^Mobile/).fill('+880 1555 014142')
  await page.getByLabel('Message').fill(messageOf(inquiryLimits.contactMessage + 1))
  await expect(page.getByText(`${inquiryLimits.contactMessage + 1}/${inquiryLimits.contactMessage}`)).toBeVisible()
  await page.getByLabel('Message').fill('Do you ship to Payra?')
  await expect(page.getByText(`21/${inquiryLimits.contactMessage}`)).toBeVisible()

  const first = await readQuestion(page)
  await page.getByLabel(/^Security question/).fill('1000')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(contact.sum(first.question))
  await page.getByRole('button', { name: 'New question' }).click()
  expect((await readQuestion(page)).question).not.toBe(first.question)
  await expect(page.getByLabel(/^Security question/)).toHaveValue('')
  await page.getByLabel(/^Security question/).fill((await readQuestion(page)).answer)

  await page.route('**/api/inquiries/contact-us', (route) => route.fulfill(refusal('Not this one.')), { times: 1 })
  await send.click()
  await closeMessage(page, inquiryWords.failedTitle, contact.failed)
  await expect(page.getByLabel('Message')).toHaveValue('Do you ship to Payra?')
  const sent = page.waitForRequest('**/api/inquiries/contact-us')
  await send.click()
  await closeMessage(page, contact.sentTitle, contact.sent)
  expect((await sent).postDataJSON()).toEqual({
    name: 'Amina Rahman',
    country: 'Bangladesh',
    email: 'amina@buyer.example',
    mobile: '+880 1555 014142',
    message: 'Do you ship to Payra?',
  })
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('an inquiry outlasts a reload, and is kept once though its answer was lost', async ({ page, system }) => {
  const email = `once.${Date.now()}@buyer.example`
  const keys: (string | undefined)[] = []
  await page.route('**/api/inquiries', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const send = page.getByRole('button', { name: 'Submit Inquiry' })
  await page.goto('/enquiry')
  await page.getByLabel(/^Country/).selectOption('BD')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Mobile/).fill('+880 1555 014142')
  await page.getByLabel(/^Inquiry Type/).selectOption('CAR')
  await page.getByLabel('Steering').selectOption('LEFT_HAND')
  await page.getByLabel('Message').fill('Two vans, please')
  await send.dblclick()
  await expectMessage(page, inquiryWords.failedTitle, 'Network error.')
  expect(keys, 'two presses').toHaveLength(1)

  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Two vans, please')
  await expect(page.getByLabel('Steering')).toHaveValue('LEFT_HAND')
  await send.click()
  await expectMessage(page, inquiryMessages.sentTitle, inquiryMessages.sent)
  expect(keys[1]).toMatch(/^\w{32}$/)
  expect(keys[1]).toBe(keys[0])
  const office = await openOffice(system)
  expect(await office.api.inquiries.list({ query: { search: email, page: 1 } })).toMatchObject({ total: 1 })
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('both forms know a customer who is logged in', async ({ page, system }) => {
  const customer = await createCustomer(system, 'Farid Prefill')
  await seedStorage(page, { 'minato.token': customer.token })
  for (const path of ['/enquiry', '/contact']) {
    await page.goto(path)
    await expect(page.getByLabel(/^Email/)).toHaveValue(customer.email)
    await expect(page.getByLabel(/^Mobile/)).toHaveValue(customer.phone)
    await expect(page.getByLabel(/^Country/).locator('option:checked')).toHaveText(customer.country)
  }
  await expect(page.getByLabel(/^Name/)).toHaveValue(customer.fullName)
})

test('what was typed and chosen before the scripts ran stays, is searched for and is sent', core, async ({ page }) => {
  const main = page.getByRole('main')
  /** Fills in a page before its scripts load, then lets them hydrate it. */
  async function fillEarly(path: string, fill: () => Promise<unknown>) {
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/**/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await fill()
    released.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    // React stores its data of a hydrated element on that element.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main form')].every((form) =>
        Object.keys(form).some((key) => key.startsWith('__react')),
      ),
    )
  }

  const [number, code] = [main.getByLabel(checkWords.number), main.getByLabel(checkWords.code)]
  await fillEarly('/verify', async () => {
    await number.fill('PI-2026-00123')
    await code.fill('01234-ABCDE')
  })
  await main.getByRole('button', { name: checkWords.button }).click()
  await expect(main.getByText('We have no invoice with this number and code.')).toBeVisible()
  await expect(number).toHaveValue('PI-2026-00123')
  await expect(code).toHaveValue('01234-ABCDE')

  const filters = page.locator('#filters')
  await fillEarly('/allCars', async () => {
    await filters.getByLabel('Price From').fill('US$ 1,000')
    await filters.getByLabel('Price To').fill('9,000')
    await filters.locator('[name=keywords]').fill('toyota')
    await filters.locator('[name=mileage]').selectOption({ index: 3 })
  })
  // The search ran by itself.
  await expect(filters.getByRole('status').first()).toContainText(/\d/)
  await expect(filters.getByLabel('Price From')).toHaveValue('US$ 1,000')
  await expect(filters.getByLabel('Price To')).toHaveValue('9,000')
  await filters.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page).toHaveURL(/keywords=toyota/)
  await expect(page).toHaveURL(/priceFrom=1000&priceTo=9000/)
  await expect(page).toHaveURL(/mileage=/)

  await fillEarly('/contact', async () => {
    await main.getByLabel(/^Name/).fill('Amina Rahman')
    await main.getByLabel(/^Country/).selectOption({ label: 'Bangladesh' })
    await main.getByLabel(/^Message/).fill('A question of mine')
  })
  await main.getByLabel(/^Mobile/).fill('12')
  await expect(main.getByLabel(/^Name/)).toHaveValue('Amina Rahman')
  await expect(main.getByLabel(/^Country/).locator('option:checked')).toHaveText('Bangladesh')
  await expect(main.getByLabel(/^Message/)).toHaveValue('A question of mine')
  // The form has received the text.
  await expect(main.getByText(/^18\/\d+$/)).toBeVisible()

  await fillEarly('/login', () => main.getByLabel('Email').fill('amina@buyer.example'))
  await main.getByLabel('Password').fill('a quiet harbour')
  await main.getByRole('button', { name: 'Login' }).click()
  await expect(main.getByLabel('Email')).toHaveValue('amina@buyer.example')
  await expect(main.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
})
