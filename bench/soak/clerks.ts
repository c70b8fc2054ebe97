import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { importStates } from '@minato/contract/stock/stock-imports/facts.ts'
import { buildForm } from '../../e2e/api.ts'
import { createPictureFile, newCar } from '../../e2e/people.ts'
import { headerRow, listRow } from '../files/imports.ts'
import { type Load, pickRandom } from './load.ts'

const writePause: [number, number] = [1.5, 4]
const readPause: [number, number] = [0.2, 1]
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)

type Api = ReturnType<Load['apiOf']>
type Deal = Awaited<ReturnType<Api['orders']['deal']>>['deal']
/** Deals and cars that a clerk is working on. */
type Desk = Set<string>

/** Order lists with work for the clerk: the office's turn, and orders that wait for no one. */
const lists = [{ turn: 'office' }, { status: 'CONFIRMED' }, { turn: 'office' }, { status: 'SHIPPING' }] as const

/** Handles waiting deals, and cars, notes and inquiries in between, until the load ends. */
export async function handleDeals(load: Load, token: string, desk: Desk, name: string) {
  const api = load.apiOf(token)
  let turn = 0
  const sideTasks = [
    () => writeNote(load, api, name),
    () => raisePrice(load, api, desk),
    () => answerInquiry(load, api),
    () => editPictures(load, api, name),
    () => browseOffice(load, api),
  ]
  await load.whileListening('/api/events', { authorization: `Bearer ${token}` }, async () => {
    while (load.isRunning()) {
      const waiting = await load.act('read', 'orders that wait', readPause, () =>
        api.orders.listAll({ query: { ...lists[turn++ % lists.length], page: 1 } }),
      )
      const order = waiting?.orders.find(({ id, next }) => !desk.has(id) && next?.step !== 'make-offer')
      if (order) await whileReserved(desk, order.id, () => advanceDeal(load, api, order.id))
      if (!order || turn % 4 === 0) await pickRandom(sideTasks)()
    }
  })
}

async function whileReserved(desk: Desk, id: string, work: () => Promise<unknown>) {
  desk.add(id)
  await work().finally(() => desk.delete(id))
}

async function advanceDeal(load: Load, api: Api, id: string) {
  const answer = await load.act('read', 'a deal', readPause, () => api.orders.deal({ params: { id } }))
  if (!answer) return
  const { order, offers, payments, next } = answer.deal
  const offer = offers.all.find(({ state, side }) => state === 'open' && side === 'buyer')
  const paid = findReported(payments)
  if (next.step === 'unwanted') await move(load, api, id, { status: 'CANCELLED', reason: 'Not wanted' })
  else if (offer) await answerOffer(load, api, id, offer)
  else if (paid) await confirm(load, api, id, paid)
  else if (order.status === 'CONFIRMED') await move(load, api, id, { status: 'PENDING_PAYMENT' })
  else if (order.status === 'PAID')
    await move(load, api, id, { status: 'SHIPPING', trackingInfo: `Leader ${id.slice(0, 8)}` })
  else if (order.status === 'SHIPPING') await move(load, api, id, { status: 'DELIVERED' })
  else if (order.status !== 'NEGOTIATING') load.fail('step', new Error(`${next.step} ${order.status}`))
}

type Change = { status: OrderStatus; reason?: string; trackingInfo?: string }

async function move(load: Load, api: Api, id: string, body: Change) {
  const updated = await load.act('write', `to ${body.status}`, writePause, () =>
    api.orders.update({ params: { id }, body }),
  )
  if (updated) load.recordWrite('status', id, body.status)
}

async function answerOffer(load: Load, api: Api, id: string, { id: offerId, amount }: Deal['offers']['all'][number]) {
  const params = { id, offerId }
  if (Math.random() < 0.6) {
    const accepted = await load.act('write', 'accepting', writePause, () => api.offers.accept({ params }))
    if (accepted) load.recordWrite('offer', offerId, String(amount))
  } else {
    const body = { amount: amount + 50, term: 'FOB' as const, answers: offerId }
    const result = await load.act('write', 'a counter-offer', writePause, () =>
      api.offers.make({ params: { id }, body }),
    )
    if (result) load.recordWrite('offer', result.offer.id, String(body.amount))
  }
}

