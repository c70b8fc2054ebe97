import { partyMessages } from '@minato/contract/deal/parties/facts.ts'
import type { DealParties } from '@minato/contract/deal/parties/party.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import { users } from '#platform/users/table.ts'
import { password } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { createWorld } from '#testing/provoked/world.ts'
import { rounds } from '#testing/rounds.ts'
import { test } from '#testing/test.ts'
import { documents } from '../documents/table.ts'

const amina = {
  name: 'Amina Rahmān',
  address: 'House 12, Road 5, Dhanmondi, Dhaka',
  country: 'BD',
  phone: '+8801555014142',
  email: 'amina@buyer.example',
  taxNumber: null,
}
const other = { ...amina, name: 'José Ñandú' }

test('saves a party directly, asks the office once a document names it, and needs the password after a payment', async ({
  app,
  build,
}) => {
  const { asCustomer, asAdmin, customer, admin, order } = await createWorld(app, build)
  const { db } = app.services
  const { id } = await order()
  const write = (by: typeof asAdmin, body: object, role: 'consignee' | 'courier' = 'consignee') =>
    by.parties.write({ params: { id, role }, body: { ...amina, version: 0, ...body } })
  const emailKinds = async () =>
    (await db.select().from(mails).where(eq(mails.aboutId, id)))
      .map(({ kind, to }) => `${kind} ${to === customer.email ? 'buyer' : 'office'}`)
      .filter((kind) => kind.startsWith('party'))
      .sort()

  // No document names the consignee yet, so both sides may write, each with the current version.
  await write(asCustomer, {})
  await expect(write(asAdmin, { name: 'Too late' })).rejects.toMatchObject({ code: 'stale' })
  const { parties: named } = await write(asAdmin, { ...other, version: 1 })
  expect(named.consignee).toMatchObject({ party: other, version: 2, way: 'direct', saved: other })
  expect(await emailKinds()).toEqual([])
  expect((await asCustomer.orders.deal({ params: { id } })).deal.parties).toEqual(named)

  // A draft of the B/L names the consignee: the buyer requests a change, and one decision counts.
  const draft = { kind: 'bl-draft', document: 'f'.repeat(64), type: 'application/pdf', bytes: 1 } as const
  await db.insert(documents).values({ ...draft, orderId: id, sha256: '', visible: true, byId: admin.id } as never)
  expect((await asCustomer.orders.deal({ params: { id } })).deal.parties.frozen).toBe(true)
  const asked = (await write(asCustomer, { version: 2 })).parties
  expect(asked.consignee).toMatchObject({ party: other, way: 'ask', change: { after: amina } })
  await expect(write(asCustomer, { version: 2 })).rejects.toMatchObject({ code: 'party-change-waits' })
  const change = asked.consignee.change?.id as string
  const decide = (state: 'accepted' | 'declined', version = 2) =>
    asAdmin.parties.decide({ params: { id, change }, body: { state, version } })
  await expect(decide('accepted', 1)).rejects.toMatchObject({ code: 'stale' })
  const answers = await Promise.allSettled([decide('accepted'), decide('declined')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await emailKinds()).length).toBe(4)
  // A role without a party is still saved directly.
  expect((await write(asCustomer, {}, 'courier')).parties.courier).toMatchObject({ party: amina, way: 'ask' })

  // After a payment only the buyer requests a change, with the password, and the office decides.
  const { version } = (await asCustomer.orders.deal({ params: { id } })).deal.parties.consignee
  await asCustomer.payments.report({ params: { id }, form: formOf({ sum: 1000, currency: 'USD' }) })
  await expect(write(asAdmin, { version })).rejects.toMatchObject({ code: 'party-fixed' })
  await expect(write(asCustomer, { version })).rejects.toMatchObject({ code: 'party-password-needed' })
  await expect(write(asCustomer, { version, currentPassword: 'a guess' })).rejects.toMatchObject({
    code: 'current-password-wrong',
    errors: { currentPassword: expect.anything() },
  })
  const headers = { 'idempotency-key': 'changed-once-and-for-all' }
  const sent = {
    params: { id, role: 'consignee' as const },
    body: { ...other, name: 'Ọlá', version, currentPassword: password },
  }
  const [{ parties: waiting }] = await Promise.all([
    asCustomer.parties.write(sent, { headers }),
    asCustomer.parties.write(sent, { headers }),
  ])
  const again = waiting.consignee.change?.id as string
  expect(waiting.consignee.party).not.toMatchObject({ name: 'Ọlá' })
  const accepted = await asAdmin.parties.decide({ params: { id, change: again }, body: { state: 'accepted', version } })
  expect(accepted.parties.consignee.party).toMatchObject({ name: 'Ọlá' })
  // Emails show the name of a country, not its code.
  const emails = await db.select().from(mails).where(eq(mails.aboutId, id))
  expect(emails.filter(({ text }) => text?.includes('José Ñandú, Bangladesh'))).not.toEqual([])
  expect((await emailKinds()).slice(-4)).toEqual(
    expect.arrayContaining(['party-changed buyer', 'party-changed-office office']),
  )

  // The history contains the role, never personal data.
  const { order: after } = await asCustomer.orders.show({ params: { id } })
  expect(after.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['party', 'party-asked', 'party-accepted']),
  )
  expect(JSON.stringify(after.events)).not.toMatch(/Ọlá|Ñandú|Rahmān/)
  // The next order suggests the latest party.
  expect((await asCustomer.orders.deal({ params: { id: (await order()).id } })).deal.parties.consignee).toMatchObject({
    party: null,
    saved: { name: 'Ọlá' },
  })
})

