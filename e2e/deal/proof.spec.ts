import fs from 'node:fs/promises'
import { orderStatuses, orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { formatJapanTime } from '@minato/contract/values/days.ts'
import { fileMessages, proofFile } from '@minato/contract/values/files.ts'
import type { Page } from '@playwright/test'
import sharp, { type Create } from 'sharp'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createCustomer, enterAs, logInAgain, newCar, openOffice, type Person } from '../people.ts'
import { createSparseFile } from '../picture.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

const dialog = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
const pdf = {
  name: 'transfer.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nproof of payment\n%%EOF'),
}

/** An order of a new car, with or without an agreed price, and its customer's page. */
async function createOrder(page: Page, customer: Person, system: System, title: string, agreed: number | null = 3800) {
  const office = await openOffice(system)
  const car = await newCar(office, title)
  const { order } = await customer.api.orders.place({ body: { carIds: [car.id] } })
  await office.api.orders.update({ params: order, body: { negotiatedPrice: agreed } })
  await enterAs(page, customer)
  await page.goto('/profile?tab=cars')
  const card = page.getByRole('article').filter({ hasText: order.id.slice(0, 8) })
  return { order, card, file: card.getByLabel('Proof of payment file') }
}

async function expectMessage(page: Page, title: string, text: string) {
  await expect(dialog(page, title)).toContainText(text)
  await dialog(page, title).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page, title)).toBeHidden()
}

test('shows the status of an order, and rejects files that cannot be a proof', async ({ page, context, system }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await createCustomer(system)
  const { order, card, file } = await createOrder(page, customer, system, 'Proof Car Rules', null)
  await expect(card).toContainText(orderStatuses.NEGOTIATING.next)
  await expect(card).toContainText('Not Selected')
  await expect(card).toContainText(`Held for you until${formatJapanTime(new Date(order.reservedUntil))}`)
  await expect(card).toContainText('Vehicle price (FOB)$4,000Insurance$500Total$4,500')
  await expect(card).not.toContainText('Final price')
  await expect(card.getByRole('link', { name: 'Open WhatsApp chat' })).toHaveAttribute('href', order.chatLink)
  await card.getByRole('button', { name: /^Copy the order id/ }).click()
  await expect(card.getByText(orderScreenTexts.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.id)
  await expect(card.getByText(orderScreenTexts.copied)).toBeHidden()

  await card.getByRole('button', { name: 'Upload Payment' }).click()
  await expectMessage(page, fileMessages.proofMissingTitle, fileMessages.proofMissing)
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
  await expectMessage(page, fileMessages.proofTitle, fileMessages.proofType)
  await expect(card).toContainText(fileMessages.proofTypeShort)
  await file.setInputFiles(await createSparseFile(pdf.name, proofFile.bytes + 1))
  await expectMessage(page, fileMessages.proofLargeTitle, '10.0 MB')
  await file.setInputFiles({ ...pdf, buffer: Buffer.alloc(0) })
  await expectMessage(page, fileMessages.proofEmptyTitle, fileMessages.proofEmpty)
  await expect(card).toContainText(fileMessages.proofEmptyShort)
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expectMessage(page, fileMessages.previewTitle, fileMessages.preview)

  // The server refuses a fake picture with its own text; before that, the price is confirmed once.
  await card.getByRole('button', { name: 'Upload Payment' }).click()
  await expect(dialog(page, orderScreenTexts.notAgreedTitle)).toContainText(orderScreenTexts.notAgreed)
  await dialog(page, orderScreenTexts.notAgreedTitle).getByRole('button', { name: orderScreenTexts.sendAnyway }).click()
  const failed = dialog(page, orderScreenTexts.uploadFailedTitle)
  await expect(failed).toContainText(fileMessages.proofTypeShort)
  await failed.getByRole('button', { name: orderScreenTexts.uploadRetry }).click()
  await card.getByRole('button', { name: 'Remove File' }).click()
  await expectFits(page, 'My Cars')
  await expectAccessible(page, 'My Cars')
})

test('asks again for an unreadable file, and uploads a file that changes later as it was chosen', async ({
  page,
  system,
}) => {
  const customer = await createCustomer(system)
  const { order, card, file } = await createOrder(page, customer, system, 'Proof Car Drive')
  const place = test.info().outputPath(pdf.name)
  await fs.writeFile(place, pdf.buffer)
  await file.evaluate((input) =>
    input.addEventListener('change', (event) => event.stopImmediatePropagation(), { once: true }),
  )
  await file.setInputFiles(place)
  await fs.appendFile(place, 'changed before it was read')
  await file.dispatchEvent('change')
  await expectMessage(page, fileMessages.unreadableTitle, fileMessages.unreadable)

  await fs.writeFile(place, pdf.buffer)
  await file.setInputFiles(place)
  await expect(card).toContainText(pdf.name)
  await fs.appendFile(place, 'changed before it was sent')
  await card.getByRole('button', { name: 'Upload Payment' }).click()
  await expect(dialog(page, orderScreenTexts.uploadedTitle)).toContainText(orderScreenTexts.uploaded)
  const stored = await customer.api.orders.proof({ params: order })
  expect(Buffer.from(await stored.arrayBuffer()).equals(pdf.buffer)).toBe(true)
})

test('sends a proof with its file if it is submitted while the file is still being read', async ({ page, system }) => {
  // Reading waits for the test, as for a file in a phone's cloud drive.
  await page.addInitScript(() => {
    const { arrayBuffer } = Blob.prototype
    const released = new Promise((resolve) => window.addEventListener('release-files', resolve))
    Blob.prototype.arrayBuffer = async function () {
      await released
      return arrayBuffer.call(this)
    }
  })
  const customer = await createCustomer(system)
  const { order, card, file } = await createOrder(page, customer, system, 'Proof Car Cloud')
  await file.setInputFiles(pdf)
  await card.getByRole('button', { name: 'Upload Payment' }).click()
  await expect(dialog(page, fileMessages.proofMissingTitle)).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('release-files')))
  await expect(dialog(page, orderScreenTexts.uploadedTitle)).toContainText(orderScreenTexts.uploaded)
  const stored = await customer.api.orders.proof({ params: order })
  expect(Buffer.from(await stored.arrayBuffer()).equals(pdf.buffer)).toBe(true)
})

