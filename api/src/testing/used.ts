import { addConfirmation } from '../features/ground/auth/email-confirmation.ts'
import { addReset } from '../features/ground/auth/resets.ts'
import type { UserRow } from '../features/ground/users/table.ts'
import { stockImportPictures } from '../features/stock/stock-imports/table.ts'
import { keepPicture } from '../lib/pictures/pictures.ts'
import type { Builder } from './build.ts'
import { formOf, pictureFile } from './files/picture.ts'
import { zipped } from './files/zipped.ts'
import type { App } from './test.ts'

/** A person whose every word stands nowhere else. */
export const someone = {
  firstName: 'Zubeida',
  lastName: 'Karimova',
  phone: '+880 1777 123 457',
  companyName: 'Zubeida Motors',
}

const pdf = () => new File(['%PDF-1.4\n%%EOF'], 'paper.pdf', { type: 'application/pdf' })

/**
 * A system in which everything that can be uploaded was, and one person has done everything that a customer can: a new
 * kind of file, and a new thing that a person leaves behind, are done here too.
 */
export async function used({ app, build }: { app: App; build: Builder }) {
  const office = await app.as(await build.admin())
  const person = await build.user({ ...someone, email: 'zubeida.karimova@buyer.example' })
  await publish(office)
  await bringIn({ app, office })
  const order = await buy({ app, office, person })
  await giveUp({ app, build, office, person })
  await haveCome({ app, build, office, person })
  await write({ app, office, person })
  return { office, person, order }
}
type Client = App['guest']

/** What the office shows to everybody. */
async function publish(office: Client) {
  const [image, other] = [await pictureFile('a.jpg', '#13579b'), await pictureFile('b.jpg', '#bb9955')]
  await office.gallery.create({ form: formOf({ image, description: 'The yard', order: 1, isActive: true }) })
  const { data: old } = await office.gallery.create({ form: formOf({ image, description: 'The old yard', order: 2 }) })
  await office.gallery.remove({ params: old })
  const { data: member } = await office.team.create({ body: { name: 'Haruka Sato', position: 'Sales' } })
  await office.team.uploadImage({ params: member, form: formOf({ image: other }) })
  const sailing = { title: 'Yokohama to Mongla', description: 'Departs Yokohama on 4 July.', image, pdf: pdf() }
  await office.shipSchedules.create({ form: formOf(sailing) })
  await office.settings.uploadLogo({ form: formOf({ logo: await pictureFile('logo.jpg', '#334455') }) })
}

/** Begins to bring in a list of cars, with a picture. */
async function bringIn({ app, office }: { app: App; office: Client }) {
  const file = new File(['stock number,price\nZ-1,5000\n'], 'stock.csv')
  const bytes = Buffer.from(await (await pictureFile('z.jpg', '#665544')).arrayBuffer())
  const pictures = new File([await zipped({ 'Z-1.jpg': bytes })], 'pictures.zip')
  await office.stockImports.upload({ form: formOf({ file, pictures }) })
  await app.services.db.update(stockImportPictures).set({ picture: await keepPicture(app.services, bytes) })
}

/** Names who receives the vehicles and the papers of an order. */
const receive = (own: Client, { id }: { id: string }) =>
  own.parties.write({
    params: { id, role: 'consignee' },
    body: {
      name: 'Zubeida Karimova',
      address: 'Zubeida House, Road 5, Dhaka',
      country: 'BD',
      phone: someone.phone,
      version: 0,
    },
  })

/** Reads what they said on WhatsApp into their order. */
const chat = ({ office, params }: { office: Client; params: { id: string } }) =>
  office.chats.read({
    params,
    form: formOf({
      chat: new File(['14/05/2026, 15:04 - Zubeida: Zubeida here, 6000 usd?'], 'WhatsApp Chat with Zubeida.txt'),
      zone: 'Asia/Tokyo',
      confirmed: 'Zubeida',
    }),
  })

