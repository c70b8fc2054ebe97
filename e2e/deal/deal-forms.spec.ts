import fs from 'node:fs/promises'
import { rounds } from '@minato/api/testing/rounds.ts'
import { orderFailed } from '@minato/contract/deal/orders/order-failed.ts'
import { printedLabels } from '@minato/contract/platform/users/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { Locator, Page, Route } from '@playwright/test'
import { arrivalTexts } from '../../web/app/features/deal/arrivals/words.ts'
import { chatTexts } from '../../web/app/features/deal/chats/words.ts'
import { documentTexts } from '../../web/app/features/deal/documents/words.ts'
import { issuedDocumentTexts } from '../../web/app/features/deal/issued-documents/words.ts'
import { offerTexts } from '../../web/app/features/deal/offers/words.ts'
import { customerWords, orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { reviewTexts } from '../../web/app/features/deal/reviews/words.ts'
import { shortlistWords } from '../../web/app/features/stock/shortlists/words.ts'
import type { DealFormName } from '../../web/app/forms/deal/forms.ts'
import { buildForm } from '../api.ts'
import { createCustomer, createPictureFile, enterAs, newCar, openOffice, type Person } from '../people.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

const kenya = { country: 'KE', port: 'KEMBA', place: null }

/** Orders that together can open every form of a deal, and a car for forms that place an order. */
async function createOrders(office: Person, buyer: Person) {
  const place = async (title: string) => {
    const car = await newCar(office, title, 4000, { chassisNumber: `GK3-${String(Math.random()).slice(2, 9)}` })
    const { order } = await buyer.api.orders.place({ body: { carIds: [car.id], destination: kenya } })
    return order.id
  }
  const arrived = async (id: string, sum: number) => {
    const fields = { sum, currency: 'USD' } as const
    const { payments } = await buyer.api.payments.report({ params: { id }, form: buildForm(fields) })
    const entry = payments.entries.at(-1)?.id ?? ''
    await office.api.payments.confirm({ params: { id, entry }, body: { ...fields, on: '2026-06-01' } })
  }
  const paper = (id: string, kind: string) => {
    const form = buildForm({ kind, visible: true })
    form.append('paper', new File(['%PDF-1.7\n%%EOF'], `${kind}.pdf`, { type: 'application/pdf' }))
    return office.api.papers.upload({ params: { id }, form })
  }
  const [fresh, agreed, offered, paid, cancelled, marked] = [
    await place('Fresh Deal'),
    await place('Agreed Deal'),
    await place('Offered Deal'),
    await place('Paid Deal'),
    await place('Cancelled Deal'),
    await place('Marked Deal'),
  ]
  await office.api.orders.update({ params: { id: marked }, body: { status: 'PAID', reason: 'Tested' } })
  await office.api.orders.update({ params: { id: agreed }, body: { negotiatedPrice: 3000 } })
  await buyer.api.offers.make({ params: { id: offered }, body: { amount: 3000, term: 'FOB' } })
  const proof = buildForm({ orderId: offered })
  proof.append('paymentScreenshot', await createPictureFile('proof.png'))
  await buyer.api.orders.uploadProof({ params: { id: offered }, form: proof })
  const consignee = { name: 'Amina Rahman', address: '5 Moi Avenue', phone: '+254 720 555 014', taxNumber: 'A1' }
  await buyer.api.parties.write({
    params: { id: paid, role: 'consignee' },
    body: { ...consignee, country: 'KE', version: 0 },
  })
  for (const id of [paid, cancelled]) {
    const body = { negotiatedPrice: 3000, status: 'PENDING_PAYMENT', term: 'FOB', destination: kenya } as const
    const { order } = await office.api.orders.update({ params: { id }, body })
    await arrived(id, order.amountDue + 5)
  }
  await office.api.orders.update({ params: { id: cancelled }, body: { status: 'CANCELLED', reason: 'Tested' } })
  await buyer.api.payments.report({ params: { id: paid }, form: buildForm({ sum: 5, currency: 'USD' }) })
  const { papers } = await paper(paid, 'bl-draft')
  // Kenya demands these before a car is booked.
  for (const { lineId } of papers.inspections)
    await office.api.papers.inspect({ params: { id: paid, itemId: lineId }, body: { state: 'passed', version: 0 } })
  await paper(paid, 'other')
  const body = { kind: 'original', originals: 1, inHand: 1, version: papers.release.version } as const
  await office.api.papers.setRelease({ params: { id: paid }, body })
  await office.api.voyages.create({
    body: {
      ...{ carrier: 'ECL', vessel: 'Lantern Wren', number: '3', method: 'RORO', cancelled: false },
      loading: [{ port: 'JPYOK', cut: '2031-10-01', etd: '2031-10-03', atd: null }],
      discharge: [{ port: 'KEMBA', eta: '2031-12-20', ata: null }],
    },
  })
  const car = await newCar(office, 'Phoned Deal')
  const { order } = await office.api.orders.placeFor({
    body: { carIds: [car.id], total: 4500, customer: { name: 'Juma Bakari', phone: '+255 754 123 457' } },
  })
  const free = await newCar(office, 'Wanted Car')
  await buyer.api.shortlists.create({ body: { title: 'Wanted List', carIds: [free.id] } })
  const afterwards = await arrivedOrders(office, buyer, place)
  return { fresh, agreed, offered, paid, cancelled, marked, onPhone: order.id, free: free.id, ...afterwards }
}

/** Delivered orders: one without confirmation of arrival, one with an arrived car, one with a claim and a review. */
async function arrivedOrders(office: Person, buyer: Person, place: (title: string) => Promise<string>) {
  const deliver = async (title: string) => {
    const id = await place(title)
    const body = { status: 'DELIVERED', negotiatedPrice: 3000, reason: 'Tested' } as const
    await office.api.orders.update({ params: { id }, body })
    return id
  }
  const receive = async (id: string) => {
    const { order } = await buyer.api.orders.show({ params: { id } })
    const params = { id, itemId: order.orderItems[0]?.id ?? '' }
    await buyer.api.arrivals.receive({ params, body: { state: 'damaged' } })
    return params
  }
  const [delivered, received, claimed] = [
    await deliver('Delivered Deal'),
    await deliver('Received Deal'),
    await deliver('Claimed Deal'),
  ]
  await receive(received)
  await buyer.api.arrivals.claim({ params: await receive(claimed), body: { text: 'The bumper is broken' } })
  const review = buildForm({ stars: 2, text: 'The bumper is broken', country: 'KE' })
  await buyer.api.reviews.write({ params: { id: claimed }, form: review })
  return { delivered, received, claimed }
}
type OrderKind = keyof Awaited<ReturnType<typeof createOrders>>

type Way = {
  by: 'buyer' | 'office'
  of: OrderKind
  /** After the address of the order, of the list with its window, or of a page before any order. */
  at: string
  in?: 'window' | 'list' | 'shop' | 'new' | 'cards' | 'reviews' | 'lists'
  open?(page: Page): Promise<void>
  form: string | RegExp
  field: string
  text?: string
  /** Another text; by default derived from the first. */
  other?: string
  /** The field's name in the API. */
  fault?: string
  /** A first refusal of the server that makes the field appear. */
  asks?: { code: string; details?: object }
  /** True for a file field, which is never stored as a draft. */
  isFile?: true
  /** Location of an error outside of the form. */
  failed?(page: Page): Locator
  /** The form only passes the typed text on. */
  hands?: true
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const inPlace = (place: string, name: string | RegExp) => (page: Page) =>
  page.locator(`#${place}`).getByRole('button', { name }).first().click()

/** Two edits of the office have the same guarantees. */
type FormName = DealFormName | 'edit-order' | 'correct-buyer'

const ways = {
  order: {
    by: 'buyer',
    of: 'free',
    at: '?to=KEMBA',
    in: 'shop',
    open: press('Order to Negotiate'),
    form: orderScreenTexts.stepTitle,
    field: 'Terms',
    text: 'FOB',
    other: 'C&F',
    fault: 'term',
    failed: (page) => page.getByRole('alertdialog', { name: orderFailed.title }),
  },
  'order-for': {
    by: 'office',
    of: 'free',
    at: '?car=',
    in: 'new',
    async open(page) {
      const nobody = page.getByRole('button', { name: customerWords.newPerson })
      await expect(nobody.or(page.getByLabel(customerWords.name)).first()).toBeVisible()
      if (await nobody.isVisible()) await nobody.click()
    },
    form: 'New order',
    field: customerWords.name,
    fault: 'customer.name',
  },
  offer: {
    by: 'buyer',
    of: 'fresh',
    at: '#offers',
    form: offerTexts.make,
    field: offerTexts.note.buyer,
    fault: 'note',
  },
  'accept-offer': {
    by: 'office',
    of: 'offered',
    at: '#offers',
    form: offerTexts.answer,
    field: offerTexts.reason,
    fault: 'belowFloor',
    asks: { code: 'price-needs-reason' },
  },
  proof: {
    by: 'buyer',
    of: 'agreed',
    at: '',
    in: 'cards',
    form: orderScreenTexts.upload,
    field: 'Proof of payment file',
    isFile: true,
    failed: (page) => page.getByRole('alertdialog', { name: orderScreenTexts.uploadFailedTitle }),
  },
  'report-payment': {
    by: 'buyer',
    of: 'fresh',
    at: '#payments',
    open: press('I have paid …'),
    form: 'I have paid',
    field: 'Reference',
    fault: 'reference',
  },
  'confirm-payment': {
    by: 'office',
    of: 'paid',
    at: '#payments',
    form: /^Confirm the payment of/,
    field: 'Arrived',
    text: '4.50',
    fault: 'sum',
  },
  'refuse-payment': {
    by: 'office',
    of: 'paid',
    at: '#payments',
    open: press('Refuse …'),
    form: 'Refuse the payment',
    field: 'Reason (shown to the buyer)',
    fault: 'reason',
  },
  refund: {
    by: 'office',
    of: 'paid',
    at: '#payments',
    open: press('Refund …'),
    form: 'Refund',
    field: 'Reason (shown to the buyer)',
    fault: 'reason',
  },
  'move-payment': {
    by: 'office',
    of: 'paid',
    at: '#payments',
    async open(page) {
      await press('Move to another order …')(page)
      await expect(page.getByLabel('To the order')).not.toHaveValue('')
    },
    form: 'Move',
    field: 'Amount (USD)',
    text: '2.50',
    fault: 'sum',
  },
  'keep-credit': {
    by: 'office',
    of: 'cancelled',
    at: '#payments',
    open: press('Keep as credit …'),
    form: 'Keep as credit',
    field: 'What the buyer told you, and where',
    fault: 'word',
  },
  party: {
    by: 'buyer',
    of: 'fresh',
    at: '#parties',
    open: inPlace('parties', 'Add consignee'),
    form: 'Consignee',
    field: 'Address',
    fault: 'address',
  },
  'bl-correction': {
    by: 'buyer',
    of: 'paid',
    at: '#papers',
    open: press(documentTexts.correct),
    form: documentTexts.correct,
    field: documentTexts.whatToCorrect,
    fault: 'correction',
  },
  paper: {
    by: 'office',
    of: 'paid',
    at: '#papers',
    open: press(/^Edit /),
    form: /[.]pdf$/,
    field: 'Number',
    fault: 'number',
  },
  envelope: {
    by: 'office',
    of: 'paid',
    at: '#papers',
    open: press('Documents were sent'),
    form: 'Envelope',
    field: 'Waybill (AWB)',
    fault: 'awb',
  },
  inspection: {
    by: 'office',
    of: 'paid',
    at: '#papers',
    open: press(/^(Book|Change) the inspection/),
    form: 'Inspection',
    field: 'Inspected by',
    fault: 'body',
  },
  originals: {
    by: 'office',
    of: 'paid',
    at: '#papers',
    form: 'B/L',
    field: 'Originals with us',
    text: '5',
    fault: 'inHand',
  },
  surrender: {
    by: 'office',
    of: 'paid',
    at: '#papers',
    form: 'Surrender',
    field: 'Reference of the agent',
    fault: 'agentReference',
  },
  issue: {
    by: 'office',
    of: 'paid',
    at: '#invoice',
    open: press('Issue commercial invoice'),
    form: 'New commercial invoice',
    field: issuedDocumentTexts.lcNumber,
    fault: 'lcNumber',
  },
  receipt: {
    by: 'office',
    of: 'paid',
    at: '#invoice',
    form: /^Issue a receipt for/,
    field: printedLabels.nameOnPapers,
    fault: 'buyerName',
    asks: { code: 'paper-unprintable', details: { unprinted: [{ text: 'buyer.name', letters: 'ক' }] } },
  },
  'ask-for-proof': {
    by: 'office',
    of: 'offered',
    at: '',
    in: 'window',
    open: press('Ask for another proof'),
    form: 'Ask for another proof',
    field: 'What is wrong with this one (shown to the customer)',
    fault: 'reason',
  },
  chat: {
    by: 'office',
    of: 'fresh',
    at: '#chat',
    open: inPlace('chat', chatTexts.open),
    form: chatTexts.open,
    field: chatTexts.paste,
    text: '14/05/2026, 15:04 - Amina Rahman: Hello, 4500 usd?',
    fault: 'chat',
  },
  'edit-order': {
    by: 'office',
    of: 'fresh',
    at: '&do=edit',
    in: 'window',
    form: 'Edit order',
    field: 'Tracking info',
    fault: 'trackingInfo',
  },
  'correct-buyer': {
    by: 'office',
    of: 'onPhone',
    at: '',
    open: press('Correct the name or phone number'),
    form: 'Correct the name or phone number',
    field: 'Name',
    fault: 'name',
  },
  extend: {
    by: 'office',
    of: 'fresh',
    at: '',
    in: 'window',
    open: press('Extend'),
    form: 'Extend reservation',
    field: 'Reason (shown to the customer)',
    fault: 'reason',
  },
  'status-by-hand': {
    by: 'office',
    of: 'fresh',
    at: '&do=edit',
    in: 'window',
    async open(page) {
      await page.getByRole('form', { name: 'Edit order' }).getByLabel('Status').selectOption('Paid')
      await page.getByRole('button', { name: 'Save Changes' }).click()
    },
    form: orderScreenTexts.manualTitle('Paid'),
    field: orderScreenTexts.manualReason,
    hands: true,
  },
  'sail-unpaid': {
    by: 'office',
    of: 'marked',
    at: '',
    open: press('Say why it may sail unpaid …'),
    form: 'Say why it may sail unpaid',
    field: 'Reason',
    fault: 'reason',
  },
  'status-of-several': {
    by: 'office',
    of: 'fresh',
    at: '',
    in: 'list',
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Choose order/ })
        .first()
        .check()
      await press('Change the status')(page)
      await page.getByLabel('New status').selectOption('Paid')
    },
    form: 'Change the status',
    field: orderScreenTexts.manualReason,
    hands: true,
  },
  booking: {
    by: 'office',
    of: 'paid',
    at: '#ship',
    open: press('Book on a ship'),
    form: 'Book on a ship',
    field: 'Container',
    fault: 'container',
  },
  'car-received': {
    by: 'buyer',
    of: 'delivered',
    at: '#arrival',
    form: arrivalTexts.received.buyer,
    field: arrivalTexts.note,
    fault: 'note',
  },
  'damage-claim': {
    by: 'buyer',
    of: 'received',
    at: '#arrival',
    open: inPlace('arrival', arrivalTexts.claim.buyer),
    form: arrivalTexts.claimTitle,
    field: arrivalTexts.claimText,
    fault: 'text',
  },
  'grant-claim': {
    by: 'office',
    of: 'claimed',
    at: '#arrival',
    open: inPlace('arrival', arrivalTexts.grant),
    form: arrivalTexts.confirmGrant,
    field: arrivalTexts.reason,
    fault: 'reason',
  },
  'decline-claim': {
    by: 'office',
    of: 'claimed',
    at: '#arrival',
    open: inPlace('arrival', arrivalTexts.decline),
    form: arrivalTexts.confirmDecline,
    field: arrivalTexts.reason,
    fault: 'reason',
  },
  review: {
    by: 'buyer',
    of: 'received',
    at: '#arrival',
    open: inPlace('arrival', reviewTexts.write),
    form: reviewTexts.write,
    field: reviewTexts.text,
    fault: 'text',
  },
  'answer-review': {
    by: 'office',
    of: 'claimed',
    at: '',
    in: 'reviews',
    open: press(reviewTexts.answer),
    form: reviewTexts.sendAnswer,
    field: reviewTexts.answerLabel,
    fault: 'answer',
  },
  'hide-review': {
    by: 'office',
    of: 'claimed',
    at: '',
    in: 'reviews',
    open: press(reviewTexts.hide),
    form: reviewTexts.confirmHide,
    field: reviewTexts.reason,
    fault: 'reason',
  },
  shortlist: {
    by: 'buyer',
    of: 'free',
    at: '',
    in: 'lists',
    open: press(`${shortlistWords.edit}: Wanted List`),
    form: shortlistWords.edit,
    field: shortlistWords.contactName,
    fault: 'contactName',
  },
} satisfies Record<FormName, Way>