test('shrinks a photo of 12 megapixels and uploads it after a lost connection', async ({ page, system }) => {
  const customer = await createCustomer(system)
  const { order, card, file } = await createOrder(page, customer, system, 'Proof Car Photo')
  const noise = {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', sigma: 12, mean: 128 },
  }
  const photo = await sharp({ create: noise as Create })
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(2_000_000)
  expect(photo.length).toBeLessThan(proofFile.bytes)
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(card.getByRole('img', { name: 'Preview' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Change' })).toBeEnabled()

  // First no response, then a lost one, then a successful one: one proof in the end.
  const tries: number[] = []
  await page.route('**/upload-payment', async (route) => {
    tries.push(route.request().postDataBuffer()?.length ?? 0)
    if (tries.length === 1) return route.abort()
    if (tries.length > 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await card.getByRole('button', { name: 'Upload Payment' }).click()
  const failed = dialog(page, orderScreenTexts.uploadFailedTitle)
  for (const _ of [1, 2]) {
    await expect(failed).toContainText(ApiError.unreachable)
    await expectAccessible(page, 'a failed upload')
    await failed.getByRole('button', { name: orderScreenTexts.uploadRetry }).click()
  }
  await expect(dialog(page, orderScreenTexts.uploadedTitle)).toContainText(orderScreenTexts.uploaded)
  await expect(dialog(page, orderScreenTexts.uploadedTitle)).toBeHidden()
  await expect(card).toContainText(orderStatuses.PAYMENT_UPLOADED.label)
  await expect(card.getByRole('img', { name: 'Proof of payment' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Upload Payment' })).toBeHidden()
  expect(tries).toHaveLength(3)
  expect(Math.max(...tries)).toBeLessThan(photo.length)
  const storedProof = await customer.api.orders.proof({ params: order })
  expect((await sharp(Buffer.from(await storedProof.arrayBuffer())).metadata()).width).toBe(2000)
})

test('shows the upload’s steps, and keeps the chosen file when the session ends', async ({ page, system }) => {
  const customer = await createCustomer(system)
  const { card, file } = await createOrder(page, customer, system, 'Proof Car Steps')
  await file.setInputFiles(pdf)
  await expect(card).toContainText(pdf.name)
  await customer.api.auth.logout()
  await card.getByRole('button', { name: 'Upload Payment' }).click()
  await logInAgain(page, customer)
  await expect(card).toContainText(pdf.name)

  await page.route('**/upload-payment', () => {}, { times: 1 })
  await card.getByRole('button', { name: 'Upload Payment' }).click()
  await card.getByRole('button', { name: 'Stop' }).click()
  await expect(card.getByRole('progressbar')).toBeHidden()
  await expect(card).toContainText(pdf.name)

  // The response waits until the steps have reached it.
  const steps = await page.evaluateHandle(() => {
    const seen: number[] = []
    new MutationObserver(() => {
      const progress = document.querySelector('progress')?.value
      if (progress && seen.at(-1) !== progress) seen.push(progress)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/upload-payment', async (route) => {
    await held
    await route.continue()
  })
  await card.getByRole('button', { name: 'Upload Payment' }).press('Enter')
  await expect(card.getByRole('progressbar')).toHaveJSProperty('value', 90)
  await expect(card.getByRole('button', { name: 'Change' })).toBeDisabled()
  answer()
  await expect(dialog(page, orderScreenTexts.uploadedTitle)).toBeVisible()
  expect((await steps.jsonValue()).slice(0, 9)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
  await dialog(page, orderScreenTexts.uploadedTitle).getByRole('button', { name: 'OK' }).click()
  await card.getByText(/^History/).click()
  await expect(card).toContainText('Proof of payment uploaded')
})

test('hides an order and its proof from other users, in a browser or by a guessed address', async ({
  page,
  system,
}) => {
  const [customer, stranger] = [await createCustomer(system), await createCustomer(system)]
  const car = await newCar(await openOffice(system), 'Proof Car Private')
  const { order } = await customer.api.orders.place({ body: { carIds: [car.id] } })
  const form = new FormData()
  form.append('image', new File([pdf.buffer], pdf.name, { type: pdf.mimeType }))
  await customer.api.orders.uploadProof({ params: order, form })
  await enterAs(page, stranger)
  await page.goto('/profile?tab=cars')
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible()
  const headers = { authorization: `Bearer ${stranger.token}` }
  for (const path of [`/api/orders/${order.id}`, `/api/orders/${order.id}/proof`])
    expect((await page.request.get(path, { headers })).status(), path).toBe(404)
  expect((await page.request.get(`/api/orders/${order.id}/proof`)).status()).toBe(401)
})

test('asks for another file after a wrong one, shows the customer why, and accepts it', async ({ page, system }) => {
  const [customer, office] = [await createCustomer(system), await openOffice(system)]
  const { order, card, file } = await createOrder(page, customer, system, 'Proof Car Wrong')
  await expect(card).toContainText('Agreed priceinstead of $4,000$3,800Insurance$500Total$4,300')
  await file.setInputFiles(pdf)
  await card.getByRole('button', { name: 'Upload Payment' }).click()
  await dialog(page, orderScreenTexts.uploadedTitle).getByRole('button', { name: 'OK' }).click()
  const chat = card.getByRole('link', { name: orderScreenTexts.contactUs })
  await expect(chat).toHaveAttribute('href', /question%20about%20my%20order/)

  const desk = await (await page.context().browser()?.newContext({ baseURL: system.baseURL }))?.newPage()
  if (!desk) throw new Error('no browser')
  await enterAs(desk, office)
  await desk.goto(`/admin/orders?order=${order.id}`)
  await desk.getByRole('button', { name: 'Ask for another proof' }).click()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Please give a reason.')).toBeVisible()
  await desk.keyboard.type('The second page is missing')
  await expectAccessible(desk, 'asking for another proof')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('The customer was asked for another proof of payment.')).toBeVisible()
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: /^Earlier proof/ }).click()
  expect((await download).suggestedFilename()).toBe(`payment-proof-${order.id.slice(0, 8)}.pdf`)

  await expect(card).toContainText(`${orderTexts.proofRequestedAgain}: The second page is missing`)
  await expect(card).toContainText(orderStatuses.PENDING_PAYMENT.label)
  await file.setInputFiles(pdf)
  await card.getByRole('button', { name: 'Upload Payment' }).click()
  await expect(dialog(page, orderScreenTexts.uploadedTitle)).toBeVisible()
  await expect(card).not.toContainText(orderTexts.proofRequestedAgain)
})
