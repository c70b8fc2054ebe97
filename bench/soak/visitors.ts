import { randomUUID } from 'node:crypto'
import { createPictureFile } from '../../e2e/people.ts'
import { any, type IsRight, type Load } from './load.ts'

const thinks: [number, number] = [5, 15]
const password = 'a quiet harbour'
const makes = ['Toyota', 'Nissan', 'Honda', 'Mazda', 'Subaru']
const languages = ['', '', '', '/sw', '/fr', '/ja']
const texts = ['/howToBuy', '/about', '/destinations', '/shipSchedule', '/contact', '/enquiry', '/problems']
const up = (most: number) => 1 + Math.floor(Math.random() * most)

/** Browses, listens to a car's changes while its page is open, and sometimes sends an inquiry. */
export async function browse(load: Load) {
  const compressed = { 'accept-encoding': 'br, gzip' }
  const carPage = async () => {
    const id = any(load.cars)
    await load.listening(`/api/cars/standing?ids=${id}`, {}, () =>
      load.act('read', 'a car', thinks, () => load.page(`${any(languages)}/cars/${id}`, compressed)),
    )
  }
  const read = (path: () => string) => () =>
    load.act('read', 'a page', thinks, () => load.page(any(languages) + path() || '/', compressed))
  const ways: (() => Promise<unknown>)[] = [
    read(() => ''),
    read(() => `/allCars?make=${any(makes)}&priceTo=${2000 + 100 * up(200)}`),
    read(() => `/allCars?page=${up(50)}`),
    read(() => any(texts)),
    () =>
      load.act('read', 'suggestions', thinks, () =>
        load.apiOf().cars.suggest({ query: { text: any(makes).slice(0, 3) } }),
      ),
    carPage,
    carPage,
    carPage,
  ]
  while (load.open()) await (Math.random() < 0.02 ? ask(load) : any(ways)())
}

async function ask(load: Load) {
  const person = { email: `${randomUUID()}@buyer.example`, mobile: '+880 1555 014142', country: 'KE' }
  const asked = await load.act('write', 'an inquiry', thinks, () =>
    load
      .apiOf()
      .inquiries.create({
        body: {
          ...person,
          inquiryType: 'CAR',
          customerType: 'INDIVIDUAL',
          make: any(makes),
          message: 'The price, please.',
        },
      }),
  )
  if (asked) load.wrote('inquiry', asked.data.id, person.email)
}

/** Follows robots.txt and the sitemap with all its addresses, also missing ones. */
export async function crawl(load: Load) {
  const agent = { 'user-agent': 'Soakbot/1.0', 'accept-encoding': 'gzip' }
  const read = (path: string, isRight?: IsRight) =>
    load.act('read', 'a crawler', thinks, () => load.page(path, agent, isRight))
  const isCar = (path: string) => (status: number) =>
    status === 200 || (status === 404 && load.leaving.has(path.replace('/cars/', '')))
  while (load.open()) {
    await read('/robots.txt')
    await read('/sitemap.xml')
    const list = await read('/sitemap/cars/1')
    const found = [...(list ?? '').matchAll(/<loc>[^<]*?(\/cars\/[\da-f-]{36})/g)].map(([, path]) => path as string)
    for (let turn = 0; turn < 40 && load.open() && found.length > 0; turn++) {
      const path = any(found)
      await read(path, isCar(path))
    }
    await read(`/cars/${randomUUID()}`, (status) => status === 404)
  }
}

/** One less than the offers that a user may make in a day. */
const deals = 9

/** Registers, logs in, and orders one car at a time until each deal is done; then a new user follows. */
export async function buy(load: Load) {
  const email = `${randomUUID()}@buyer.example`
  const person = { email, password, fullName: 'Amina Rahman', phone: '+880 1555 014142', country: 'Bangladesh' }
  const registered = await load.act('write', 'registering', thinks, () => load.apiOf().auth.register({ body: person }))
  if (!registered) return
  load.wrote('user', email)
  for (let deal = 0; deal < deals && load.open(); deal++) {
    const login = await load.act('write', 'logging in', thinks, () =>
      load.apiOf().auth.login({ body: { email, password } }),
    )
    if (!login) continue
    const api = load.apiOf(login.accessToken)
    const headers = { authorization: `Bearer ${login.accessToken}` }
    await load.listening('/api/events', headers, () => shop(load, api))
    await load.act('write', 'logging out', thinks, () => api.auth.logout())
    if (Math.random() < 0.2)
      await load.act('write', 'a reset', thinks, () => load.apiOf().auth.requestPasswordReset({ body: { email } }))
  }
}

type Api = ReturnType<Load['apiOf']>

async function shop(load: Load, api: Api) {
  for (let turn = up(3); turn > 0 && load.open(); turn--) {
    await load.act('read', 'sessions', thinks, () => api.account.sessions())
    await load.act('read', 'orders', thinks, () => api.orders.mine())
    await load.act('read', 'notices', thinks, () => api.notices.list())
  }
  const id = load.open() && load.forSale.pop()
  if (id) await order(load, api, id)
}

async function order(load: Load, api: Api, car: string) {
  const once = { headers: { 'idempotency-key': randomUUID() } }
  const placed = await load.act('write', 'an order', thinks, () => api.orders.place({ body: { carIds: [car] } }, once))
  if (!placed) return
  const { id, totalOriginalPrice: listed } = placed.order
  load.wrote('order', id, car)
  const params = { id }
  if (Math.random() < 0.15)
    return void (await load.act('write', 'giving up', thinks, () => api.orders.giveUp({ params })))
  const amount = Math.max(1, Math.round(listed * (0.85 + Math.random() * 0.1)))
  const made = await load.act('write', 'an offer', thinks, () =>
    api.offers.make({ params, body: { amount, term: 'FOB' } }),
  )
  if (made) load.wrote('offer', made.offer.id, String(amount))
  for (let turn = 0; turn < 60 && load.open(); turn++) {
    const answer = await load.act('read', 'a deal', thinks, () => api.orders.deal({ params }))
    if (!answer || ['DELIVERED', 'CANCELLED'].includes(answer.deal.order.status)) return
    await answerOffice(load, api, answer.deal)
  }
}

type Deal = Awaited<ReturnType<Api['orders']['deal']>>['deal']

/** The buyer's action when it is their turn. */
async function answerOffice(load: Load, api: Api, { order: { id, status }, offers, payments }: Deal) {
  const open = offers.all.find(({ state, side }) => state === 'open' && side === 'office')
  if (open) {
    const params = { id, offerId: open.id }
    const taken = await load.act('write', 'taking an offer', thinks, () => api.offers.accept({ params }))
    if (taken) load.wrote('offer', open.id, String(open.amount))
  } else if (status === 'PENDING_PAYMENT' && payments.dueNow > 0 && payments.waiting === 0) {
    const form = new FormData()
    form.set('sum', String(payments.dueNow))
    form.set('currency', payments.currency)
    form.set('proof', await createPictureFile('proof.png', '#d8e4ee', 1200))
    const sent = await load.act('write', 'a payment', thinks, () => api.payments.report({ params: { id }, form }))
    const entry = sent?.payments.entries.at(-1)
    if (!entry) return
    load.wrote('entry', entry.id, id)
    load.wrote('status', id, 'PAYMENT_UPLOADED')
  }
}
