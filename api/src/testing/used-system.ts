import { createConfirmation } from '../features/platform/auth/email-confirmation.ts'
import { createReset } from '../features/platform/auth/password-resets.ts'
import type { UserRow } from '../features/platform/users/table.ts'
import { stockImportPictures } from '../features/stock/stock-imports/table.ts'
import { storeUploadedPicture } from '../lib/pictures/pictures.ts'
import type { Builder } from './build.ts'
import { createZip } from './files/create-zip.ts'
import { createPictureFile, formOf } from './files/picture.ts'
import type { App } from './test.ts'

/** A user with words that occur nowhere else. */
export const examplePerson = {
  firstName: 'Zubeida',
  lastName: 'Karimova',
  phone: '+880 1777 123 457',
  companyName: 'Zubeida Motors',
}

const pdf = () => new File(['%PDF-1.4\n%%EOF'], 'paper.pdf', { type: 'application/pdf' })

/** New kinds of files and of personal data must be added here. The user has used every customer function. */
export async function createUsedSystem({ app, build }: { app: App; build: Builder }) {
  const office = await app.as(await build.admin())
  const person = await build.user({ ...examplePerson, email: 'zubeida.karimova@buyer.example' })
  await publishContent(office)
  await startImport({ app, office })
  const order = await placeCompleteOrder({ app, office, person })
  await placeCancelledOrder({ app, build, office, person })
  await receiveDamagedCar({ app, build, office, person })
  await writeTexts({ app, office, person })
  return { office, person, order }
}
type Client = App['guest']

async function publishContent(office: Client) {
  const [image, other] = [await createPictureFile('a.jpg', '#13579b'), await createPictureFile('b.jpg', '#bb9955')]
  await office.gallery.create({ form: formOf({ image, description: 'The yard', order: 1, isActive: true }) })
  const { data: removed } = await office.gallery.create({
    form: formOf({ image, description: 'The old yard', order: 2 }),
  })
  await office.gallery.remove({ params: removed })
  const { data: member } = await office.team.create({ body: { name: 'Haruka Sato', position: 'Sales' } })
  await office.team.uploadImage({ params: member, form: formOf({ image: other }) })
  const sailing = { title: 'Yokohama to Mongla', description: 'Departs Yokohama on 4 July.', image, pdf: pdf() }
  await office.shipSchedules.create({ form: formOf(sailing) })
  await office.settings.uploadLogo({ form: formOf({ logo: await createPictureFile('logo.jpg', '#334455') }) })
}

async function startImport({ app, office }: { app: App; office: Client }) {
  const file = new File(['stock number,price\nZ-1,5000\n'], 'stock.csv')
  const bytes = Buffer.from(await (await createPictureFile('z.jpg', '#665544')).arrayBuffer())
  const pictures = new File([await createZip({ 'Z-1.jpg': bytes })], 'pictures.zip')
  await office.stockImports.upload({ form: formOf({ file, pictures }) })
  await app.services.db.update(stockImportPictures).set({ picture: await storeUploadedPicture(app.services, bytes) })
}

const writeConsignee = (buyer: Client, { id }: { id: string }) =>
  buyer.parties.write({
    params: { id, role: 'consignee' },
    body: {
      name: 'Zubeida Karimova',
      address: 'Zubeida House, Road 5, Dhaka',
      country: 'BD',
      phone: examplePerson.phone,
      version: 0,
    },
  })

const importChat = ({ office, params }: { office: Client; params: { id: string } }) =>
  office.chats.read({
    params,
    form: formOf({
      chat: new File(['14/05/2026, 15:04 - Zubeida: Zubeida here, 6000 usd?'], 'WhatsApp Chat with Zubeida.txt'),
      zone: 'Asia/Tokyo',
      confirmed: 'Zubeida',
    }),
  })