type World = { office: Person; buyer: Person; orders: Record<OrderKind, string> }
let sharedWorld: Promise<World> | undefined
async function make(system: System): Promise<World> {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  return { office, buyer, orders: await createOrders(office, buyer) }
}
/** Created by the first test, for all of them; no form is ever sent. */
const openWorld = (system: System) => {
  sharedWorld ??= make(system)
  return sharedWorld
}

const problem = (status: number, code: string, more: object) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: `/problems#${code}`, title: code, status, message: 'Not like this.', ...more }),
})

/** Holds each write of a deal's page until the test answers it. */
async function holdWrites(page: Page) {
  const keys: string[] = []
  const held: Route[] = []
  await page.route('**/api/**', (route) => {
    const key = route.request().headers()['idempotency-key']
    if (!key) return route.fallback()
    keys.push(key)
    held.push(route)
  })
  async function answer(how: Parameters<Route['fulfill']>[0] | 'lost') {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const route = held.shift()
    await (how === 'lost' ? route?.abort() : route?.fulfill(how))
  }
  return { keys, held, answer }
}

/** Fills a field and checks its value; a file has to be chosen again after a reload. */
function handOf(way: Way, form: Locator, field: Locator) {
  if (!way.isFile) {
    const type = (words: string) => (way.other ? field.selectOption(words) : field.fill(words))
    return { type, holds: (words: string) => expect(field).toHaveValue(words) }
  }
  async function type(words: string) {
    const file = test.info().outputPath(`${words}.pdf`)
    await expect(form).not.toContainText(`${words}.pdf`)
    // The same file keeps its modification time.
    await fs.writeFile(file, '%PDF-1.7\n%%EOF', { flag: 'wx' }).catch(() => {})
    await field.setInputFiles(file)
  }
  return { type, holds: (words: string) => expect(form).toContainText(`${words}.pdf`) }
}

