// One number is stored in one form, through whichever field it came.

import { randomUUID } from 'node:crypto'
import { inquiryMessages } from '@minato/contract/office/inquiries/facts.ts'
import { authMessages } from '@minato/contract/platform/users/facts.ts'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { inquiries } from './features/office/inquiries/table.ts'
import { users } from './features/platform/users/table.ts'
import { type Builder, password } from './testing/build.ts'
import { pastedPhones, refusedPhones } from './testing/examples/pasted-phones.ts'
import { calculateTotal, placePhoneOrder } from './testing/examples/phone-order.ts'
import { createWorld } from './testing/provoked/world.ts'
import { type App, test } from './testing/test.ts'

/** Fields for a phone number: each stores the typed one, and returns the stored one. */
async function createFields(app: App, build: Builder) {
  const { db } = app.services
  const { asCustomer, customer, order } = await createWorld(app, build)
  const office = await app.as(await build.admin())
  const car = await build.car()
  const { id } = await order()
  const phoneOrder = await placePhoneOrder({ app, build })
  const { shortlist } = await asCustomer.shortlists.create({ body: { title: 'Vans', carIds: [car.id] } })
  const { data: member } = await office.team.create({ body: { name: 'Yumi', position: 'Sales' } })
  const newEmail = () => `${randomUUID()}@buyer.example`
  const inquiry = { email: newEmail(), country: 'KE', inquiryType: 'CAR', customerType: 'INDIVIDUAL' } as const
  const getInquiryPhone = async () => {
    const [row] = await db.select().from(inquiries).orderBy(desc(inquiries.createdAt)).limit(1)
    return row?.mobile
  }
  const editList = async (phones: object) => {
    const { data } = await asCustomer.shortlists.list()
    const { title, contactName, endsOn, prices, currency, version } = data[0] as (typeof data)[number]
    const body = { title, contactName, endsOn, prices, currency, version, cars: [], ...phones }
    return (await asCustomer.shortlists.update({ params: shortlist, body: body as never })).shortlist
  }
  return {
    async registration(phone: string) {
      const person = { fullName: 'Amina Rahman', email: newEmail(), password, country: 'Kenya' }
      await app.guest.auth.register({ body: { ...person, phone } })
      return (await db.select().from(users).where(eq(users.email, person.email)))[0]?.phone
    },
    profile: async (phone: string) => (await asCustomer.users.update({ params: customer, body: { phone } })).phone,
    async newUser(phone: string) {
      const person = { firstName: 'Amina', lastName: 'Rahman', email: newEmail(), password, country: 'Kenya' }
      return (await office.users.create({ body: { ...person, phone } })).phone
    },
    editedUser: async (phone: string) => (await office.users.update({ params: customer, body: { phone } })).phone,
    async phoneOrder(phone: string) {
      const { id: carId, ...rest } = await build.car()
      const body = { customer: { name: 'Amina', phone }, carIds: [carId], total: calculateTotal(rest) }
      return (await office.orders.placeFor({ body })).order.user.phone
    },
    async correctedBuyer(phone: string) {
      const params = phoneOrder.order
      const { version } = (await office.orders.deal({ params })).deal.order
      await office.orderClaims.correct({ params, body: { phone, version } })
      return (await office.orders.deal({ params })).deal.order.user.phone
    },
    async party(phone: string) {
      const { version } = (await asCustomer.orders.deal({ params: { id } })).deal.parties.consignee
      const body = { name: 'Amina', address: 'Moi Avenue 5', country: 'KE', taxNumber: 'A123456789Z', phone, version }
      const params = { id, role: 'consignee' } as const
      return (await asCustomer.parties.write({ params, body })).parties.consignee.party?.phone
    },
    async inquiry(mobile: string) {
      await app.guest.inquiries.create({ body: { ...inquiry, mobile } })
      return getInquiryPhone()
    },
    async contact(mobile: string) {
      await app.guest.inquiries.contact({ body: { ...inquiry, name: 'Amina', message: 'Hello', mobile } })
      return getInquiryPhone()
    },
    listPhone: async (contactPhone: string) => (await editList({ contactPhone })).contactPhone,
    listChat: async (contactWhatsApp: string) => (await editList({ contactWhatsApp })).contactWhatsApp,
    async teamMember(phone: string) {
      return (await office.team.update({ params: member, body: { phone } })).data.phone
    },
  }
}

test('stores a pasted number in one form, and refuses what is no number', async ({ app, build }) => {
  const { teamMember, ...fields } = await createFields(app, build)
  for (const [field, store] of Object.entries({ ...fields, teamMember }))
    for (const phone of pastedPhones) expect(await store(phone), `${field}: ${phone}`).toBe('+254712555014')
  for (const [field, store] of Object.entries(fields))
    for (const phone of refusedPhones) {
      const fault: { status?: number; errors?: object } = await store(phone).then(
        () => ({}),
        (error) => error,
      )
      const messages: unknown[] = [authMessages.phone, inquiryMessages.mobile]
      expect(fault.status, `${field}: ${phone}`).toBe(400)
      expect(messages, `${field}: ${phone}`).toContain(Object.values(fault.errors ?? {})[0])
    }
})

test('adds the country of the form to a local number', async ({ app, build }) => {
  const { registration, newUser, party, inquiry, contact } = await createFields(app, build)
  for (const store of [registration, newUser, party, inquiry, contact])
    expect(await store('0712 555 014')).toBe('+254712555014')
})

test('keeps a local number without a country as typed, without a chat link', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const car = await build.car()
  const body = { customer: { name: 'Amina', phone: '0712 555 014' }, carIds: [car.id], total: calculateTotal(car) }
  const { order } = await office.orders.placeFor({ body })
  expect(order).toMatchObject({ user: { phone: '0712 555 014' }, buyerChat: null })
})