async function placeCompleteOrder({ app, office, person }: { app: App; office: Client; person: UserRow }) {
  const buyer = await app.as(person)
  const form = formOf({
    title: '2017 Toyota Vitz F',
    make: 'Toyota',
    model: 'Vitz',
    year: 2017,
    price: 6232,
    fuel: 'Petrol',
    exteriorColor: 'White',
    mainImage: await createPictureFile('c.jpg', '#224466'),
    galleryImages: [await createPictureFile('d.jpg', '#aabb11'), await createPictureFile('e.jpg', '#00ccdd')],
  })
  const car = await office.cars.create({ form })
  const sheet = await createPictureFile('sheet.jpg', '#eeeedd')
  const { version } = await office.auctionSheets.upload({ params: car, form: formOf({ sheet }) })
  const covers = [{ x: 0.1, y: 0.1, width: 0.3, height: 0.1 }]
  await office.auctionSheets.publish({ params: car, body: { covers, version } })
  const headers = { 'idempotency-key': 'once-and-for-all' }
  const { order } = await buyer.orders.place({ body: { carIds: [car.id] } }, { headers })
  const params = { id: order.id }
  await writeConsignee(buyer, order)
  await importChat({ office, params })
  const prove = () => buyer.orders.uploadProof({ params, form: formOf({ paymentScreenshot: pdf() }) })
  await prove()
  await office.orders.askForProof({ params, body: { reason: 'It cannot be read.' } })
  await prove()
  await buyer.orders.proofAddress({ params })
  await office.papers.upload({ params, form: formOf({ kind: 'export-certificate', paper: pdf() }) })
  const envelope = { carrier: 'DHL', awb: '1234567890', sentOn: '2026-06-01', receiver: 'Z. Karimova' }
  await office.papers.sendCourier({ params, body: { ...envelope, contents: ['bl'] } })
  await office.orders.update({ params, body: { port: 'mongla' } })
  await office.issuedPapers.issue({ params, body: { kind: 'proforma', term: 'FOB' } })
  return order
}

/** An order without payments and documents that count for the accounts, which is cancelled. */
async function placeCancelledOrder({
  app,
  build,
  office,
  person,
}: {
  app: App
  build: Builder
  office: Client
  person: UserRow
}) {
  const buyer = await app.as(person)
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  await writeConsignee(buyer, order)
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await buyer.tellFirst.join({ params: await build.car({ status: 'ON_HOLD' }) })
}

async function receiveDamagedCar({
  app,
  build,
  office,
  person,
}: {
  app: App
  build: Builder
  office: Client
  person: UserRow
}) {
  const buyer = await app.as(person)
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const params = { id: order.id, itemId: order.orderItems[0]?.id ?? '' }
  await office.orders.update({ params, body: { status: 'DELIVERED' } })
  await buyer.arrivals.receive({ params, body: { state: 'damaged', note: 'Dented, Zubeida' } })
  const { claimId } = await buyer.arrivals.claim({ params, body: { text: 'Dented, Zubeida' } })
  const photo = await createPictureFile('dent.jpg', '#112233')
  await buyer.arrivals.addPhoto({ params: { id: order.id, claimId }, form: formOf({ photo }) })
  const picture = await createPictureFile('home.jpg', '#332211')
  const form = formOf({ stars: 4, text: 'It drives well', country: 'BD', picture })
  await buyer.reviews.write({ params: order, form })
}

/** Writes the user's texts outside of orders, and those to the user. */
async function writeTexts({ app, office, person }: { app: App; office: Client; person: UserRow }) {
  const buyer = await app.as(person)
  const { data: inquiry } = await buyer.inquiries.create({
    body: {
      country: 'BD',
      email: person.email,
      mobile: '+8801777123457',
      inquiryType: 'CAR',
      customerType: 'INDIVIDUAL',
      message: 'Yours, Zubeida Karimova',
    },
  })
  await office.inquiries.update({ params: inquiry, body: { adminResponse: 'Dear Zubeida, we have one.' } })
  const { data: cars } = await buyer.cars.list({ query: { limit: 1 } })
  await buyer.favourites.change({ body: { add: cars.map(({ id }) => id) } })
  await buyer.savedSearches.save({ body: { name: 'Zubeida', filters: { make: 'Toyota' } } })
  const { shortlist } = await buyer.shortlists.create({ body: { title: 'Zubeida', carIds: cars.map(({ id }) => id) } })
  await buyer.shortlists.makeLink({ params: shortlist })
  await buyer.notices.chooseMail({ body: { topic: 'sailings', mail: false } })
  await buyer.users.update({ params: { id: person.id }, body: { fullName: 'Zubeida Karimova-Roy' } })
  await createConfirmation(app.services.db, person.id, app.services.now)
  await createReset(app.services.db, person.id, app.services.now)
}
