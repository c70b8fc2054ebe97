import { eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { staffRoles } from '#platform/users/roles/table.ts'
import { missedSearches } from '#shipping/saved-searches/table.ts'
import { type Builder, password } from '#testing/build.ts'
import { type App, test } from '#testing/test.ts'

const browser = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile' } }
const planted = /Zubeida|Qarimova|planted|711999888/i

/** Creates a user who performs all counted actions for a model that no other user looks for. */
async function looking({ app, build }: { app: App; build: Builder }, model: string) {
  app.services.now = new Date()
  const email = `planted.${model}@buyer.example`.toLowerCase()
  const mobile = '+255711999888'
  const user = await build.user({
    firstName: 'Zubeida',
    lastName: 'Qarimova',
    email,
    phone: mobile,
    destination: 'TZDAR',
  })
  const buyerClient = await app.as(user)
  await app.guest.savedSearches.missed({ body: { filters: { make: 'Toyota', model } } }, browser)
  await buyerClient.savedSearches.save({ body: { name: 'For Zubeida', filters: { make: 'Toyota', model } } })
  const car = await build.car({ model })
  const holder = await app.as(await build.user())
  await holder.orders.place({ body: { carIds: [car.id] } })
  await buyerClient.tellFirst.join({ params: car })
  const asked = {
    country: 'KE',
    email,
    mobile: '+254722711999',
    inquiryType: 'CAR',
    customerType: 'INDIVIDUAL',
    make: 'Toyota',
    model,
  }
  await buyerClient.inquiries.create({ body: { ...asked, message: 'Zubeida wants one' } as never })
  return { user, buyerClient, car, row: JSON.stringify(['toyota', model.toLowerCase()]) }
}

async function everything(office: App['guest'], row: string) {
  const lists = ['model', 'question', 'port', 'country'].map((by) =>
    office.demand.list({ query: { by, limit: 100 } as never }),
  )
  const sheet = office.demand.export({ query: {} }).then((file) => file.text())
  return JSON.stringify(await Promise.all([...lists, sheet, office.demand.people({ query: { row } as never })]))
}

test('lists each buyer who asked, waits or saved once', async ({ app, build }) => {
  const { user, car, row } = await looking({ app, build }, 'Wish')
  const office = await app.as(await build.staff('sales'))
  const { people, others } = await office.demand.people({ query: { row } as never })
  expect(others).toBe(0)
  expect(people).toMatchObject([
    // The phone and country that she typed for this car win, also after later actions.
    {
      id: user.id,
      userId: user.id,
      name: 'Zubeida Qarimova',
      email: user.email,
      phone: '+254722711999',
      country: 'Kenya',
    },
  ])
  expect(people[0]?.reasons.map(({ source }) => source).sort()).toEqual(['asked', 'queued', 'saved'])
  expect(people[0]?.reasons.find(({ source }) => source === 'queued')?.car).toMatchObject({ id: car.id })
  expect(people[0]?.message).toMatch(
    /^Hello Zubeida Qarimova, this is .+\. You were looking for this car: Toyota Wish\./,
  )
})

test('names a search that was saved without a name by its filters', async ({ app, build }) => {
  const { buyerClient, row } = await looking({ app, build }, 'Raum')
  await buyerClient.savedSearches.save({ body: { filters: { make: 'Toyota', model: 'Raum', yearFrom: '2010' } } })
  const office = await app.as(await build.staff('sales'))
  const { people } = await office.demand.people({ query: { row } as never })
  const names = people.flatMap(({ reasons }) => reasons.flatMap(({ search }) => search?.name ?? []))
  expect(names.sort()).toEqual(['For Zubeida', expect.stringMatching(/Toyota.*Raum.*2010/)])
})

test('keeps the phone that a buyer typed visible after a later search', async ({ app, build }) => {
  const { buyerClient, row } = await looking({ app, build }, 'Isis')
  await buyerClient.savedSearches.save({
    body: { name: 'Later', filters: { make: 'Toyota', model: 'Isis', yearFrom: '2010' } },
  })
  const office = await app.as(await build.staff('sales'))
  const { people } = await office.demand.people({ query: { row } as never })
  expect(people[0]?.reasons[0]?.source).toBe('saved')
  expect(people.map(({ phone }) => phone)).toEqual(['+254722711999'])
})

test('omits buyers who unsubscribed, are inactive, or are hidden from the caller', async ({ app, build }) => {
  const { buyerClient, user, row } = await looking({ app, build }, 'Premio')
  const admin = await app.as(await build.admin())
  const sources = async (office: App['guest']) => {
    const { people, others } = await office.demand.people({ query: { row } as never })
    return [people.flatMap(({ reasons }) => reasons.map(({ source }) => source)).sort(), others]
  }
  const [role] = await app.services.db
    .insert(staffRoles)
    .values({ name: 'Only inquiries', permissions: ['inquiries.edit' as const] })
    .returning()
  const clerk = await app.as(await build.user({ staffRoleId: role?.id }))
  expect(await sources(clerk)).toEqual([['asked'], 2])
  await expect((await app.as(await build.staff('stock'))).demand.list()).rejects.toMatchObject({ status: 403 })

  expect(await sources(admin)).toEqual([['asked', 'queued', 'saved'], 0])
  await buyerClient.notices.chooseMail({ body: { topic: 'searches', mail: false } } as never)
  expect(await sources(admin)).toEqual([['asked', 'queued'], 1])
  await admin.users.update({ params: user, body: { isActive: false } })
  expect(await sources(admin)).toEqual([['asked'], 2])
})

test.for(['themselves', 'by the office'] as const)(
  'shows nothing of a person who left: %s',
  async (how, { app, build }) => {
    const { buyerClient, user, row } = await looking({ app, build }, how === 'themselves' ? 'Allion' : 'Ractis')
    const admin = await app.as(await build.admin())
    expect(await everything(admin, row)).toMatch(planted)
    if (how === 'themselves') await buyerClient.account.remove({ body: { currentPassword: password } })
    else await admin.users.remove({ params: user })
    expect(await everything(admin, row)).not.toMatch(planted)
    const { data } = await admin.demand.list({ query: { search: JSON.parse(row)[1] } })
    expect(data).toMatchObject([{ missed: 1, asked: 0, queued: 0, saved: 0 }])
  },
)

test("counts a list served from a cache by the page's separate call", async ({ app, build }) => {
  app.services.now = new Date()
  const admin = await app.as(await build.admin())
  const filters = { make: 'Toyota', model: 'Cavalier' }
  const list = (etag?: string) =>
    app.send(
      new Request(`http://localhost/api/cars?${new URLSearchParams(filters)}`, {
        headers: { ...browser.headers, ...(etag && { 'if-none-match': etag }) },
      }),
    )
  const first = await list()
  expect(await first.json()).toMatchObject({ data: [] })
  // Conditional headers of a cache, and its own later response.
  expect((await list(first.headers.get('etag') ?? '')).status).toBe(304)
  const missed = async () => (await admin.demand.list({ query: { search: 'cavalier' } })).data[0]?.missed ?? 0
  expect(await missed()).toBe(0)
  for (let nth = 1; nth <= 2; nth++) {
    await app.guest.savedSearches.missed({ body: { filters } }, browser)
    expect(await missed()).toBe(nth)
  }
  const rows = await app.services.db.select().from(missedSearches).where(eq(missedSearches.model, 'cavalier'))
  expect(rows).toHaveLength(1)
})

test('counts no search for cars in the yard, however they are written, and shows them beside other requests', async ({
  app,
  build,
}) => {
  app.services.now = new Date()
  const office = await app.as(await build.admin())
  await build.car({ title: 'Toyota Land Cruiser 2016', make: 'Toyota', model: 'Land Cruiser' })
  const searches: Record<string, string>[] = [
    { keywords: 'landcruiser' },
    { make: 'toyota', model: 'landcruiser' },
    { make: 'トヨタ', model: 'ランドクルーザー' },
    { model: 'land-cruiser', match: 'partial' },
  ]
  for (const filters of searches) await app.guest.savedSearches.missed({ body: { filters } }, browser)
  expect(await app.services.db.select().from(missedSearches).where(like(missedSearches.model, '%cruiser%'))).toEqual([])
  const dear = { make: 'Toyota', model: 'landcruiser', priceTo: '1' }
  await app.guest.savedSearches.missed({ body: { filters: dear } }, browser)
  const { data } = await office.demand.list({ query: { search: 'land-cruiser' } })
  expect(data).toMatchObject([{ make: 'Toyota', model: 'Land Cruiser', missed: 1, inStock: 1 }])
})

test('returns no one for an impossible row, and refuses an invalid one', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const ask = (row: string, by = 'model') => office.demand.people({ query: { row, by } as never })
  for (const row of ['["toyota"]', '[1,2]', '[null,"none such"]'])
    expect(await ask(row)).toEqual({ people: [], others: 0 })
  expect(await ask('["a","b","x",null,null,null,null]', 'question')).toEqual({ people: [], others: 0 })
  for (const row of ['', 'toyota', '{}', '[{}]']) await expect(ask(row)).rejects.toMatchObject({ status: 400 })
})
