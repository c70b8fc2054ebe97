import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { orderFailed } from '@minato/contract/deal/orders/order-failed.ts'
import { cartTexts, formatUnavailableCount } from '@minato/contract/platform/site/cart.ts'
import { carMessages, orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { favouriteTexts } from '@minato/contract/stock/favourites/words.ts'
import { formatJapanTime } from '@minato/contract/values/days.ts'
import { formatJpy, formatUsd, toYen } from '@minato/contract/values/money.ts'
import type { Page } from '@playwright/test'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { deviceWords } from '../../web/app/features/office/account/words.ts'
import { sessionWords } from '../../web/app/features/platform/session/words.ts'
import { carCardTexts } from '../../web/app/features/stock/cars/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { blockLiveUpdates } from '../api.ts'
import { createCustomer, enterAs, logIn, logInAgain, newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

const dialog = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const order = (page: Page) => page.getByRole('main').getByRole('button', { name: carCardTexts.order, exact: true })

async function expectMessage(page: Page, { title, text }: { title: string; text: string }) {
  await expect(dialog(page, title)).toContainText(text)
  await dialog(page, title).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page, title)).toBeHidden()
}

/** Expects no horizontal scrolling at 320 px and no axe violations in the current state. */
async function expectSound(page: Page, state: string) {
  await expectFits(page, state)
  await expectAccessible(page, state)
}

const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

test('keeps a guest’s cart and wishlist, shares them between tabs, and merges them at the login', async ({
  page,
  system,
}) => {
  const [office, customer] = [await openOffice(system), await createCustomer(system)]
  const [car, other] = [await newCar(office, 'Guest Car One', 6200), await newCar(office, 'Guest Car Two', 3000.5)]
  await page.goto(`/cars/${car.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page
    .getByRole('button', { name: `Add to wishlist: ${car.title}` })
    .first()
    .click()
  await page.goto(`/cars/${other.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto('/cart')
  await expect(page.getByLabel(`Quantity: ${car.title}`)).toHaveText('2')

  const summary = page.getByRole('region', { name: cartTexts.summary })
  const total = 6200 + 3000.5 + 500
  await expect(summary).toContainText(cartTexts.once)
  await expect(summary).toContainText(`Vehicle price (FOB)${formatUsd(total - 500)}Insurance${formatUsd(500)}`)
  await expect(summary).toContainText(`Total${formatUsd(total)}`)
  await summary.getByText('JPY').click()
  await expect(summary).toContainText(`Total${formatJpy(toYen(total, 150) ?? 0)}`)
  await expectSound(page, 'cart')

  const tab = await page.context().newPage()
  await tab.goto('/cart')
  await tab.getByRole('button', { name: `One less: ${other.title}` }).click()
  await expect(page.getByText(other.title)).toBeHidden()
  await tab.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel(`Quantity: ${other.title}`)).toHaveText('1')
  await tab.goto('/')

  // The customer already has the same cart, so the login adds the quantities.
  await page.evaluate(
    (key) => {
      localStorage.setItem(key, localStorage.getItem('minato.cart.guest') ?? '')
    },
    `minato.cart.${(await customer.api.users.profile()).id}`,
  )
  await order(page).click()
  const prompt = dialog(page, sessionWords.loginTitle)
  await expect(prompt).toContainText(orderScreenTexts.login)
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await order(page).click()
  await prompt.getByRole('button', { name: 'Go to Login' }).click()
  await logIn(page, customer)
  await expect(page).toHaveURL(/\/cart$/)
  for (const one of [page, tab]) await expect(one.getByRole('link', { name: 'Cart, 6' }).first()).toBeVisible()
  await expect(page.getByLabel(`Quantity: ${car.title}`)).toHaveText('4')
  await expect(page.getByRole('link', { name: 'Wishlist, 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(`Quantity: ${car.title}`)).toHaveText('4')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.guest')))).toEqual([])

  await page.getByRole('button', { name: cartTexts.clear }).click()
  await dialog(page, cartTexts.clear).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page, cartTexts.clear)).toHaveCount(0)
  await page.getByRole('button', { name: cartTexts.clear }).click()
  await dialog(page, cartTexts.clear).getByRole('button', { name: cartTexts.clear }).click()
  await expect(page.getByRole('heading', { name: cartTexts.empty })).toBeVisible()
  await page.getByRole('link', { name: cartTexts.browse }).click()
  await expect(page).toHaveURL(/\/allCars$/)

  // The token disappears in one tab: the other shows the guest's empty lists at once.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Successfully logged out')).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible()
})

