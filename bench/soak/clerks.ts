import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { importStates } from '@minato/contract/stock/stock-imports/facts.ts'
import { buildForm } from '../../e2e/api.ts'
import { createPictureFile, newCar } from '../../e2e/people.ts'
import { heads, listRow } from '../files/imports.ts'
import { any, type Load } from './load.ts'

const thinks: [number, number] = [1.5, 4]
const reads: [number, number] = [0.2, 1]
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)

type Api = ReturnType<Load['apiOf']>
type Deal = Awaited<ReturnType<Api['orders']['deal']>>['deal']
/** Deals and cars that a clerk is working on. */
type Desk = Set<string>

/** Order lists with work for the clerk: the office's turn, and orders that wait for no one. */
const lists = [{ turn: 'office' }, { status: 'CONFIRMED' }, { turn: 'office' }, { status: 'SHIPPING' }] as const

/** Handles waiting deals, and cars, notes and inquiries in between, until the load ends. */
export async function serve(load: Load, token: string, desk: Desk, name: string) {
  const api = load.apiOf(token)
  let turn = 0
  const others = [
    () => note(load, api, name),
    () => price(load, api, desk),
    () => reply(load, api),
    () => picture(load, api, name),
    () => look(load, api),
  ]
  await load.listening('/api/events', { authorization: `Bearer ${token}` }, async () => {
    while (load.open()) {
      const waiting = await load.act('read', 'orders that wait', reads, () =>
        api.orders.listAll({ query: { ...lists[turn++ % lists.length], page: 1 } }),
      )
      const one = waiting?.orders.find(({ id, next }) => !desk.has(id) && next?.step !== 'make-offer')
      if (one) await inHand(desk, one.id, () => goOn(load, api, one.id))
      if (!one || turn % 4 === 0) await any(others)()
    }
  })
}

async function inHand(desk: Desk, id: string, work: () => Promise<unknown>) {
  desk.add(id)
  await work().finally(() => desk.delete(id))
}

async function goOn(load: Load, api: Api, id: string) {
  const answer = await load.act('read', 'a deal', reads, () => api.orders.deal({ params: { id } }))
  if (!answer) return
  const { order, offers, payments, next } = answer.deal
  const offer = offers.all.find(({ state, side }) => state === 'open' && side === 'buyer')
  const paid = reported(payments)
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
  const moved = await load.act('write', `to ${body.status}`, thinks, () => api.orders.update({ params: { id }, body }))
  if (moved) load.wrote('status', id, body.status)
}

async function answerOffer(load: Load, api: Api, id: string, { id: offerId, amount }: Deal['offers']['all'][number]) {
  const params = { id, offerId }
  if (Math.random() < 0.6) {
    const taken = await load.act('write', 'accepting', thinks, () => api.offers.accept({ params }))
    if (taken) load.wrote('offer', offerId, String(amount))
  } else {
    const body = { amount: amount + 50, term: 'FOB' as const, answers: offerId }
    const made = await load.act('write', 'a counter-offer', thinks, () => api.offers.make({ params: { id }, body }))
    if (made) load.wrote('offer', made.offer.id, String(body.amount))
  }
}

/** A payment without a decision. */
const reported = ({ entries }: Deal['payments']) => {
  const answered = new Set(entries.map(({ of }) => of))
  return entries.find(({ id, facts }) => facts.kind === 'reported' && !answered.has(id))
}

async function confirm(
  load: Load,
  api: Api,
  id: string,
  { id: entry, facts }: NonNullable<ReturnType<typeof reported>>,
) {
  if (facts.kind !== 'reported' || facts.sum === null || facts.currency === null) return
  const body = { sum: facts.sum, currency: facts.currency, on: today() }
  const done = await load.act('write', 'a confirmation', thinks, () =>
    api.payments.confirm({ params: { id, entry }, body }),
  )
  const last = done?.payments.entries.at(-1)
  if (!last) return
  load.wrote('entry', last.id, id)
  // The full amount due was reported.
  load.wrote('status', id, 'PAID')
}

async function note(load: Load, api: Api, name: string) {
  const id = any([...(load.written.get('order')?.keys() ?? [])])
  if (!id) return
  const internalNotes = `${name} at ${new Date().toISOString()}`
  // Only the response to the write tells by its version which of two notes won.
  const now = await load.act('read', 'an order', reads, () => api.orders.show({ params: { id } }))
  if (!now) return
  const body = { internalNotes, version: now.order.version }
  const kept = await load.act('write', 'a note', thinks, () => api.orders.update({ params: { id }, body }))
  if (kept) load.wrote('note', id, internalNotes)
}

/** Only cars that were for sale at the start. */
async function price(load: Load, api: Api, desk: Desk) {
  const id = any(load.cars)
  if (desk.has(id)) return
  await inHand(desk, id, async () => {
    const car = await load.act('read', 'a car of the office', reads, () => api.cars.show({ params: { id } }))
    if (car?.status !== 'AVAILABLE') return
    const dear = car.price + 10
    const form = buildForm({ price: dear, version: car.version })
    const changed = await load.act('write', 'a price', thinks, () => api.cars.update({ params: { id }, form }))
    if (changed) load.wrote('price', id, String(dear))
  })
}