const formsOfEveryRun: readonly FormName[] = ['order', 'report-payment', 'confirm-payment']

for (const name of getKeys(ways).filter((one) => rounds.everyPage || formsOfEveryRun.includes(one)))
  test(`form "${name}" keeps typed text, is sent once, and leads to invalid fields`, async ({ page, system }) => {
    const way: Way = ways[name]
    const { orders, ...people } = await openWorld(system)
    const id = orders[way.of]
    const list = `/admin/orders?search=${id.slice(0, 8)}`
    const address = {
      buyer: `/profile/orders/${id}${way.at}`,
      office: `/admin/orders/${id}${way.at}`,
      window: `${list}&order=${id}${way.at}`,
      list,
      shop: `/cars/${id}${way.at}`,
      new: `/admin/orders/new${way.at}${id}`,
      cards: '/profile?tab=cars',
      reviews: '/admin/reviews',
      lists: '/profile?tab=lists',
    }[way.in ?? way.by]
    page.on('dialog', (dialog) => dialog.accept())
    const calls = await holdWrites(page)
    await enterAs(page, people[way.by])
    const card = page.getByRole('article').filter({ hasText: id.slice(0, 8) })
    const form = (way.in === 'cards' ? card : page).getByRole('form', { name: way.form, exact: true })
    // Required fields have a star after their label.
    const field = form.getByLabel(new RegExp(`^${RegExp.escape(way.field)}( \\*)?$`))
    const send = form.locator('button[type=submit]')
    const text = way.text ?? 'As it was typed'
    const { type, holds } = handOf(way, form, field)
    const open = async () => {
      await page.goto(address)
      await way.open?.(page)
    }
    const openAgain = async (words: string) => {
      await page.goto('/robots.txt')
      await open()
      if (way.isFile) await type(words)
      await holds(words)
    }

    await open()
    if (way.asks) {
      await send.click()
      await calls.answer(problem(409, way.asks.code, { details: way.asks.details }))
      calls.keys.pop()
    }
    await type(text)
    await openAgain(text)

    if (!way.hands) {
      await send.dblclick()
      await calls.answer('lost')
      await expect(way.failed?.(page) ?? form.getByRole('alert').first()).toBeVisible()
      if (!way.failed) await holds(text)
      expect(calls.keys, 'two presses').toHaveLength(1)

      // After a lost response it is the same request, even after a reload.
      await openAgain(text)
      await send.click()
      await calls.answer(problem(400, 'invalid', { errors: { [way.fault ?? '']: 'Not like this.' } }))
      if (way.isFile) await way.failed?.(page).getByRole('button').click()
      else {
        await expect(field).toBeFocused()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
      }
      expect(calls.keys[1]).toBe(calls.keys[0])

      const other = way.other ?? (way.text ? text.replace('5', '4') : `${text} again`)
      await type(other)
      await send.click()
      await calls.answer(problem(409, 'stale', {}))
      if (way.failed) {
        await expect(way.failed(page)).toBeVisible()
        await openAgain(other)
      }
      await holds(other)
      expect(calls.keys[2]).not.toBe(calls.keys[1])
      expect(calls.held).toEqual([])
    }
  })