test(
  'blocks only unavailable cars of a cart, and creates no second order after a lost response',
  core,
  async ({ page, system }) => {
    const [office, customer, rival] = [
      await openOffice(system),
      await createCustomer(system),
      await createCustomer(system),
    ]
    const [orderedCar, sold, removedCar, held] = [
      await newCar(office, 'Kept Car'),
      await newCar(office, 'Sold Car'),
      await newCar(office, 'Gone Car'),
      await newCar(office, 'Held Car'),
    ]
    await enterAs(page, customer)
    for (const car of [orderedCar, sold, removedCar, held]) {
      await page.goto(`/cars/${car.id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
    }
    await office.api.cars.remove({ params: removedCar })
    await rival.api.orders.place({ body: { carIds: [held.id] } })
    const { order: theirs } = await rival.api.orders.place({ body: { carIds: [sold.id] } })
    await office.api.orders.update({ params: theirs, body: { status: 'PAID' } })

    await page.goto('/cart')
    await expect(line(page, held.title)).toContainText(carMessages.onHold)
    await expect(line(page, sold.title)).toContainText(carMessages.sold)
    await expect(line(page, removedCar.title)).toContainText(carMessages.unavailable)
    const summary = page.getByRole('region', { name: cartTexts.summary })
    await expect(summary).toContainText(formatUnavailableCount(3))
    await expect(summary).toContainText(`Total${formatUsd(4500)}`)
    await expectSound(page, 'cart with cars that went')
    await order(page).click()
    await expectMessage(page, orderObstacles.cartOnHold)
    await page.getByRole('button', { name: `Remove ${held.title}` }).click()
    await expect(summary).toContainText(formatUnavailableCount(2))

    // The first response is lost, the second one arrives.
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'the chat' }))
    let lost = false
    await page.route('**/api/orders', async (route) => {
      if (lost) return route.continue()
      lost = true
      await route.fetch()
      await route.abort()
    })
    await order(page).dblclick()
    const failed = dialog(page, orderFailed.title)
    await expect(failed).toContainText(orderFailed.text)
    await expectAccessible(page, 'a failed order')
    const chat = page.context().waitForEvent('page')
    await failed.getByRole('button', { name: 'Try Again' }).click()
    const placed = dialog(page, orderScreenTexts.placedTitle)
    await expect(placed).toContainText(orderScreenTexts.placed)
    // The chat opens by itself, and the dialog closes.
    const { orders } = await customer.api.orders.mine()
    expect(orders.map((one) => one.orderItems.map((item) => item.car.id))).toEqual([[orderedCar.id]])
    const address = new URL((await chat).url())
    expect(address.hostname).toBe('wa.me')
    expect(address.searchParams.get('text')).toContain(orders[0]?.id)
    expect(address.searchParams.get('text')).toContain(orderedCar.title)
    await expect(placed).toBeHidden()
    await expect.poll(async () => (await customer.api.orders.mine()).orders[0]?.whatsappMessageSent).toBe(true)

    const made = orders[0]
    if (!made) throw new Error('no order')
    const section = page.getByRole('region', { name: `Your order ${made.id.slice(0, 8)}` })
    await expect(section.getByRole('heading')).toBeFocused()
    await expect(section.getByRole('heading')).toBeInViewport()
    for (const fact of [
      orderedCar.stockNumber,
      formatJapanTime(new Date(made.reservedUntil)),
      `Total${formatUsd(4500)}`,
    ])
      await expect(section).toContainText(fact)
    await expect(section.getByRole('link', { name: orderTexts.openChat })).toHaveAttribute('href', made.chatLink)
    await expect(section.getByRole('link', { name: 'My Cars' })).toBeVisible()
    await expectSound(page, 'cart after an order')

    await expect(line(page, sold.title)).toBeVisible()
    await expect(page.getByText(orderedCar.title)).toBeHidden()
    await order(page).click()
    await expectMessage(page, orderObstacles.sold)

    await section.getByRole('link', { name: 'My Cars' }).click()
    await expect(page.getByRole('article').filter({ hasText: made.id.slice(0, 8) })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: cartTexts.title })).toBeVisible()
  },
)

test('refuses a car that was ordered a second ago, from page, list and wishlist', async ({ page, system }) => {
  const [office, customer, rival] = [
    await openOffice(system),
    await createCustomer(system),
    await createCustomer(system),
  ]
  const [first, second, third] = [
    await newCar(office, 'Quick Car First'),
    await newCar(office, 'Quick Car Second'),
    await newCar(office, 'Quick Car Third'),
  ]
  await blockPopups(page)
  await blockLiveUpdates(page)
  await enterAs(page, customer)
  await page.goto(`/cars/${first.id}`)
  await page
    .getByRole('button', { name: `Add to wishlist: ${first.title}` })
    .first()
    .click()
  await expect(order(page)).toBeVisible()
  const { order: theirs } = await rival.api.orders.place({ body: { carIds: [first.id] } })
  await order(page).click()
  await expectMessage(page, orderObstacles.onHold)
  await expect(page.getByText(carMessages.onHold)).toBeVisible()

  await page.goto('/allCars?keywords=quick+car')
  const card = page.getByRole('article').filter({ hasText: second.title })
  await office.api.cars.deactivate({ params: second })
  await card.getByRole('button', { name: `${carCardTexts.order}: ${second.title}` }).click()
  await expectMessage(page, orderObstacles.inactive)
  await office.api.cars.activate({ params: second })
  await page.goto(`/cars/${third.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page
    .getByRole('button', { name: `Add to wishlist: ${third.title}` })
    .first()
    .click()

  await page.goto('/wishlist')
  const held = line(page, first.title)
  await expect(held.getByRole('button', { name: carMessages.wishlistOnHold })).toBeDisabled()
  await expect(held).toContainText(formatJpy(4000 * 150))
  await expectSound(page, 'wishlist')
  await page.getByRole('link', { name: 'Show as a list' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expectSound(page, 'wishlist as a list')
  await office.api.orders.update({ params: theirs, body: { status: 'PAID' } })
  await page.reload()
  await held.getByRole('button', { name: `${carCardTexts.order}: ${first.title}` }).click()
  await expectMessage(page, orderObstacles.sold)

  // By keyboard; with pop-ups blocked the dialog stays with its link.
  await line(page, third.title)
    .getByRole('button', { name: `${carCardTexts.order}: ${third.title}` })
    .press('Enter')
  const placed = dialog(page, orderScreenTexts.placedTitle)
  await expectAccessible(page, 'order placed')
  await expect(placed.getByRole('link', { name: orderScreenTexts.placedButton })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
  await page.keyboard.press('Escape')
  await expect(line(page, third.title).getByRole('button', { name: carMessages.wishlistOnHold })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Cart', exact: true }), 'what is ordered leaves the cart').toBeVisible()

  await line(page, first.title)
    .getByRole('button', { name: `Remove ${first.title}` })
    .click()
  await expect(page.getByRole('link', { name: 'Wishlist, 1' })).toBeVisible()
  await page.getByRole('link', { name: `${favouriteTexts.details}: ${third.title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third.title)
  await page.goto('/wishlist')
  await page.getByRole('button', { name: favouriteTexts.clear }).click()
  await dialog(page, favouriteTexts.clear).getByRole('button', { name: favouriteTexts.clear }).click()
  await expect(page.getByRole('heading', { name: favouriteTexts.empty })).toBeVisible()
})

test('loses nothing when a session expires during an order, or when the browser stores nothing', async ({
  page,
  system,
}) => {
  const [office, customer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, 'Patient Car')
  await blockPopups(page)
  await enterAs(page, customer)
  await page.goto(`/cars/${car.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1' }).first().click()
  await expect(order(page)).toBeVisible()
  await customer.api.auth.logout()
  const ended = page.getByRole('dialog', { name: deviceWords.endedTitle })
  // The page may get the update before the click.
  await expect(async () => {
    if (!(await ended.isVisible())) await order(page).click({ timeout: 3000 })
    await expect(ended).toBeVisible({ timeout: 3000 })
  }).toPass()
  await logInAgain(page, customer)
  await expect(page.getByLabel(`Quantity: ${car.title}`)).toHaveText('1')
  await order(page).click()
  await expect(dialog(page, orderScreenTexts.placedTitle)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: /^Your order / })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible()

  const bare = await page.context().newPage()
  const faults: string[] = []
  bare.on('pageerror', (error) => faults.push(error.message))
  await bare.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
    Storage.prototype.getItem = (key) => (key.startsWith('minato.cart') ? '[{"id":1},null,{"broken' : null)
  })
  const other = await newCar(office, 'Unkept Car')
  await bare.goto(`/cars/${other.id}`)
  await bare.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(bare.getByRole('link', { name: 'Cart, 1' }).first()).toBeVisible()
  expect(faults).toEqual([])
})