test('suggests the data of the buyer’s account as the consignee', async ({ app, build }) => {
  const { asAdmin } = await createWorld(app, build)
  const buyer = await build.user({ firstName: 'Moses', lastName: 'Okello', phone: '+256772555014', country: 'Uganda' })
  const account = async (body: object) => {
    const { order } = await (await app.as(buyer)).orders.place({ body: { carIds: [(await build.car()).id] } })
    await asAdmin.orders.update({ params: order, body })
    return (await asAdmin.orders.deal({ params: order })).deal.parties.account
  }
  const own = { name: 'Moses Okello', address: '', phone: '+256772555014', email: buyer.email, taxNumber: null }
  expect(await account({ port: 'KEMBA' })).toEqual({ ...own, country: 'UG' })
  await app.services.db.update(users).set({ country: null })
  expect(await account({ port: 'KEMBA' })).toEqual({ ...own, country: 'KE' })
})

test('saves a party once when both sides write at the same moment', async ({ app, build }) => {
  const { asCustomer, asAdmin, order } = await createWorld(app, build)
  for (let round = 0; round < rounds.races / 3; round += 1) {
    const params = { id: (await order()).id, role: 'consignee' as const }
    const tries = [asCustomer, asAdmin].map((by) => by.parties.write({ params, body: { ...amina, version: 0 } }))
    const done = await Promise.allSettled(tries)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('requires the tax number of the destination’s customs, and refuses parties in banned countries', async ({
  app,
  build,
}) => {
  const { asCustomer, asAdmin, order } = await createWorld(app, build)
  const params = { id: (await order()).id, role: 'consignee' as const }
  await asAdmin.orders.update({ params, body: { destination: { country: 'KE', port: 'KEMBA' } } })
  const write = (body: Partial<NonNullable<DealParties['consignee']['party']>>) =>
    asCustomer.parties.write({ params, body: { ...amina, version: 0, ...body } })
  await expect(write({})).rejects.toMatchObject({ errors: { taxNumber: partyMessages.taxNumber('KRA') } })
  const { id } = await order((await build.car({ fuel: 'Hybrid' })).id)
  const russian = { ...amina, country: 'RU', version: 0 }
  await expect(asCustomer.parties.write({ params: { id, role: 'notify' }, body: russian })).rejects.toMatchObject({
    code: 'export-ban',
  })
  for (const address of ['Lenina 5, Omsk', 'c/o Kim, Rostov-on-Don', 'Blagoveshchensk'])
    await expect(
      asCustomer.parties.write({
        params: { id, role: 'notify' },
        body: { ...amina, country: 'KZ', address, version: 0 },
      }),
    ).rejects.toMatchObject({ code: 'export-ban' })
  // A personal name is not an address.
  for (const [version, name] of ['Vladimir Kim', 'Artyom Kim'].entries())
    await asCustomer.parties.write({
      params: { id, role: 'courier' },
      body: { ...amina, name, country: 'KZ', address: 'Abay Avenue 5, Almaty', version },
    })
  // Towns of other countries may have the same name as a Russian one.
  const florida = { ...amina, country: 'US', address: '200 Central Ave, St Petersburg, Florida', version: 0 }
  await asCustomer.parties.write({ params: { id, role: 'notify' }, body: florida })
  expect((await write({ taxNumber: 'A012345678Z' })).parties).toMatchObject({
    taxNumber: 'KRA',
    consignee: { party: { taxNumber: 'A012345678Z' } },
  })
  // The checklist of documents does not ask for this number again.
  const { papers } = (await asCustomer.orders.deal({ params: { id: params.id } })).deal
  expect(papers.checklist).toContainEqual(
    expect.objectContaining({ label: 'Tax number of the importer (KRA): A012345678Z', waitsFor: null }),
  )
})

test('refuses a request to change a party to Russia when an export ban applies', async ({ app, build }) => {
  const { asCustomer, admin, order } = await createWorld(app, build)
  const { id } = await order((await build.car({ fuel: 'Hybrid' })).id)
  const params = { id, role: 'notify' as const }
  const write = (body: object) => asCustomer.parties.write({ params, body: { ...amina, version: 1, ...body } })
  await write({ version: 0 })
  const draft = { kind: 'bl-draft', document: 'f'.repeat(64), type: 'application/pdf', bytes: 1 } as const
  await app.services.db
    .insert(documents)
    .values({ ...draft, orderId: id, sha256: '', visible: true, byId: admin.id } as never)
  for (const russian of [{ country: 'RU' }, { country: 'KZ', address: 'c/o Ivanov, Vladivostock' }])
    await expect(write(russian)).rejects.toMatchObject({ code: 'export-ban' })
  expect((await write(other)).parties.notify).toMatchObject({ way: 'ask', change: { after: other } })
})