const findReported = ({ entries }: Deal['payments']) => {
  const decidedIds = new Set(entries.map(({ of }) => of))
  return entries.find(({ id, facts }) => facts.kind === 'reported' && !decidedIds.has(id))
}

async function confirm(
  load: Load,
  api: Api,
  id: string,
  { id: entry, facts }: NonNullable<ReturnType<typeof findReported>>,
) {
  if (facts.kind !== 'reported' || facts.sum === null || facts.currency === null) return
  const body = { sum: facts.sum, currency: facts.currency, on: today() }
  const done = await load.act('write', 'a confirmation', writePause, () =>
    api.payments.confirm({ params: { id, entry }, body }),
  )
  const last = done?.payments.entries.at(-1)
  if (!last) return
  load.recordWrite('entry', last.id, id)
  // The full amount due was reported.
  load.recordWrite('status', id, 'PAID')
}

async function writeNote(load: Load, api: Api, name: string) {
  const id = pickRandom([...(load.writes.get('order')?.keys() ?? [])])
  if (!id) return
  const internalNotes = `${name} at ${new Date().toISOString()}`
  // Two notes may race: only the version in the response tells which one won.
  const now = await load.act('read', 'an order', readPause, () => api.orders.show({ params: { id } }))
  if (!now) return
  const body = { internalNotes, version: now.order.version }
  const updated = await load.act('write', 'a note', writePause, () => api.orders.update({ params: { id }, body }))
  if (updated) load.recordWrite('note', id, internalNotes)
}

/** Only cars that were for sale at the start. */
async function raisePrice(load: Load, api: Api, desk: Desk) {
  const id = pickRandom(load.cars)
  if (desk.has(id)) return
  await whileReserved(desk, id, async () => {
    const car = await load.act('read', 'a car of the office', readPause, () => api.cars.show({ params: { id } }))
    if (car?.status !== 'AVAILABLE') return
    const price = car.price + 10
    const form = buildForm({ price, version: car.version })
    const changed = await load.act('write', 'a price', writePause, () => api.cars.update({ params: { id }, form }))
    if (changed) load.recordWrite('price', id, String(price))
  })
}

async function answerInquiry(load: Load, api: Api) {
  const waiting = await load.act('read', 'inquiries', readPause, () =>
    api.inquiries.list({ query: { status: 'PENDING' } }),
  )
  const inquiry = pickRandom(waiting?.data ?? [])
  if (!inquiry) return
  const adminResponse = `We have some of them, ${inquiry.id}.`
  const updated = await load.act('write', 'a reply', writePause, () =>
    api.inquiries.update({ params: inquiry, body: { adminResponse, version: inquiry.version } }),
  )
  if (updated) load.recordWrite('answer', inquiry.id, adminResponse)
}

async function editPictures(load: Load, api: Api, name: string) {
  const ownCars = [...(load.writes.get('car') ?? [])].filter(([, by]) => by === name).map(([id]) => id)
  const chance = Math.random()
  const id = pickRandom(ownCars)
  if (id && chance < 0.4) await replacePicture(load, api, id)
  else if (id && chance < 0.5) await deleteCar(load, api, id)
  else await createCar(load, api, name)
}

async function replacePicture(load: Load, api: Api, id: string) {
  const form = buildForm({})
  form.set(
    'mainImage',
    await createPictureFile(
      'again.png',
      pickRandom(['#884433', '#338844', '#334488']),
      800 + 4 * Math.floor(Math.random() * 99),
    ),
  )
  const car = await load.act('write', 'another picture', writePause, () => api.cars.update({ params: { id }, form }))
  if (car?.mainImage) load.recordWrite('picture', id, car.mainImage)
}