test('asks before typed text is lost, hides it from other users, and deletes it at the logout', async ({
  page,
  system,
}) => {
  const { office, buyer, orders } = await openWorld(system)
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('minato.draft.')))
  page.on('dialog', (dialog) => dialog.accept())
  const form = page.getByRole('form', { name: 'Consignee' })
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const name = async (who: Person, address: string) => {
    await enterAs(page, who)
    await page.goto(address)
    await inPlace('parties', 'Add consignee')(page)
  }
  const [mine, theirs] = [`/profile/orders/${orders.fresh}#parties`, `/admin/orders/${orders.fresh}#parties`]

  await name(buyer, mine)
  await form.getByLabel('Address').fill('5 Moi Avenue, Mombasa')
  await page.getByRole('link', { name: 'My Cars' }).first().click()
  await leaveDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Address')).toHaveValue('5 Moi Avenue, Mombasa')

  await name(office, theirs)
  await expect(form.getByLabel('Address')).toHaveValue('')
  await name(buyer, mine)
  await expect(form.getByLabel('Address')).toHaveValue('5 Moi Avenue, Mombasa')

  // A draft that was discarded by its button does not come back.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await leaveDialog.getByRole('button', { name: 'Leave' }).click()
  await inPlace('parties', 'Add consignee')(page)
  await expect(form.getByLabel('Address')).toHaveValue('')
  expect(await drafts()).toEqual([])

  await form.getByLabel('Address').fill('7 Moi Avenue, Mombasa')
  await expect.poll(drafts).toHaveLength(1)
  const another = await page.context().newPage()
  await another.goto('/profile')
  await another.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(drafts).toEqual([])
})
