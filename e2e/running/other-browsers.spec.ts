import { randomUUID } from 'node:crypto'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import type { Browser, Page } from '@playwright/test'
import { missingMembers } from '../../scripts/checks/browsers.ts'
import { arrivalScreen } from '../../web/app/features/deal/arrivals/words.ts'
import { offerWords } from '../../web/app/features/deal/offers/words.ts'
import { customerOf, enterAs, newCar, officeOf, type Person } from '../people.ts'
import { makePicture } from '../picture.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

/** Prepares a browser that is not the one of these tests. */
type Prepare = (page: Page) => Promise<unknown>

/** Takes from a page all that Safari 16.4, Chrome 111 or Firefox 128 lacks. */
const removeMissing: Prepare = (page) =>
  page.addInitScript((members) => {
    for (const { owner, name, isStatic } of members) {
      const object = owner ? Reflect.get(globalThis, owner) : globalThis
      if (!object) continue
      Reflect.deleteProperty(owner === 'Window' ? globalThis : object, name)
      if (object.prototype && !isStatic) Reflect.deleteProperty(object.prototype, name)
    }
  }, missingMembers)

/** Shows every text as a page translator does, from `from` on: in an element of its own, moved there or replaced by another. */
function translatePages({ from, isMoved }: { from: 'interactive' | 'complete'; isMoved: boolean }) {
  const translated = new WeakSet<Node>()
  function translate(text: Text) {
    const around = text.parentElement
    if (translated.has(text) || !text.data.trim() || !around) return
    if (around.closest('script, style, noscript, option, textarea, title')) return
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    const shown = isMoved ? text : new Text(text.data)
    translated.add(shown)
    text.replaceWith(font)
    font.firstChild?.appendChild(shown)
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
      // Extensions put their own nodes before and after those of the page.
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
const part = (page: Page, name: string) => page.locator(`#${name}`)

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Login' }).click()
}

/** From the list over the car to an account. */
async function register(page: Page, title: string) {
  const buyer = { email: `amina.${randomUUID()}@buyer.example`, password: 'a quiet harbour' }
  await page.goto(`/allCars?keyword=${encodeURIComponent(title)}`)
  await page
    .getByRole('link', { name: `More Details: ${title}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await main(page).getByRole('button', { name: 'Login to Negotiate' }).first().click()
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await main(page).getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Full Name').fill('Amina Rahman')
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel(/^Password/).fill(buyer.password)
  await page.getByLabel('Confirm Password').fill(buyer.password)
  await page.getByLabel('Country').selectOption('Bangladesh')
  await page.getByLabel('Phone').fill('+880 1555 014142')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, buyer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** Over the cart; answers the order's id. */
async function order(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto('/cart')
  await expect(page.getByLabel(`Quantity: ${title}`)).toHaveText('1')
  await main(page).getByRole('button', { name: 'Order to Negotiate', exact: true }).first().click()
  const chat = await page
    .getByRole('alertdialog', { name: 'Order Placed' })
    .getByRole('link', { name: 'Go to WhatsApp' })
    .getAttribute('href')
  const id = /Order ID: ([0-9a-f-]{36})/.exec(new URL(chat ?? '').searchParams.get('text') ?? '')?.[1]
  if (!id) throw new Error('the order has no id')
  return id
}

async function offer(page: Page, amount: string) {
  const form = part(page, 'offers').getByRole('form')
  await form.getByLabel('Amount (USD)').fill(amount)
  await form.getByRole('button', { name: offerWords.send }).click()
}

async function nameConsignee(page: Page) {
  await page.getByRole('link', { name: 'Name the consignee' }).click()
  const form = page.getByRole('form', { name: 'Consignee' })
  await form.getByLabel('Name').fill('Amina Rahman')
  await form.getByLabel('Address').fill('12 Strand Road, Chattogram')
  await form.getByLabel('Country').selectOption('BD')
  await form.getByLabel('Phone').fill('+880 1555 014142')
  await form.getByRole('button', { name: 'Save' }).click()
}

async function pay(page: Page) {
  await part(page, 'payments')
    .getByRole('button', { name: /^I have paid …$/ })
    .click()
  const form = page.getByRole('form', { name: 'I have paid' })
  await form.getByLabel('Proof of payment file').setInputFiles(await makePicture('transfer.png'))
  await form.getByRole('button', { name: 'Send' }).click()
}

async function claim(page: Page) {
  const arrival = part(page, 'arrival')
  const form = arrival.getByRole('form', { name: arrivalScreen.has.buyer })
  await form.getByLabel(arrivalScreen.state).selectOption('damaged')
  await form.getByRole('button', { name: arrivalScreen.has.buyer }).click()
  await arrival.getByRole('button', { name: arrivalScreen.claim.buyer }).click()
  const letter = arrival.getByRole('form', { name: arrivalScreen.claimTitle })
  await letter.getByLabel(arrivalScreen.claimText).fill('The left door is dented')
  await letter.locator('input[type=file]').setInputFiles(await makePicture('door.png'))
  await letter.getByRole('button', { name: arrivalScreen.send.buyer }).click()
  await expect(arrival.getByRole('list', { name: arrivalScreen.photos }).getByRole('listitem')).toHaveCount(1)
}

/** A deal from the list to the claim, both sides of it in such a browser and both pages open all the time. */
async function walkDeal(page: Page, office: Page, { api }: Person, system: System) {
  const { title } = await newCar({ api }, '2019 Toyota Harrier, one owner', 9400)
  await register(page, title)
  const id = await order(page, title)
  await api.orders.update({ params: { id }, body: { destination: { country: 'BD', port: 'BDCGP', place: null } } })
  await page.goto(`/profile/orders/${id}`)
  await office.goto('/admin')
  await office.getByRole('link', { name: 'Go to Login' }).click()
  await logIn(office, system.admin)
  await expect(office.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await office.goto(`/admin/orders/${id}`)

  await offer(page, '9000')
  await part(office, 'offers')
    .getByRole('button', { name: offerWords.accept('$9,000') })
    .click()
  await expect(part(page, 'offers')).toContainText('$9,000')
  await nameConsignee(page)
  // Proposed a moment after the form opens by itself.
  await expect(office.getByLabel('Deposit of the total (%)')).toHaveValue('100')
  await part(office, 'invoice').getByRole('button', { name: 'Issue proforma invoice' }).click()
  await pay(page)
  const payment = office.getByRole('region', { name: 'Payment to check' })
  await payment.getByRole('button', { name: 'Confirm' }).click()
  await expect(payment).toBeHidden()
  await api.orders.update({ params: { id }, body: { status: 'DELIVERED' } })
  await claim(page)
  await expect(office.getByText(arrivalScreen.toDecide).first()).toBeVisible()
}

/** Both sides walk a deal in browsers that `prepare` makes; answers what went wrong in their pages. */
async function walkIn(browser: Browser, system: System, prepare: Prepare, baseURL = system.baseURL) {
  const faults: string[] = []
  const open = async () => {
    const page = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })).newPage()
    page.on('pageerror', (error) => faults.push(error.message))
    await page.addInitScript(() => {
      window.open = () => null
    })
    await prepare(page)
    return page
  }
  const [page, office] = [await open(), await open()]
  await walkDeal(page, office, await officeOf(system), system)
  return { page, office, faults }
}

test('a deal is made in browsers without anything that a supported one lacks', async ({ browser, system }) => {
  test.slow()
  const { faults } = await walkIn(browser, system, removeMissing)
  expect(faults).toEqual([])
})

for (const how of [
  { from: 'interactive', isMoved: true },
  { from: 'complete', isMoved: false },
] as const)
  test(`a deal is made on translated pages, from ${how.from} on`, async ({ browser, system }) => {
    test.slow()
    const { faults } = await walkIn(browser, system, (page) => page.addInitScript(translatePages, how))
    // React renders a page anew whose texts were changed before it came, and reports that it did.
    expect(faults.filter((fault) => !/React error #418/.test(fault))).toEqual([])
  })

/** The next insertion into the page fails, as where a translator has moved a node. */
const failOnce = (page: Page) =>
  page.evaluate(() => {
    const { insertBefore, appendChild } = Node.prototype
    const fail = () => {
      Object.assign(Node.prototype, { insertBefore, appendChild })
      throw new DOMException('The node is not a child of this node', 'NotFoundError')
    }
    Object.assign(Node.prototype, { insertBefore: fail, appendChild: fail })
  })

test('a screen that failed is rendered once more by itself, and only once', async ({ page, system }) => {
  const [office, customer] = [await officeOf(system), await customerOf(system)]
  const { id } = await newCar(office, '2016 Toyota Vitz, rendered again', 3000)
  const { order } = await customer.api.orders.place({ body: { carIds: [id] } })
  await enterAs(page, customer)
  const listens = page.waitForResponse('**/api/events')
  await page.goto(`/profile/orders/${order.id}`)
  await listens
  await expect(part(page, 'offers')).toBeVisible()
  await failOnce(page)
  const made = await office.api.offers.make({ params: order, body: { amount: 2800, term: 'FOB' } })
  await expect(part(page, 'offers')).toContainText('$2,800')
  await failOnce(page)
  await office.api.offers.withdraw({ params: { ...order, offerId: made.offer.id } })
  await expect(page.getByRole('heading', { level: 1, name: problemMessages.screenTitle })).toBeVisible()
})

test('what a translator moved or replaced changes, is removed and stays in its place', async ({ page }) => {
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

const lan = 'lan.example'

test('a deal is made, and freight written, over plain http in a local network', async ({ browser, system }) => {
  test.slow()
  const baseURL = system.baseURL.replace('localhost', lan)
  const { page, office, faults } = await walkIn(browser, system, async () => {}, baseURL)
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
  expect(faults).toEqual([])
})

test('an older browser shows what the server rendered', async ({ page, system }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'isWellFormed')
  })
  const { title } = await newCar(await officeOf(system), '2018 Toyota Axio, in an old browser', 5000)
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

  test('list, car, schedule and country pages are read', async ({ page, system }) => {
    const office = await officeOf(system)
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
