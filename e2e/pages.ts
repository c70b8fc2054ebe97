import { toStoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { expect, type Page } from '@playwright/test'
import { paths } from '../web/app/paths.ts'
import { buildForm, createApi, seedStorage } from './api.ts'
import { serverError } from './office.ts'
import { createCustomer, createPictureFile, newCar, openOffice, type Person } from './people.ts'
import type { System } from './system.ts'

/** Longest texts that a page must have space for. */
export const longest = {
  title: 'Toyota Land Cruiser Prado TX-L Package 70th Anniversary Limited Seven Seats Sunroof Leather Edition',
  price: 42_938.21,
  port: 'Mombasa, Kilindini Old Harbour',
  name: `Mohammad Abdul Karim ${'Chowdhury '.repeat(4)}`.slice(0, 60),
} as const

const uploadedKinds = [
  'bl-draft',
  'export-certificate',
  'export-certificate-english',
  'inspection',
  'insurance',
] as const
const kenya = { country: 'KE', port: 'KEMBA', place: null } as const
const party = { name: longest.name, address: '5 Moi Avenue, Mombasa', country: 'KE', phone: '+254 720 555 014' }

/** A deal of two vehicles with four payment entries and as many documents as lines. */
export async function largeDeal(office: Person, buyer: Person, title: string) {
  const cars = [await newCar(office, title, longest.price), await newCar(office, title, longest.price)]
  const { order } = await buyer.api.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
  const body = { destination: kenya, status: 'PENDING_PAYMENT', negotiatedPrice: 85_000, term: 'FOB' } as const
  await office.api.orders.update({ params: order, body })
  const consignee = { ...party, taxNumber: 'A001234567Z', version: 0 }
  await buyer.api.parties.write({ params: { ...order, role: 'consignee' }, body: consignee })
  for (const sum of [2000, longest.price, 3000, 1500])
    await buyer.api.payments.report({ params: order, form: buildForm({ sum, currency: 'USD' }) })
  for (const kind of uploadedKinds) {
    const form = buildForm({ kind, visible: true })
    form.append('paper', new File(['%PDF-1.7\n%%EOF'], `${kind}.pdf`, { type: 'application/pdf' }))
    for (let copy = 0; copy < 2; copy += 1) await office.api.papers.upload({ params: order, form })
  }
  return order
}

/** Everything that the pages show, with the longest names and amounts that occur. */
async function makeStock(system: System) {
  const office = await openOffice(system)
  const buyer = await createCustomer(system, longest.name)
  const port = (await office.api.ports.listAll()).data.find(({ code }) => code === kenya.port)
  if (!port) throw new Error('there is no port of Mombasa')
  await office.api.ports.update({ params: port, body: { name: longest.port } })
  const year = new Date().getFullYear() - 2
  const facts = { year, mileage: 142_938, engineCC: 2754, transmission: 'Automatic', seats: 7, drive: '4WD' }
  const { id: carId } = await newCar(office, longest.title, longest.price, facts, ['red'])
  const { id: offeredId } = await newCar(office, longest.title, longest.price, facts)
  const deal = await largeDeal(office, buyer, longest.title)
  const { order: offered } = await buyer.api.orders.place({ body: { carIds: [offeredId], destination: kenya } })
  await buyer.api.offers.make({ params: offered, body: { amount: 41_938.21, term: 'FOB' } })
  await office.api.team.create({
    body: { name: longest.name, position: 'Exports to Kenya', bio: 'Ships cars.', expertise: ['Kenya'] },
  })
  const { id: voyageId } = await office.api.voyages.create({
    body: {
      ...{ carrier: 'ECL', vessel: 'Lantern Grace of the Eastern Sea', number: '26', method: 'RORO', cancelled: false },
      notes: null,
      loading: [{ port: 'JPYOK', cut: '2031-10-01', etd: '2031-10-03', atd: null }],
      discharge: [{ port: kenya.port, eta: '2031-12-20', ata: null }],
    },
  })
  const sailing = buildForm({ title: `To ${longest.port}`, description: 'On 4 July.', isActive: true })
  await office.api.shipSchedules.create({ form: sailing })
  const image = await createPictureFile('yard.png')
  const item = buildForm({ description: 'Yard', order: '1', isActive: true })
  item.append('image', image)
  await office.api.gallery.create({ form: item })
  const contact = { country: 'Kenya', email: 'asks@walk.example', mobile: '+254 720 555 014', message: 'Which ship?' }
  await createApi(system).inquiries.contact({ body: { ...contact, name: longest.name } })
  const car = await createApi(system).cars.show({ params: { id: carId } })
  const user = await buyer.api.users.profile()
  const [notice] = await createApi(system).shipSchedules.list()
  const [inquiry] = (await office.api.inquiries.list({ query: {} })).data
  const [rule] = (await office.api.importRules.listAll()).data
  return {
    ...{ office, buyer, car, deal, offered, voyageId },
    userId: user.id,
    notice: notice?.id ?? '',
    inquiryId: inquiry?.id ?? '',
    ruleId: rule?.id ?? '',
  }
}
type Stock = Awaited<ReturnType<typeof makeStock>>

export function createWalkedStock(system: System) {
  if (sharedStock?.system !== system) sharedStock = { system, stock: makeStock(system) }
  return sharedStock.stock
}
let sharedStock: { system: System; stock: Promise<Stock> } | undefined

/** A page by its address, and the text of its first heading if known. */
export type PageEntry = [path: string, heading?: string | RegExp]
export type Reader = 'guest' | 'buyer' | 'office'
const listAddresses = (table: object) => Object.values(table).filter((path) => typeof path === 'string')

/** Every page by reader. A page with a plain address in `paths` is included without an entry here. */
export function listPages({ buyer: _, car, deal, offered, notice, voyageId, inquiryId, ruleId, userId }: Stock) {
  const { admin } = paths
  const listed: PageEntry[] = [
    [paths.home, 'Quality used vehicles from Japan, to your port'],
    [`${paths.cars}?to=${kenya.port}`, 'Find Your Perfect Car'],
    [`${paths.cars}?to=${kenya.port}&view=grid`, 'Find Your Perfect Car'],
    [`${paths.car(car.id)}?to=${kenya.port}`, car.title],
    [`${paths.cars}?keywords=nothing-of-this-name`, 'Find Your Perfect Car'],
    ...['contact', 'team', 'gallery', 'why', 'testimonials', 'bank'].map(
      (tab): PageEntry => [`/about?tab=${tab}`, 'About Us'],
    ),
    ...['tab=auction&part=sheet', 'tab=auction&part=terms', 'tab=auction&part=faq', 'tab=stock', 'tab=payment'].map(
      (part): PageEntry => [`${paths.howToBuy}?${part}`, 'How To Buy'],
    ),
    [paths.schedule(notice)],
    [paths.destination('kenya'), /Kenya/],
    [paths.destination('philippines'), /Philippines/],
    [paths.yourPort()],
    [paths.compare([car.id])],
    [`${paths.login}?token=x`],
    ['/invitation'],
    ['/confirmEmail'],
    ['/users/1'],
    // Only valid after another page.
    ['/invitation#nothing'],
    ['/nothing/here', 'Under Construction'],
  ]
  const own: string[] = [
    ...[paths.profile, paths.myCars, paths.savedSearches, paths.shortlists, paths.shortlistOfWishlist],
    ...[paths.notices, paths.updateProfile],
  ]
  const guest = [
    ...listed,
    ...listAddresses(paths)
      .filter((path) => !own.includes(path) && !listed.some(([known]) => known === path))
      .map((path): PageEntry => [path, headings[path]]),
  ]
  const buyer: PageEntry[] = [
    ...own.map((path): PageEntry => [path]),
    [`${paths.profile}?tab=security`],
    [paths.deal(deal.id)],
    [paths.deal(offered.id)],
    ...[listed[1], listed[2], listed[3]].flatMap((page) => (page ? [page] : [])),
    ...[paths.cart, paths.wishlist, paths.inquiry, paths.contact].map((path): PageEntry => [path, headings[path]]),
  ]
  const office = [
    ...listAddresses(admin),
    ...[admin.importCars(), admin.car(car.id), admin.editCar(car.id), admin.newOrder()],
    ...[admin.order(deal.id), admin.editOrder(offered.id), admin.deal(deal.id), admin.deal(offered.id)],
    ...[admin.editUser(userId), admin.inquiry(inquiryId), admin.importRule(ruleId), admin.sailing(voyageId)],
    ...[
      admin.team,
      admin.gallery,
      admin.shipSchedules,
      admin.sailings,
      admin.roles,
      admin.ports,
      admin.replyTemplates,
    ].map((path) => `${path}?do=create`),
    `${admin.gallery}?do=bulk`,
    `${admin.sailings}?do=import`,
    `${paths.profile}?tab=security`,
    '/admin/nothing',
  ].map((path): PageEntry => [path])
  return { guest, buyer, office }
}
const headings: Record<string, string | RegExp> = {
  [paths.about]: 'About Us',
  [paths.bankDetails]: 'About Us',
  [paths.howToBuy]: 'How To Buy',
  [paths.cars]: 'Find Your Perfect Car',
  [paths.shipSchedule]: /Ship Schedule/,
  [paths.inquiry]: 'Vehicle Inquiry Form',
  [paths.contact]: /Contact Us/,
  [paths.privacy]: 'Privacy Policy',
  [paths.problems]: 'Problems',
  [paths.cart]: 'Cart',
  [paths.wishlist]: 'Wishlist',
  [paths.login]: 'Login',
  [paths.register]: 'Register',
}

/** Logs the browser in as the reader, with the car in cart and wishlist; the stock is unchanged. */
export async function logInAs(page: Page, reader: Reader, { car, userId, buyer, office }: Stock) {
  const storedCar = toStoredCar(car)
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(serverError),
  )
  await page.addInitScript(() => {
    window.print = () => {}
    window.open = () => null
  })
  const id = { guest: 'guest', buyer: userId, office: 'guest' }[reader]
  await seedStorage(page, {
    [`minato.cart.${id}`]: JSON.stringify([{ ...storedCar, quantity: 1 }]),
    [`minato.wishlist.${id}`]: JSON.stringify([storedCar]),
    ...(reader !== 'guest' && { 'minato.token': { buyer, office }[reader].token }),
  })
}

