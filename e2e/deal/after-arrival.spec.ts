import fs from 'node:fs/promises'
import { rounds } from '@minato/api/testing/rounds.ts'
import { type CarState, carStates } from '@minato/contract/deal/arrivals/car-states.ts'
import { claimPhotoLimits } from '@minato/contract/deal/arrivals/facts.ts'
import { formatStep } from '@minato/contract/deal/orders/steps/step-text.ts'
import { sumLabels } from '@minato/contract/deal/payments/due.ts'
import { moneyChoices, moneyChoiceTexts } from '@minato/contract/deal/payments/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import type { Page } from '@playwright/test'
import { arrivalTexts } from '../../web/app/features/deal/arrivals/words.ts'
import { paymentTexts } from '../../web/app/features/deal/payments/words.ts'
import { reviewTexts } from '../../web/app/features/deal/reviews/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { buildForm } from '../api.ts'
import { createCustomer, enterAs, newCar, openOffice, type Person } from '../people.ts'
import { makePicture } from '../picture.ts'
import { core, expect, test } from '../test.ts'

const kenya = { country: 'KE', port: 'KEMBA', place: null } as const
const reason = 'The photos show the dent'

async function deliverCar(buyer: Person, office: Person) {
  const car = await newCar(office, `Family Wish ${buyer.email.slice(-24, -16)}`, 4000, {
    make: 'Toyota',
    model: 'Wish',
  })
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id], destination: kenya } })
  const params = { id: order.id }
  const { offer } = await buyer.api.offers.make({ params, body: { amount: 3900, term: 'FOB' } })
  await office.api.offers.accept({ params: { ...params, offerId: offer.id } })
  const { amountDue } = (await office.api.orders.show({ params })).order
  const paid = { sum: amountDue, currency: 'USD' } as const
  const { payments } = await buyer.api.payments.report({ params, form: buildForm(paid) })
  const entry = payments.entries[0]?.id ?? ''
  await office.api.payments.confirm({ params: { ...params, entry }, body: { ...paid, on: '2026-06-01' } })
  const ata = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const voyage = await office.api.voyages.create({
    body: {
      ...{ carrier: 'ECL', vessel: `Lantern ${order.id.slice(0, 8)}`, number: '7', method: 'RORO', cancelled: false },
      loading: [{ port: 'JPYOK', cut: null, etd: '2026-06-03', atd: '2026-06-03' }],
      discharge: [{ port: 'KEMBA', eta: ata, ata }],
    },
  })
  const items = order.orderItems.map(({ id }) => id)
  const passed = { state: 'passed', body: 'JAAI', version: 0 } as const
  for (const itemId of items) await office.api.papers.inspect({ params: { ...params, itemId }, body: passed })
  await office.api.voyages.book({ params, body: { items, voyageId: voyage.id, from: 'JPYOK', to: 'KEMBA' } })
  await office.api.orders.update({ params, body: { status: 'DELIVERED' } })
  return { car, params, entry }
}

/** The line drops at every third try to send a photo: before it left, or before the answer came. */
async function dropUploads(page: Page) {
  let tries = 0
  await page.route('**/claims/*/photos', async (route) => {
    tries += 1
    if (tries % 3 === 1) return route.abort('internetdisconnected')
    if (tries % 3 === 2) {
      await route.fetch()
      return route.abort('internetdisconnected')
    }
    return route.continue()
  })
}

/** The browser's clock runs on, so waiting requests are retried. */
async function claimWithPhotos(page: Page, say: (words: () => string) => string) {
  const part = page.locator('#arrival')
  await part.getByRole('button', { name: say(() => arrivalTexts.claim.buyer) }).click()
  const form = part.getByRole('form', { name: say(() => arrivalTexts.claimTitle) })
  await form.getByLabel(say(() => arrivalTexts.claimText)).fill('Mlango wa kushoto umebonyea')
  const photos = await Promise.all(
    Array.from({ length: claimPhotoLimits.most }, async (_, place) => {
      const { name, buffer } = await makePicture(`damage-${place}.png`, `hsl(${place * 30}, 60%, 45%)`, 320)
      const photo = test.info().outputPath(name)
      await fs.writeFile(photo, buffer)
      return photo
    }),
  )
  await form.locator('input[type=file]').setInputFiles(photos)
  await expect(form.getByRole('listitem')).toHaveCount(claimPhotoLimits.most)
  // A cloud drive changes a file after it was chosen; the browser would refuse to send it from then on.
  for (const photo of photos) await fs.appendFile(photo, 'changed')
  await expectAccessible(page, 'a claim with twelve photos')
  await expectFits(page, 'a claim with twelve photos')
  await dropUploads(page)
  await form.getByRole('button', { name: say(() => arrivalTexts.send.buyer) }).click()
  await expect(part.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible()
  const images = part.getByRole('list', { name: say(() => arrivalTexts.photos) }).getByRole('listitem')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(images).toHaveCount(claimPhotoLimits.most, { timeout: 100 })
  }).toPass({ timeout: 90_000, intervals: [50] })
  await page.unroute('**/claims/*/photos')
}