async function reply(load: Load, api: Api) {
  const waiting = await load.act('read', 'inquiries', reads, () => api.inquiries.list({ query: { status: 'PENDING' } }))
  const one = any(waiting?.data ?? [])
  if (!one) return
  const adminResponse = `We have some of them, ${one.id}.`
  const sent = await load.act('write', 'a reply', thinks, () =>
    api.inquiries.update({ params: one, body: { adminResponse, version: one.version } }),
  )
  if (sent) load.wrote('answer', one.id, adminResponse)
}

/** Creates a car with pictures; sometimes adds a picture to an earlier one or deletes it. */
async function picture(load: Load, api: Api, name: string) {
  const mine = [...(load.written.get('car') ?? [])].filter(([, by]) => by === name).map(([id]) => id)
  const chance = Math.random()
  const id = any(mine)
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
      any(['#884433', '#338844', '#334488']),
      800 + 4 * Math.floor(Math.random() * 99),
    ),
  )
  const car = await load.act('write', 'another picture', thinks, () => api.cars.update({ params: { id }, form }))
  if (car?.mainImage) load.wrote('picture', id, car.mainImage)
}

async function deleteCar(load: Load, api: Api, id: string) {
  load.leaving.add(id)
  const result = await load.act('write', 'a deletion', thinks, () => api.cars.remove({ params: { id } }))
  if (!result) return
  load.wrote('deleted', id)
  for (const kind of ['car', 'picture'] as const) load.written.get(kind)?.delete(id)
}

async function createCar(load: Load, api: Api, name: string) {
  const car = await load.act('write', 'a new car', thinks, () =>
    newCar({ api }, '2016 Toyota Probox', 4000, {}, ['teal']),
  )
  if (!car) return
  load.wrote('car', car.id, name)
  if (car.mainImage) load.wrote('picture', car.id, car.mainImage)
}

async function look(load: Load, api: Api) {
  await load.act('read', 'the dashboard', reads, () => api.dashboard.overview())
  await load.act('read', 'the stock', reads, () => api.cars.listAll({ query: { search: 'toyota', page: 1 } }))
  await load.act('read', 'the history', thinks, () => api.audit.list({ query: { page: 1 } }))
}

type Import = Awaited<ReturnType<Api['stockImports']['show']>>['import']

/** Imports a list of new cars every few minutes. The second import changes prices, and every fourth is undone. */
export async function importLists(load: Load, token: string, { rows, pause }: { rows: number; pause: number }) {
  const api = load.apiOf(token)
  const prices = load.written.get('chassis') as Map<string, string>
  for (let time = 0; load.open(); time++) {
    const places = Array.from({ length: rows }, (_, row) => (time >> 1) * rows + row)
    const before = places.map((place) => prices.get(chassisOf(place)))
    const done = await importList(load, api, places, time % 2)
    if (done?.state === 'done')
      for (const place of places) load.wrote('chassis', chassisOf(place), String(priceOf(place, time % 2)))
    // Without an acknowledgement it is unknown whether the write happened.
    else for (const place of places) prices.delete(chassisOf(place))
    if (done && time % 4 === 3) {
      const params = { id: done.id }
      await load.act('write', 'undoing', reads, () => api.stockImports.undo({ params }))
      const undone = await ended(load, api, done.id)
      for (const [index, place] of places.entries()) {
        const price = undone?.state === 'undone' ? before[index] : undefined
        if (price) load.wrote('chassis', chassisOf(place), price)
        else prices.delete(chassisOf(place))
      }
    }
    await load.act('read', 'imports', [pause * 0.8, pause * 1.2], () => api.stockImports.list())
  }
}

/** Uploads, checks and runs a list. Returns how it ended; an unfinished import is deleted. */
async function importList(load: Load, api: Api, places: number[], dearer: number) {
  const form = new FormData()
  const lines = [heads, ...places.map((place) => listRow(place, dearer))]
  form.set('file', new File([lines.join('\r\n')], 'stock.csv'))
  const opened = await load.act('write', 'a list', reads, () => api.stockImports.upload({ form }))
  if (!opened) return
  const { id, columns } = opened.import
  const params = { id }
  const body = { mapping: columns.map(({ field }) => field), show: true }
  await load.act('write', 'a check', reads, () => api.stockImports.check({ params, body }))
  await ended(load, api, id)
  await load.act('write', 'an import', reads, () => api.stockImports.run({ params, body: { held: false } }))
  const now = await ended(load, api, id)
  if (now?.state !== 'done')
    await load.act('write', 'taking a list away', reads, () => api.stockImports.remove({ params }))
  return now
}

async function ended(load: Load, api: Api, id: string): Promise<Import | undefined> {
  for (;;) {
    const now = await load.act('read', 'an import', [1, 1], () => api.stockImports.show({ params: { id } }))
    if (!now || !importStates[now.import.state].works || load.ended.signal.aborted) return now?.import
  }
}

const chassisOf = (place: number) => `AGH30W-${1_000_000 + place}`
const priceOf = (place: number, more: number) => 19_000 + (place % 997) + more