export async function openPage(page: Page, [path, heading]: PageEntry) {
  await page.goto(path)
  // Behind an open window the heading has no accessible role.
  const first = page.locator('h1').first()
  await (heading ? expect(first).toHaveText(heading) : expect(first).toBeAttached())
  await expect(page.locator('[role=status][aria-label^=Loading], .animate-pulse'), `${path} loads`).toHaveCount(0)
}

/** Elements that may open a window: buttons, and links to a window over the same page. */
const presses =
  ':is(header, main) :is(button, [aria-haspopup]), main :is(a[href*="do="], th a[href*="?"], [role=rowheader] a[href*="?"])'
const windows = ':is([role=dialog], [role=alertdialog], [role=menu]):visible'

/** Clickable elements by name, the first of similar ones (one per row); or marks the one with this name. */
const findPresses = (page: Page, wanted?: string) =>
  page.evaluate(
    ({ selector, wanted }) => {
      const names = new Map<string, Element>()
      for (const one of document.querySelectorAll(selector)) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled, [aria-disabled=true]'))
          continue
        const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().split(/\s+/)
        // The first link of a row opens it, under a different name in each.
        const opensRow =
          one === one.closest('tbody tr, main ul.grid > li')?.querySelector(':is(a, button):not([role=checkbox])')
        const name = opensRow
          ? 'a row'
          : `${words.slice(0, words.length > 2 ? 2 : 3).join(' ')} ${one.closest('header') ? 'in the head' : ''}`.trim()
        if (!names.has(name)) names.set(name, one)
      }
      for (const [name, one] of names) one.toggleAttribute('data-pressed', name === wanted)
      return [...names.keys()]
    },
    { selector: presses, wanted },
  )

/** Opens each window that one click opens and that is not `known`, and checks it. Writes are not sent. */
export async function checkEachWindow(
  page: Page,
  walked: PageEntry,
  known: Set<string>,
  check: (state: string) => Promise<void>,
) {
  const again = () => openPage(page, walked)
  await again()
  for (const name of await findPresses(page)) {
    // The header is the same everywhere.
    const press = name.endsWith('in the head') ? name : `${walked[0]}, ${name}`
    if (known.has(press)) continue
    known.add(press)
    const before = page.url()
    if (!(await findPresses(page, name)).includes(name)) {
      await again()
      await findPresses(page, name)
    }
    const pressed = await page
      .locator('[data-pressed]')
      .first()
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
    const opened = page.locator(windows).first()
    const isOpen =
      pressed &&
      (await opened.waitFor({ timeout: 500 }).then(
        () => true,
        () => false,
      ))
    if (isOpen) await check(press)
    if (isOpen || page.url() !== before) await again()
  }
}