async function review(page: Page, say: (words: () => string) => string, text: string) {
  const part = page.locator('#arrival')
  await part.getByRole('button', { name: say(() => reviewTexts.write) }).click()
  const form = part.getByRole('form', { name: say(() => reviewTexts.write) })
  await form.getByLabel(say(() => reviewTexts.stars)).selectOption('4')
  await form.getByLabel(say(() => reviewTexts.text)).fill(text)
  await form.locator('input[type=file]').setInputFiles(await makePicture('family.png', 'green', 640))
  await expect(form.getByText('family')).toBeVisible()
  await expectAccessible(page, 'the form of a review')
  await expectFits(page, 'the form of a review')
  await form.getByRole('button', { name: say(() => reviewTexts.send) }).click()
  await expect(part.getByRole('heading', { name: say(() => reviewTexts.ownReview) })).toBeVisible()
}

for (const { width, language } of [
  { width: 360, language: 'sw' },
  ...(rounds.everyPage ? [{ width: 1280, language: 'en' } as const] : []),
] as const)
  test(`handles arrival, claim and review at ${width} px in ${language}`, core, async ({ page, browser, system }) => {
    test.slow()
    const say = (words: () => string) => inLanguage(language, words)
    await page.setViewportSize({ width, height: 800 })
    const [office, buyer] = [await openOffice(system), await createCustomer(system, 'Wanjiru Kamau')]
    const { car, params, entry } = await deliverCar(buyer, office)
    const prefix = language === 'en' ? '' : `/${language}`
    await enterAs(page, buyer)
    await page.goto(`${prefix}/profile/orders/${params.id}`)
    await expect(page.getByText(say(() => formatStep({ step: 'say-received', turn: 'buyer' }, 'buyer')))).toBeVisible()

    const part = page.locator('#arrival')
    const received = part.getByRole('form', { name: say(() => arrivalTexts.received.buyer) })
    await received.getByLabel(say(() => arrivalTexts.state)).selectOption('damaged' satisfies CarState)
    await expectAccessible(page, 'a car that has come')
    await expectFits(page, 'a car that has come')
    await received.getByRole('button', { name: say(() => arrivalTexts.received.buyer) }).dblclick()
    await expect(
      part
        .getByText(
          say(() => carStates.damaged),
          { exact: true },
        )
        .first(),
    ).toBeVisible()

    await claimWithPhotos(page, say)
    const { deal } = await buyer.api.orders.deal({ params })
    const [claim] = deal.arrivals.cars[0]?.claims ?? []
    expect(claim?.photos).toHaveLength(claimPhotoLimits.most)
    await expect(page.getByText(say(() => formatStep({ step: 'decide-claim', turn: 'office' }, 'buyer')))).toBeVisible()
    await expectAccessible(page, 'a claim that waits')

    // The office grants it by two presses of one button: one entry.
    const desk = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage()
    await enterAs(desk, office)
    await desk.goto(`${system.baseURL}/admin/orders/${params.id}#arrival`)
    const arrival = desk.locator('#arrival')
    await expect(arrival.getByRole('listitem')).toHaveCount(claimPhotoLimits.most)
    await arrival.getByRole('button', { name: arrivalTexts.grant }).click()
    const grant = arrival.getByRole('form', { name: arrivalTexts.confirmGrant })
    await grant.getByLabel('Amount (USD)').fill('300')
    await grant.getByLabel(arrivalTexts.reason).fill(reason)
    await expectAccessible(desk, 'the decision on a claim')
    await expectFits(desk, 'the decision on a claim')
    await grant.getByRole('button', { name: arrivalTexts.confirmGrant }).dblclick()
    await expect(desk.getByText('Pay back $300 for the claim, or move it.')).toBeVisible()
    for (const line of [`${sumLabels.granted} $300`, `${sumLabels.overpaid} $300`])
      await expect(desk.getByText(line, { exact: true })).toBeVisible()
    const { payments } = (await office.api.orders.deal({ params })).deal
    expect(payments.entries.filter(({ facts }) => facts.kind === 'granted')).toHaveLength(1)

    await expect(part.getByText(reason)).toBeVisible()
    // The buyer chooses on the page, and changes their mind; the office reads both.
    const money = page.getByRole('region', { name: say(() => paymentTexts.choiceTitle) })
    for (const choice of ['credit', 'refund'] as const) {
      await money.getByRole('button', { name: say(() => moneyChoices[choice]) }).click()
      await expect(money).toContainText(say(() => moneyChoiceTexts.buyer[choice](formatUsd(300))))
      await expect(desk.getByText(moneyChoiceTexts.office[choice]('$300')).first()).toBeVisible()
    }
    await expectAccessible(page, 'a choice for granted money')
    await expectFits(page, 'a choice for granted money')
    const newest = payments.entries.at(-1)?.id ?? ''
    const refund = { newest, sum: 300, on: '2026-06-20', reason: 'For the dent' }
    await office.api.payments.refund({ params: { ...params, entry }, body: refund })
    await expect(page.getByText(say(() => formatStep({ step: 'done', turn: null }, 'buyer')))).toBeVisible()
    await expect(desk.getByText(sumLabels.paidInFull).first()).toBeAttached()

    const text = `A good car for us, ${width}`
    await review(page, say, text)
    await expect(arrival.getByRole('heading', { name: reviewTexts.buyersReview })).toBeVisible()
    await expectAccessible(page, 'a reviewed deal')
    for (const address of ['/', `/cars/${car.id}`, '/destinations/kenya']) {
      await page.goto(prefix + address)
      const region = page.getByRole('region', { name: say(() => reviewTexts.title) })
      await expect(region.getByText(text)).toBeVisible()
      await expect(region).toContainText('Toyota Wish')
      await expect(region.getByText('Wanjiru')).toHaveCount(0)
      await expectFits(page, `reviews at ${address}`)
    }
    await expectAccessible(page, 'a country with reviews')

    await desk.goto(`${system.baseURL}/admin/reviews`)
    const own = desk.getByRole('listitem').filter({ hasText: text })
    await own.getByRole('button', { name: reviewTexts.hide }).click()
    await own.getByLabel(reviewTexts.reason).fill('It names a person')
    await expectAccessible(desk, 'reviews in the office')
    await expectFits(desk, 'reviews in the office')
    await own.getByRole('button', { name: reviewTexts.confirmHide }).click()
    await expect(own.getByText('It names a person')).toBeVisible()
    const picture = own.locator('figure img')
    await expect(picture).toHaveAttribute('src', /^\/files\/private\//)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
    const { summary } = await office.api.reviews.list({ query: { country: 'KE' } })
    expect(summary.hidden).toBeGreaterThan(0)
    await expect(async () => {
      await page.goto(`${prefix}/destinations/kenya`)
      const region = page.getByRole('region', { name: say(() => reviewTexts.title) })
      await expect(region).toContainText(
        say(() => reviewTexts.hidden(summary.hidden)),
        { timeout: 1000 },
      )
      await expect(region.getByText(text)).toHaveCount(0)
    }).toPass()
    await desk.context().close()
  })

test('for a buyer on the phone the office enters arrival and claim; a claimed car stays until it is decided', async ({
  page,
  system,
}) => {
  const office = await openOffice(system)
  const car = await newCar(office, 'Called Car', 4000)
  const customer = { name: 'Yusuf Ali', phone: '+255 700 555 014' }
  const { order } = await office.api.orders.placeFor({ body: { carIds: [car.id], total: 4500, customer } })
  await office.api.orders.update({ params: order, body: { status: 'DELIVERED' } })
  await page.setViewportSize({ width: 360, height: 800 })
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}#arrival`)
  const part = page.locator('#arrival')
  await part.getByRole('button', { name: arrivalTexts.enterReceived }).click()
  const received = part.getByRole('form', { name: arrivalTexts.received.office })
  await received.getByLabel(arrivalTexts.state).selectOption('damaged' satisfies CarState)
  await expectAccessible(page, 'what the office enters of a car that has come')
  await expectFits(page, 'what the office enters of a car that has come')
  await received.getByRole('button', { name: arrivalTexts.received.office }).click()
  await part.getByRole('button', { name: arrivalTexts.claim.office }).click()
  const form = part.getByRole('form', { name: arrivalTexts.claimTitle })
  await form.getByLabel(arrivalTexts.claimText).fill('The mirror is broken')
  await form.locator('input[type=file]').setInputFiles(await makePicture('mirror.png', 'teal', 320))
  await form.getByRole('button', { name: arrivalTexts.send.office }).click()
  await expect(part.getByRole('list', { name: arrivalTexts.photos }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'a claim that the office has entered')

  const remove = () => office.api.orders.removeItem({ params: { id: order.id, itemId: order.orderItems[0]?.id ?? '' } })
  await expect(remove()).rejects.toMatchObject({ code: 'car-claimed' })
  await part.getByRole('button', { name: arrivalTexts.decline }).click()
  const decline = part.getByRole('form', { name: arrivalTexts.confirmDecline })
  await decline.getByLabel(arrivalTexts.reason).fill(reason)
  await decline.getByRole('button', { name: arrivalTexts.confirmDecline }).click()
  await expect(part.getByText(arrivalTexts.declined)).toBeVisible()
  await remove()
  await expect(part.getByRole('heading', { name: /Called Car .*removed from the order/ })).toBeVisible()
  await expect(part.getByText(reason)).toBeVisible()
  await expectFits(page, 'a claim for a car that has left its order')
})

test('a grant whose answer was lost shows the decision once the line is back', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const { params } = await deliverCar(buyer, office)
  const { order } = await buyer.api.orders.show({ params })
  const car = { ...params, itemId: order.orderItems[0]?.id ?? '' }
  await buyer.api.arrivals.receive({ params: car, body: { state: 'damaged' } })
  await buyer.api.arrivals.claim({ params: car, body: { text: 'The bumper is broken' } })
  const keys: (string | undefined)[] = []
  await enterAs(page, office)
  const fillIn = async (at: Page) => {
    await at.goto(`/admin/orders/${params.id}#arrival`)
    const part = at.locator('#arrival')
    await part.getByRole('button', { name: arrivalTexts.grant }).click()
    const form = part.getByRole('form', { name: arrivalTexts.confirmGrant })
    await form.getByLabel('Amount (USD)').fill('300')
    await form.getByLabel(arrivalTexts.reason).fill(reason)
    return { part, form }
  }
  const staleTab = await page.context().newPage()
  await staleTab.route('**/api/events', (route) => route.abort())
  const staleForm = await fillIn(staleTab)
  const { part, form } = await fillIn(page)

  // The connection drops after the grant has arrived.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.route('**/grant', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.getByRole('button', { name: arrivalTexts.confirmGrant }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible()
  await expect(form.getByLabel(arrivalTexts.reason)).toHaveValue(reason)
  await page.unrouteAll({ behavior: 'wait' })
  const expectDecision = async (at: typeof staleForm) => {
    const decision = at.part.getByRole('article', { name: arrivalTexts.claimTitle })
    for (const text of ['We pay the repair', '$300', 'Admin']) await expect(decision).toContainText(text)
    await expect(at.form).toHaveCount(0)
  }
  await expectDecision({ part, form })
  expect(keys).toHaveLength(1)
  await staleForm.form.getByRole('button', { name: arrivalTexts.confirmGrant }).click()
  await expectDecision(staleForm)
})

