import { paths } from '../../web/app/paths.ts'
import { buildForm, createApi } from '../api.ts'
import { findOverflow } from '../cut-texts.ts'
import { createWalkedStock, listPages, logInAs, openPage, type PageEntry, type Reader } from '../pages.ts'
import { createCustomer, lanternGrace, newCar, openOffice, type Person } from '../people.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

/** One word without a place to break, as long as a field takes it, at most 200 letters. */
const word = (most = 200) => 'W'.repeat(Math.min(most, 200))
const tracking = `https://carrier.example/${word(170)}`
const kenya = { country: 'KE', port: 'KEMBA', place: null } as const

const settings = {
  ...{ tradeName: word(60), legalName: word(100), tagline: word(100), figure_customers: word(20) },
  ...{ tradeBodies: [word(100)], story: [word()], partners: [word(60)], paperFoot: [word(120)] },
  dealerCities: [word(60)],
  testimonials: [{ name: word(60), country: word(60), vehicle: word(60), rating: '5', text: word() }],
}

async function createClaim(office: Person, buyer: Person, params: { id: string }) {
  const { deal } = await office.api.orders.deal({ params })
  const itemId = deal.arrivals.cars[0]?.lineId ?? ''
  await buyer.api.arrivals.receive({ params: { ...params, itemId }, body: { state: 'damaged', note: word() } })
  const { claimId } = await buyer.api.arrivals.claim({ params: { ...params, itemId }, body: { text: word() } })
  await office.api.arrivals.refuse({ params: { ...params, claimId }, body: { reason: word() } })
}

const createLongWordVoyage = (office: Person) =>
  office.api.voyages.create({
    body: { ...lanternGrace, carrier: word(60), vessel: word(60), number: word(20), notes: word() },
  })

/** The walked stock, with such a word in every free field that its pages show. */
async function createLongWordStock(system: System) {
  const stock = await createWalkedStock(system)
  const office = await openOffice(system)
  const buyer = await createCustomer(system)
  const { id: userId } = await buyer.api.users.profile()
  await buyer.api.users.update({ params: { id: userId }, body: { firstName: word(60), lastName: word(59) } })
  const texts = {
    ...{ make: word(60), model: word(80), modelCode: word(60), grade: word(60), exteriorColor: word(40) },
    ...{
      color: word(40),
      transmission: word(30),
      drive: word(30),
      country: word(60),
      region: word(60),
      type: word(60),
    },
    features: JSON.stringify([{ type: 'Safety', name: word(80) }]),
  }
  const { id: carId } = await newCar(office, word(), 42_938.21, texts)
  const { id: orderedId } = await newCar(office, word(), 42_938.21, texts)
  const { order } = await buyer.api.orders.place({ body: { carIds: [orderedId] } })
  await office.api.orders.update({
    params: order,
    body: { destination: kenya, trackingInfo: tracking, notes: word(), internalNotes: word() },
  })
  await buyer.api.parties.write({
    params: { ...order, role: 'consignee' },
    body: {
      name: word(120),
      address: word(),
      country: 'KE',
      phone: '+254 720 555 014',
      taxNumber: word(40),
      version: 0,
    },
  })
  await buyer.api.offers.make({ params: order, body: { amount: 41_938.21, term: 'FOB', note: word() } })
  await buyer.api.payments.report({
    params: order,
    form: buildForm({ sum: 2000, currency: 'USD', reference: word(100), remitter: word(120) }),
  })
  const { order: delivered } = await buyer.api.orders.place({
    body: { carIds: [(await newCar(office, word(), 4000, texts)).id] },
  })
  await office.api.orders.update({ params: delivered, body: { status: 'DELIVERED', destination: kenya } })
  await createClaim(office, buyer, delivered)
  const chat = new File([`14/05/2026, 15:04 - Amina: ${word()}\n`], 'chat.txt', { type: 'text/plain' })
  const form = buildForm({ zone: 'Africa/Nairobi', dateOrder: 'dmy', confirmed: 'Amina' })
  form.append('chat', chat)
  await office.api.chats.read({ params: order, form })
  await buyer.api.reviews.write({ params: delivered, form: buildForm({ stars: 4, text: word() }) })
  await buyer.api.savedSearches.save({ body: { name: word(60), filters: { make: word(60) } } })
  await buyer.api.shortlists.create({ body: { title: word(80), carIds: [carId] } })
  await office.api.team.create({ body: { name: word(120), position: word(120), bio: word(), expertise: [word(40)] } })
  await office.api.replyTemplates.create({ body: { title: word(80), text: word() } })
  await office.api.shipSchedules.create({ form: buildForm({ title: word(99), description: word(), isActive: true }) })
  await office.api.roles.create({ body: { name: word(40), permissions: ['orders.read'] } })
  await createLongWordVoyage(office)
  await office.api.settings.change({ body: settings })
  const port = (await office.api.ports.listAll()).data.find(({ code }) => code === kenya.port)
  if (port) await office.api.ports.update({ params: port, body: { name: word(60) } })
  const asker = { name: word(120), country: 'Kenya', email: `${word(60)}@walk.example`, mobile: '+254 720 555 014' }
  await createApi(system).inquiries.contact({ body: { ...asker, message: word() } })
  const [inquiry] = (await office.api.inquiries.list({ query: {} })).data
  const car = await createApi(system).cars.show({ params: { id: carId } })
  return {
    stock: { ...stock, office, buyer, car, userId, deal: order, offered: delivered, inquiryId: inquiry?.id ?? '' },
    order,
  }
}
let shared: ReturnType<typeof createLongWordStock> | undefined

test.describe.configure({ timeout: 900_000 })

for (const reader of ['guest', 'buyer', 'office'] as const satisfies Reader[])
  test(`no page of the ${reader} is wider than its window with words of 200 letters`, async ({ page, system }) => {
    shared ??= createLongWordStock(system)
    const { stock, order } = await shared
    await logInAs(page, reader, stock)
    const faults: string[] = []
    for (const [path] of listPages(stock)[reader] satisfies PageEntry[]) {
      await openPage(page, [path])
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .poll(() => findOverflow(page), { timeout: 3000 })
          .toBeLessThanOrEqual(0)
          .catch(() => {})
        const wider = await findOverflow(page)
        if (wider > 0) faults.push(`${path} at ${width}: ${wider} px sideways`)
      }
    }
    expect(faults).toEqual([])
    if (reader === 'guest') return
    await page.goto(reader === 'buyer' ? paths.deal(order.id) : paths.admin.order(order.id))
    const link = page.getByRole('link', { name: tracking }).first()
    await expect(link).toHaveAttribute('href', tracking)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  })
