import { randomUUID } from 'node:crypto'
import { createPictureFile } from '../../e2e/people.ts'
import { type IsRight, type Load, pickRandom } from './load.ts'

const pause: [number, number] = [5, 15]
const password = 'a quiet harbour'
const makes = ['Toyota', 'Nissan', 'Honda', 'Mazda', 'Subaru']
const languages = ['', '', '', '/sw', '/fr', '/ja']
const texts = ['/howToBuy', '/about', '/destinations', '/shipSchedule', '/contact', '/enquiry', '/problems']
const up = (most: number) => 1 + Math.floor(Math.random() * most)

/** Browses, listens to a car's changes while its page is open, and sometimes sends an inquiry. */
export async function browse(load: Load) {
  const compressed = { 'accept-encoding': 'br, gzip' }
  const carPage = async () => {
    const id = pickRandom(load.cars)
    await load.whileListening(`/api/cars/standing?ids=${id}`, {}, () =>
      load.act('read', 'a car', pause, () => load.page(`${pickRandom(languages)}/cars/${id}`, compressed)),
    )
  }
  const readPage = (path: () => string) => () =>
    load.act('read', 'a page', pause, () => load.page(pickRandom(languages) + path() || '/', compressed))
  const actions: (() => Promise<unknown>)[] = [
    readPage(() => ''),
    readPage(() => `/allCars?make=${pickRandom(makes)}&priceTo=${2000 + 100 * up(200)}`),
    readPage(() => `/allCars?page=${up(50)}`),
    readPage(() => pickRandom(texts)),
    () =>
      load.act('read', 'suggestions', pause, () =>
        load.apiOf().cars.suggest({ query: { text: pickRandom(makes).slice(0, 3) } }),
      ),
    carPage,
    carPage,
    carPage,
  ]
  while (load.isRunning()) await (Math.random() < 0.02 ? sendInquiry(load) : pickRandom(actions)())
}

async function sendInquiry(load: Load) {
  const person = { email: `${randomUUID()}@buyer.example`, mobile: '+880 1555 014142', country: 'KE' }
  const inquiry = await load.act('write', 'an inquiry', pause, () =>
    load
      .apiOf()
      .inquiries.create({
        body: {
          ...person,
          inquiryType: 'CAR',
          customerType: 'INDIVIDUAL',
          make: pickRandom(makes),
          message: 'The price, please.',
        },
      }),
  )
  if (inquiry) load.recordWrite('inquiry', inquiry.data.id, person.email)
}

/** Follows robots.txt and the sitemap with all its addresses, also missing ones. */
export async function crawl(load: Load) {
  const agent = { 'user-agent': 'Soakbot/1.0', 'accept-encoding': 'gzip' }
  const readAddress = (path: string, isRight?: IsRight) =>
    load.act('read', 'a crawler', pause, () => load.page(path, agent, isRight))
  const isCar = (path: string) => (status: number) =>
    status === 200 || (status === 404 && load.deleting.has(path.replace('/cars/', '')))
  while (load.isRunning()) {
    await readAddress('/robots.txt')
    await readAddress('/sitemap.xml')
    const list = await readAddress('/sitemap/cars/1')
    const cars = [...(list ?? '').matchAll(/<loc>[^<]*?(\/cars\/[\da-f-]{36})/g)].map(([, path]) => path as string)
    for (let turn = 0; turn < 40 && load.isRunning() && cars.length > 0; turn++) {
      const path = pickRandom(cars)
      await readAddress(path, isCar(path))
    }
    await readAddress(`/cars/${randomUUID()}`, (status) => status === 404)
  }
}

/** One less than the offers that a user may make in a day. */
const deals = 9

/** Registers, logs in, and orders one car at a time until each deal is done; then a new user follows. */
export async function buy(load: Load) {
  const email = `${randomUUID()}@buyer.example`
  const person = { email, password, fullName: 'Amina Rahman', phone: '+880 1555 014142', country: 'Bangladesh' }
  const registered = await load.act('write', 'registering', pause, () => load.apiOf().auth.register({ body: person }))
  if (!registered) return
  load.recordWrite('user', email)
  for (let deal = 0; deal < deals && load.isRunning(); deal++) {
    const login = await load.act('write', 'logging in', pause, () =>
      load.apiOf().auth.login({ body: { email, password } }),
    )
    if (!login) continue
    const api = load.apiOf(login.accessToken)
    const headers = { authorization: `Bearer ${login.accessToken}` }
    await load.whileListening('/api/events', headers, () => shop(load, api))
    await load.act('write', 'logging out', pause, () => api.auth.logout())
    if (Math.random() < 0.2)
      await load.act('write', 'a reset', pause, () => load.apiOf().auth.requestPasswordReset({ body: { email } }))
  }
}

type Api = ReturnType<Load['apiOf']>

async function shop(load: Load, api: Api) {
  for (let turn = up(3); turn > 0 && load.isRunning(); turn--) {
    await load.act('read', 'sessions', pause, () => api.account.sessions())
    await load.act('read', 'orders', pause, () => api.orders.mine())
    await load.act('read', 'notices', pause, () => api.notices.list())
  }
  const id = load.isRunning() && load.forSale.pop()
  if (id) await order(load, api, id)
}

async function order(load: Load, api: Api, car: string) {
  const options = { headers: { 'idempotency-key': randomUUID() } }
  const placed = await load.act('write', 'an order', pause, () =>
    api.orders.place({ body: { carIds: [car] } }, options),
  )
  if (!placed) return
  const { id, totalOriginalPrice: askingPrice } = placed.order
  load.recordWrite('order', id, car)
  const params = { id }
  if (Math.random() < 0.15)
    return void (await load.act('write', 'giving up', pause, () => api.orders.giveUp({ params })))
  const amount = Math.max(1, Math.round(askingPrice * (0.85 + Math.random() * 0.1)))
  const result = await load.act('write', 'an offer', pause, () =>
    api.offers.make({ params, body: { amount, term: 'FOB' } }),
  )
  if (result) load.recordWrite('offer', result.offer.id, String(amount))
  for (let turn = 0; turn < 60 && load.isRunning(); turn++) {
    const answer = await load.act('read', 'a deal', pause, () => api.orders.deal({ params }))
    if (!answer || ['DELIVERED', 'CANCELLED'].includes(answer.deal.order.status)) return
    await answerOffice(load, api, answer.deal)
  }
}

type Deal = Awaited<ReturnType<Api['orders']['deal']>>['deal']

async function answerOffice(load: Load, api: Api, { order: { id, status }, offers, payments }: Deal) {
  const open = offers.all.find(({ state, side }) => state === 'open' && side === 'office')
  if (open) {
    const params = { id, offerId: open.id }
    const accepted = await load.act('write', 'taking an offer', pause, () => api.offers.accept({ params }))
    if (accepted) load.recordWrite('offer', open.id, String(open.amount))
  } else if (status === 'PENDING_PAYMENT' && payments.dueNow > 0 && payments.waiting === 0) {
    const form = new FormData()
    form.set('sum', String(payments.dueNow))
    form.set('currency', payments.currency)
    form.set('proof', await createPictureFile('proof.png', '#d8e4ee', 1200))
    const reported = await load.act('write', 'a payment', pause, () => api.payments.report({ params: { id }, form }))
    const entry = reported?.payments.entries.at(-1)
    if (!entry) return
    load.recordWrite('entry', entry.id, id)
    load.recordWrite('status', id, 'PAYMENT_UPLOADED')
  }
}
