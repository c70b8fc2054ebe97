import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { getOfficeYear } from '@minato/contract/values/days.ts'
import type { Browser, Page } from '@playwright/test'
import { missingMembers } from '../../scripts/checks/browsers.ts'
import { sampleCarPages } from '../car-page-samples.ts'
import {
  acceptOffer,
  claimDamage,
  confirmPayment,
  dealPart,
  enterOffice,
  grantClaim,
  issueInvoice,
  makeOffer,
  nameConsignee,
  paymentToCheck,
  placeOrder,
  registerFromCar,
  reportPayment,
  saveStatusByHand,
} from '../deal-walk.ts'
import { chooseRowAction } from '../office.ts'
import { createCustomer, enterAs, newCar, openOffice, type Person } from '../people.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

/** Changes a browser into another one. */
type Prepare = (page: Page) => Promise<unknown>

/** Removes from a page all features that Safari 16.4, Chrome 111 or Firefox 128 lack. */
const removeMissing: Prepare = (page) =>
  page.addInitScript((members) => {
    for (const { owner, name, isStatic } of members) {
      const object = owner ? Reflect.get(globalThis, owner) : globalThis
      if (!object) continue
      Reflect.deleteProperty(owner === 'Window' ? globalThis : object, name)
      if (object.prototype && !isStatic) Reflect.deleteProperty(object.prototype, name)
    }
  }, missingMembers)

/** Changes texts like a page translator from `from` on: each is moved into an element, or replaced by one. */
function translatePages({ from, isMoved }: { from: 'interactive' | 'complete'; isMoved: boolean }) {
  const translated = new WeakSet<Node>()
  function translate(text: Text) {
    const around = text.parentElement
    if (translated.has(text) || !text.data.trim() || !around) return
    if (around.closest('script, style, noscript, option, textarea, title')) return
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    const textNode = isMoved ? text : new Text(text.data)
    translated.add(textNode)
    text.replaceWith(font)
    font.firstChild?.appendChild(textNode)
  }
  function translateAll(root: Node) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const list: Text[] = root instanceof Text ? [root] : []
    while (texts.nextNode()) list.push(texts.currentNode as Text)
    for (const text of list) translate(text)
  }
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') {
      document.documentElement.lang = 'fr'
      document.documentElement.className = 'translated-ltr'
      // Extensions insert their own nodes before and after those of the page.
      document.body.prepend(document.createElement('div'))
      document.body.append(document.createElement('section'))
      document.body.setAttribute('data-extension', '')
    }
    if (document.readyState !== from) return
    translateAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) translateAll(node)
    }).observe(document.documentElement, { childList: true, subtree: true })
  })
}

const main = (page: Page) => page.getByRole('main')

const delayApi: Prepare = (page) =>
  page.route('**/api/**', async (route) => {
    await delay(5000)
    await route.continue()
  })

const allowed = {
  ...{ total: '$10,871.04', fob: '$9,400', isBanned: false },
  ...{ verdict: 'Kenya: Can be imported', note: 'It can be imported into Kenya.' },
}
const banned = {
  ...{ total: '$4,086.56', fob: '$3,000', isBanned: true },
  ...{ verdict: 'Kenya: Not allowed', note: 'It is not allowed in Kenya.' },
}
const reason = 'The photos show the dent'
const kenya = '?to=KEMBA'