test('names the photos that had not arrived when their claim was decided', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const { params } = await deliverCar(buyer, office)
  const { order } = await buyer.api.orders.show({ params })
  const itemId = order.orderItems[0]?.id ?? ''
  await buyer.api.arrivals.receive({ params: { ...params, itemId }, body: { state: 'damaged' } })
  await page.setViewportSize({ width: 360, height: 800 })
  await enterAs(page, buyer)
  await page.goto(`/profile/orders/${params.id}#arrival`)
  const part = page.locator('#arrival')
  await part.getByRole('button', { name: arrivalTexts.claim.buyer }).click()
  const form = part.getByRole('form', { name: arrivalTexts.claimTitle })
  await form.getByLabel(arrivalTexts.claimText).fill('The mirror is broken')
  const names = ['near.png', 'far.png', 'side.png']
  const photos = await Promise.all(names.map((name, place) => makePicture(name, `hsl(${place * 90}, 60%, 45%)`, 320)))
  await form.locator('input[type=file]').setInputFiles(photos)
  // The line drops before the first photo.
  await page.route('**/claims/*/photos', (route) => route.abort('internetdisconnected'))
  await form.getByRole('button', { name: arrivalTexts.send.buyer }).click()
  await expect(part.getByText(arrivalTexts.uploadInterrupted(0, 3))).toBeVisible()
  const [claim] = (await buyer.api.orders.deal({ params })).deal.arrivals.cars[0]?.claims ?? []
  const body = { grant: 'part', sum: 100, reason } as const
  await office.api.arrivals.grant({ params: { ...params, claimId: claim?.id ?? '' }, body })
  await expect(part.getByText(reason)).toBeVisible()
  await page.unroute('**/claims/*/photos')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(part.getByText(arrivalTexts.latePhotos.buyer(3, names.join(', ')))).toBeVisible()
  await expectFits(page, 'photos that came too late')
})