async function deleteCar(load: Load, api: Api, id: string) {
  load.deleting.add(id)
  const result = await load.act('write', 'a deletion', writePause, () => api.cars.remove({ params: { id } }))
  if (!result) return
  load.recordWrite('deleted', id)
  for (const kind of ['car', 'picture'] as const) load.writes.get(kind)?.delete(id)
}

async function createCar(load: Load, api: Api, name: string) {
  const car = await load.act('write', 'a new car', writePause, () =>
    newCar({ api }, '2016 Toyota Probox', 4000, {}, ['teal']),
  )
  if (!car) return
  load.recordWrite('car', car.id, name)
  if (car.mainImage) load.recordWrite('picture', car.id, car.mainImage)
}

async function browseOffice(load: Load, api: Api) {
  await load.act('read', 'the dashboard', readPause, () => api.dashboard.overview())
  await load.act('read', 'the stock', readPause, () => api.cars.listAll({ query: { search: 'toyota', page: 1 } }))
  await load.act('read', 'the history', writePause, () => api.audit.list({ query: { page: 1 } }))
}

type Import = Awaited<ReturnType<Api['stockImports']['show']>>['import']

/** Imports a list of new cars every few minutes. The second import changes prices, and every fourth is undone. */
export async function importLists(load: Load, token: string, { rows, pause }: { rows: number; pause: number }) {
  const api = load.apiOf(token)
  const prices = load.writes.get('chassis') as Map<string, string>
  for (let time = 0; load.isRunning(); time++) {
    const indices = Array.from({ length: rows }, (_, row) => (time >> 1) * rows + row)
    const before = indices.map((index) => prices.get(chassisOf(index)))
    const done = await importList(load, api, indices, time % 2)
    if (done?.state === 'done')
      for (const index of indices) load.recordWrite('chassis', chassisOf(index), String(priceOf(index, time % 2)))
    // Without an acknowledgement it is unknown whether the write happened.
    else for (const index of indices) prices.delete(chassisOf(index))
    if (done && time % 4 === 3) {
      const params = { id: done.id }
      await load.act('write', 'undoing', readPause, () => api.stockImports.undo({ params }))
      const undone = await waitForImportEnd(load, api, done.id)
      for (const [position, index] of indices.entries()) {
        const price = undone?.state === 'undone' ? before[position] : undefined
        if (price) load.recordWrite('chassis', chassisOf(index), price)
        else prices.delete(chassisOf(index))
      }
    }
    await load.act('read', 'imports', [pause * 0.8, pause * 1.2], () => api.stockImports.list())
  }
}

/** Uploads, checks and runs a list. Returns how it ended; an unfinished import is deleted. */
async function importList(load: Load, api: Api, indices: number[], surcharge: number) {
  const form = new FormData()
  const lines = [headerRow, ...indices.map((index) => listRow(index, surcharge))]
  form.set('file', new File([lines.join('\r\n')], 'stock.csv'))
  const opened = await load.act('write', 'a list', readPause, () => api.stockImports.upload({ form }))
  if (!opened) return
  const { id, columns } = opened.import
  const params = { id }
  const body = { mapping: columns.map(({ field }) => field), show: true }
  await load.act('write', 'a check', readPause, () => api.stockImports.check({ params, body }))
  await waitForImportEnd(load, api, id)
  await load.act('write', 'an import', readPause, () => api.stockImports.run({ params, body: { held: false } }))
  const now = await waitForImportEnd(load, api, id)
  if (now?.state !== 'done')
    await load.act('write', 'taking a list away', readPause, () => api.stockImports.remove({ params }))
  return now
}

async function waitForImportEnd(load: Load, api: Api, id: string): Promise<Import | undefined> {
  for (;;) {
    const now = await load.act('read', 'an import', [1, 1], () => api.stockImports.show({ params: { id } }))
    if (!now || !importStates[now.import.state].works || load.ended.signal.aborted) return now?.import
  }
}

const chassisOf = (index: number) => `AGH30W-${1_000_000 + index}`
const priceOf = (index: number, surcharge: number) => 19_000 + (index % 997) + surcharge