/** A deal from the list to the decided claim. Both sides use such a browser and keep their pages open. */
async function walkDeal(page: Page, office: Page, { api }: Person, system: System) {
  const expectRight = await sampleCarPages(page)
  // Young enough for Kenya for some years to come, and older than its age limit.
  const [young, old] = [getOfficeYear() - 3, getOfficeYear() - 20]
  const { id: carId, title } = await newCar({ api }, 'Toyota Harrier, one owner', 9400, {
    ...{ type: 'SUV', year: young, steering: 'RIGHT_HAND' },
    ...{ firstRegistration: `${young}-06`, manufactured: `${young}-04`, manufactureSource: 'PLATE' },
  })
  const oldCar = await newCar({ api }, 'Toyota Vitz, one owner', 3000, { year: old, type: 'Hatchback' })
  await page.goto(`/allCars${kenya}&keywords=${encodeURIComponent(title)}`)
  // React renders a translated page again at hydration, and loses a click at that moment.
  await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()
  await page
    .getByRole('link', { name: `More Details: ${title}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await registerFromCar(page, { email: `amina.${randomUUID()}@buyer.example`, password: 'a quiet harbour' })
  const order = main(page).getByRole('button', { name: 'Order to Negotiate' }).first()
  await expect(order).toBeVisible()
  await expectRight(allowed, false)
  for (const [id, right] of [
    [oldCar.id, banned],
    [carId, allowed],
  ] as const)
    for (const to of [kenya, '']) {
      await page.goto(`/cars/${id}${to}`)
      // The owner's section loads last.
      await expect(order).toBeVisible()
      await expectRight(right, to !== '')
    }

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto('/cart')
  await expect(page.getByLabel(`Quantity: ${title}`)).toHaveText('1')
  const { id } = await placeOrder(page, allowed.total)
  const { order: placed } = await api.orders.show({ params: { id } })
  expect(placed).toMatchObject({ amountDue: 10_871.04, destination: { country: 'KE', port: 'KEMBA' } })
  await page.goto(`/profile/orders/${id}`)
  await enterOffice(office, system)
  await office.goto(`/admin/orders/${id}`)

  await makeOffer(page, '9000')
  await acceptOffer(office, '$9,000')
  await expect(dealPart(page, 'offers')).toContainText('$9,000')
  await nameConsignee(page)
  await issueInvoice(office, '100', '$9,000')
  await reportPayment(page, 'transfer.png')
  const payment = paymentToCheck(office)
  await expect(payment.getByAltText('Proof of payment')).toBeVisible()
  await confirmPayment(office)
  await expect(payment).toBeHidden()
  await office.goto(`/admin/orders?search=${id.slice(0, 8)}`)
  await chooseRowAction(office, `order ${id.slice(0, 8)}`, 'Edit')
  await saveStatusByHand(office.getByRole('form', { name: 'Edit order' }), 'DELIVERED')
  await expect(office.getByRole('row').filter({ hasText: id.slice(0, 8) })).toContainText('Delivered')
  await claimDamage(page)
  await office.goto(`/admin/orders/${id}#arrival`)
  await grantClaim(office, '300', reason)
  await expect(office.getByText('Pay back $300 for the claim, or move it.')).toBeVisible()
  await expect(dealPart(page, 'arrival').getByText(reason)).toBeVisible()
  await expect(dealPart(page, 'arrival')).toContainText('$300')
}

/** Records all errors of a page from now on, except requests that its next navigation aborted. */
function watchFaults(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`))
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText
    if (error !== 'net::ERR_ABORTED') faults.push(`${error} ${request.url()}`)
  })
}

/** React renders a page again whose texts changed before hydration, and reports it. */
const isRenderedAnew = (fault: string) => /React error #418/.test(fault)

type WalkOptions = { baseURL?: string; isExpected?: (fault: string) => boolean }

/** Both sides walk through a deal in browsers changed by `prepare`. Unexpected errors of their pages fail the test. */
async function walkInBrowser(
  browser: Browser,
  system: System,
  prepare: Prepare,
  { baseURL = system.baseURL, isExpected = () => false }: WalkOptions = {},
) {
  const faults: string[] = []
  const open = async () => {
    const page = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })).newPage()
    watchFaults(page, faults)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await prepare(page)
    return page
  }
  const [page, office] = [await open(), await open()]
  try {
    await walkDeal(page, office, await openOffice(system), system)
  } finally {
    expect.soft(faults.filter((fault) => !isExpected(fault))).toEqual([])
    for (const one of [page, office]) await one.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return { page, office, faults }
}

const translate = (how: Parameters<typeof translatePages>[0]) => (page: Page) => page.addInitScript(translatePages, how)
const walks: [kind: string, prepare: Prepare, options?: WalkOptions][] = [
  ['in browsers without anything that a supported one lacks', removeMissing],
  ['while every answer of the API takes five seconds', delayApi],
  [
    'on translated pages, from interactive on',
    translate({ from: 'interactive', isMoved: true }),
    { isExpected: isRenderedAnew },
  ],
  [
    'on translated pages, from complete on',
    translate({ from: 'complete', isMoved: false }),
    { isExpected: isRenderedAnew },
  ],
]
for (const [kind, prepare, options] of walks)
  test(`completes a deal ${kind}`, async ({ browser, system }) => {
    test.slow()
    await walkInBrowser(browser, system, prepare, options)
  })

/** Lets the next insertion into the screen fail, as where a translator has moved a node. Code may load meanwhile. */
const failOnce = (page: Page) =>
  page.evaluate(() => {
    const { insertBefore, appendChild } = Node.prototype
    const failWith = (insert: typeof insertBefore | typeof appendChild) =>
      function (this: Node, ...nodes: [Node, Node]) {
        if (!document.querySelector('main')?.contains(this)) return Reflect.apply(insert, this, nodes)
        Object.assign(Node.prototype, { insertBefore, appendChild })
        throw new DOMException('The node is not a child of this node', 'NotFoundError')
      }
    Object.assign(Node.prototype, { insertBefore: failWith(insertBefore), appendChild: failWith(appendChild) })
  })

test('renders a failed screen once more by itself, and only once', async ({ page, system }) => {
  const [office, customer] = [await openOffice(system), await createCustomer(system)]
  const { id } = await newCar(office, '2016 Toyota Vitz, rendered again', 3000)
  const { order } = await customer.api.orders.place({ body: { carIds: [id] } })
  await enterAs(page, customer)
  const listens = page.waitForResponse('**/api/events')
  await page.goto(`/profile/orders/${order.id}`)
  await listens
  await expect(dealPart(page, 'offers')).toBeVisible()
  await failOnce(page)
  const made = await office.api.offers.make({ params: order, body: { amount: 2800, term: 'FOB' } })
  await expect(dealPart(page, 'offers')).toContainText('$2,800')
  await failOnce(page)
  await office.api.offers.withdraw({ params: { ...order, offerId: made.offer.id } })
  await expect(page.getByRole('heading', { level: 1, name: problemMessages.screenTitle })).toBeVisible()
})

test('updates and removes in place what a translator moved or replaced', async ({ page }) => {
  await page.goto('/about')
  const texts = await page.evaluate(async () => {
    const [moved, replaced, last] = [new Text('moved '), new Text('replaced '), new Text('last')]
    const line = document.createElement('p')
    line.append(moved, replaced, last)
    document.body.append(line)
    const wrap = (text: Text, shown: Text) => {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(shown)
    }
    wrap(moved, moved)
    wrap(replaced, new Text('translated '))
    await Promise.resolve()
    const states: string[] = []
    const note = () => states.push(line.textContent ?? '')
    line.insertBefore(new Text('one '), moved)
    line.insertBefore(new Text('two '), replaced)
    note()
    moved.data = 'changed '
    replaced.data = 'changed too '
    await Promise.resolve()
    note()
    wrap(replaced, new Text('translated '))
    await Promise.resolve()
    line.removeChild(replaced)
    line.removeChild(moved)
    note()
    return states
  })
  expect(texts).toEqual(['one moved two translated last', 'one changed two changed too last', 'one two last'])
})

const lanHost = 'lan.example'

test('completes a deal and edits freight rates over plain http in a local network', async ({ browser, system }) => {
  test.slow()
  const baseURL = system.baseURL.replace('localhost', lanHost)
  // Chromium reports that it ignores this header without https.
  const isExpected = (fault: string) => fault.startsWith('The Cross-Origin-Opener-Policy header has been ignored')
  const { page, office, faults } = await walkInBrowser(browser, system, async () => {}, { baseURL, isExpected })
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await office.goto('/admin/freight')
  await office.getByRole('button', { name: 'Add Row' }).click()
  await office.getByLabel('New row: to').selectOption('KEMBA')
  await office.getByLabel('New row: price').fill('75')
  await office.getByLabel('New row: source').fill('A tariff')
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect(office.getByText(/^1 added\.$/).first()).toBeVisible()
  await page.goto('/profile?tab=cars')
  await page.getByRole('button', { name: /Copy/ }).first().click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(faults.filter((fault) => !isExpected(fault))).toEqual([])
})

test('shows server-rendered pages in an older browser', async ({ page, system }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'isWellFormed')
  })
  const { title } = await newCar(await openOffice(system), '2018 Toyota Axio, in an old browser', 5000)
  await page.goto(`/allCars?keyword=${encodeURIComponent(title)}`)
  await page
    .getByRole('link', { name: `More Details: ${title}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('region', { name: 'Price and order' })).toContainText('$5,000')
  expect(faults).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows list, car, schedule and country pages', async ({ page, system }) => {
    const office = await openOffice(system)
    const { title } = await newCar(office, '2017 Toyota Wish, without scripts', 4100, { engineCC: 1790 })
    await page.goto(`/allCars?keyword=${encodeURIComponent(title)}`)
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card).toContainText('$4,100')
    await card.getByRole('link', { name: `More Details: ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('region', { name: 'Price and order' })).toContainText('$4,100')
    await expect(main(page)).toContainText('1,790')
    await page.goto('/shipSchedule')
    await expect(main(page).getByRole('row').or(main(page).getByRole('article')).first()).toBeVisible()
    await page.goto('/destinations')
    await main(page).getByRole('link', { name: 'Kenya' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kenya')
    await expect(main(page)).toContainText('Mombasa')
  })
})