async function buy({ app, office, person }: { app: App; office: Client; person: UserRow }) {
  const own = await app.as(person)
  const form = formOf({
    title: '2017 Toyota Vitz F',
    make: 'Toyota',
    model: 'Vitz',
    year: 2017,
    price: 6232,
    fuel: 'Petrol',
    exteriorColor: 'White',
    mainImage: await pictureFile('c.jpg', '#224466'),
    galleryImages: [await pictureFile('d.jpg', '#aabb11'), await pictureFile('e.jpg', '#00ccdd')],
  })
  const car = await office.cars.create({ form })
  const sheet = await pictureFile('sheet.jpg', '#eeeedd')
  const { version } = await office.auctionSheets.upload({ params: car, form: formOf({ sheet }) })
  const covers = [{ x: 0.1, y: 0.1, width: 0.3, height: 0.1 }]
  await office.auctionSheets.publish({ params: car, body: { covers, version } })
  const headers = { 'idempotency-key': 'once-and-for-all' }
  const { order } = await own.orders.place({ body: { carIds: [car.id] } }, { headers })
  const params = { id: order.id }
  await receive(own, order)
  await chat({ office, params })
  const prove = () => own.orders.uploadProof({ params, form: formOf({ paymentScreenshot: pdf() }) })
  await prove()
  await office.orders.askForProof({ params, body: { reason: 'It cannot be read.' } })
  await prove()
  await own.orders.proofAddress({ params })
  await office.papers.upload({ params, form: formOf({ kind: 'export-certificate', paper: pdf() }) })
  const envelope = { carrier: 'DHL', awb: '1234567890', sentOn: '2026-06-01', receiver: 'Z. Karimova' }
  await office.papers.sendCourier({ params, body: { ...envelope, contents: ['bl'] } })
  await office.orders.update({ params, body: { port: 'mongla' } })
  await office.issuedPapers.issue({ params, body: { kind: 'proforma', term: 'FOB' } })
  return order
}

/** An order that came to nothing: no payment and no paper of it is in the books. */
async function giveUp({ app, build, office, person }: { app: App; build: Builder; office: Client; person: UserRow }) {
  const own = await app.as(person)
  const { order } = await own.orders.place({ body: { carIds: [(await build.car()).id] } })
  await receive(own, order)
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await own.tellFirst.join({ params: await build.car({ status: 'ON_HOLD' }) })
}

/** A car that came, was damaged, and was reviewed all the same. */
async function haveCome({ app, build, office, person }: { app: App; build: Builder; office: Client; person: UserRow }) {
  const own = await app.as(person)
  const { order } = await own.orders.place({ body: { carIds: [(await build.car()).id] } })
  const params = { id: order.id, itemId: order.orderItems[0]?.id ?? '' }
  await office.orders.update({ params, body: { status: 'DELIVERED' } })
  await own.arrivals.receive({ params, body: { state: 'damaged', note: 'Dented, Zubeida' } })
  const { claimId } = await own.arrivals.claim({ params, body: { text: 'Dented, Zubeida' } })
  const photo = await pictureFile('dent.jpg', '#112233')
  await own.arrivals.addPhoto({ params: { id: order.id, claimId }, form: formOf({ photo }) })
  const picture = await pictureFile('home.jpg', '#332211')
  const form = formOf({ stars: 4, text: 'It drives well', country: 'BD', picture })
  await own.reviews.write({ params: order, form })
}

/** What a person writes beside their orders, and what is written to them. */
async function write({ app, office, person }: { app: App; office: Client; person: UserRow }) {
  const own = await app.as(person)
  const { data: inquiry } = await own.inquiries.create({
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
  const { data: cars } = await own.cars.list({ query: { limit: 1 } })
  await own.favourites.change({ body: { add: cars.map(({ id }) => id) } })
  await own.savedSearches.save({ body: { name: 'Zubeida', filters: { make: 'Toyota' } } })
  const { shortlist } = await own.shortlists.create({ body: { title: 'Zubeida', carIds: cars.map(({ id }) => id) } })
  await own.shortlists.makeLink({ params: shortlist })
  await own.notices.chooseMail({ body: { topic: 'sailings', mail: false } })
  await own.users.update({ params: { id: person.id }, body: { fullName: 'Zubeida Karimova-Roy' } })
  await addConfirmation(app.services.db, person.id, app.services.now)
  await addReset(app.services.db, person.id, app.services.now)
}
