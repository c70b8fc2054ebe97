import { findPromisedSailing } from '@minato/contract/shipping/destinations/journey.ts'
import { findNextSailing } from '@minato/contract/shipping/voyages/sailings.ts'
import { expect } from 'vitest'
import { type App, test as base } from '#testing/test.ts'

const test = base.extend('office', { scope: 'file' }, async ({ app, build }) => app.as(await build.admin()))

const draft = {
  carrier: 'NYK',
  vessel: 'Auriga Leader',
  number: '112',
  method: 'RORO' as const,
  notes: '',
  cancelled: false,
  loading: [
    { port: 'jpngo', cut: '2026-06-28', etd: '2026-06-30', atd: '' },
    { port: 'JPYOK', cut: null, etd: '2026-07-02', atd: null },
  ],
  discharge: [{ port: 'KEMBA', eta: '2026-07-27', ata: null }],
}
const at = (app: App, day: string) => {
  app.services.now = new Date(`${day}T03:00:00Z`)
}
const tagOf = async (app: App) =>
  (await app.send(new Request('http://in.process/api/sailings'))).headers.get('etag') ?? ''

test('adds, changes and deletes a voyage, and logs the changed call', async ({ office }) => {
  const created = await office.voyages.create({ body: draft })
  expect(created).toMatchObject({
    vessel: 'Auriga Leader',
    booked: 0,
    version: 1,
    loading: [{ port: 'JPNGO', atd: null }, {}],
  })
  const discharge = [{ port: 'KEMBA', eta: '2026-07-29', ata: null }]
  await office.voyages.update({ params: created, body: { discharge, version: 1 } })
  await expect(office.voyages.update({ params: created, body: { discharge, version: 1 } })).rejects.toMatchObject({
    code: 'stale',
  })
  const { data } = await office.audit.list({ query: { entity: 'voyage', entityId: created.id } })
  expect(data[0]).toMatchObject({
    title: 'Auriga Leader 112',
    changes: [
      {
        field: 'discharge',
        before: [{ kind: 'call', eta: '2026-07-27' }],
        after: [{ port: 'KEMBA', eta: '2026-07-29' }],
      },
    ],
  })
  expect(await office.voyages.remove({ params: created })).toEqual({ success: true })
  expect((await office.voyages.listAll({ query: { past: 'all' } })).data).toEqual([])
})

test.for<[what: string, change: object, field: string]>([
  ['a port that nobody knows', { loading: [{ ...draft.loading[0], port: 'JPXXX' }] }, 'loading.0.port'],
  ['a port twice', { discharge: [draft.discharge[0], draft.discharge[0]] }, 'discharge.1.port'],
  ['no port of loading', { loading: [] }, 'loading'],
  ['a CUT after the departure', { loading: [{ ...draft.loading[0], cut: '2026-07-01' }] }, 'loading.0.cut'],
  [
    'an arrival before every departure',
    { discharge: [{ port: 'KEMBA', eta: '2026-06-01', ata: null }] },
    'discharge.0.eta',
  ],
])('refuses %s', async ([, change, field], { office }) => {
  await expect(office.voyages.create({ body: { ...draft, ...change } as typeof draft })).rejects.toMatchObject({
    errors: { [field]: expect.any(String) },
  })
})

test('lists voyages that have not left yet, by the day in Japan', async ({ app, build }) => {
  at(app, '2026-06-01')
  const two = [
    { port: 'JPNGO', cut: '2026-06-28', etd: '2026-06-30', atd: null },
    { port: 'JPYOK', cut: '2026-06-29', etd: '2026-07-02', atd: null },
  ]
  const { id } = await build.voyage({ loading: two })
  await build.voyage({ cancelled: true })
  await build.voyage({ loading: [{ port: 'JPYOK', cut: null, etd: '2026-05-01', atd: '2026-05-02' }], discharge: [] })
  const ports = async () => {
    const { voyages } = await app.guest.voyages.upcoming()
    expect(voyages.every((voyage) => voyage.id === id)).toBe(true)
    return voyages.flatMap(({ loading }) => loading.map(({ port }) => port))
  }
  expect(await ports()).toEqual(['JPNGO', 'JPYOK'])
  expect((await app.guest.voyages.upcoming()).ports).toContainEqual({ code: 'KEMBA', name: 'Mombasa', country: 'KE' })
  at(app, '2026-06-29')
  expect(await ports()).toEqual(['JPYOK'])
  at(app, '2026-06-30')
  expect(await ports()).toEqual([])
})

test("includes the next three sailings from each port in a destination's terms, and updates them", async ({
  app,
  build,
  office,
}) => {
  at(app, '2026-06-01')
  const leaving = (etd: string, eta: string | null = null) =>
    build.voyage({
      loading: [{ port: 'JPUKB', cut: etd, etd, atd: null }],
      discharge: [{ port: 'TZDAR', eta, ata: null }],
    })
  for (const day of ['2026-07-09', '2026-06-20', '2026-06-25', '2026-08-01']) await leaving(day)
  const { sailings, transit, choices } = await app.guest.destinations.terms({ params: { to: 'TZDAR' } })
  expect(sailings.map(({ etd }) => etd)).toEqual(['2026-06-20', '2026-06-25', '2026-07-09'])
  expect(sailings[0]).toMatchObject({ from: 'JPUKB', fromName: 'Kobe', to: 'TZDAR' })
  const next = findNextSailing(
    sailings,
    { country: 'Japan', loadingPort: null },
    { now: app.services.now, inspection: true, transit: transit[0] ?? null, method: choices.method },
  )
  expect(next).toMatchObject({ payBy: '2026-06-03', ownPort: false })

  // On the last day of payment it is listed until the bank closes, in fresh and cached terms.
  const car = { country: 'Japan', loadingPort: 'JPUKB' }
  const promised = async (now: string) => {
    app.services.now = new Date(now)
    const terms = await app.guest.destinations.terms({ params: { to: 'TZDAR' } })
    return findPromisedSailing(terms, terms.choices, car)?.sailing.etd
  }
  await expect
    .poll(() => promised('2026-06-03T00:10:00+09:00').then(() => app.services.responseCache.bytes()))
    .toBeGreaterThan(0)
  expect(await promised('2026-06-03T14:59:59+09:00')).toBe('2026-06-20')
  expect(await promised('2026-06-03T15:00:00+09:00')).toBe('2026-06-25')
  at(app, '2026-06-01')

  await expect.poll(() => tagOf(app).then(() => app.services.responseCache.bytes())).toBeGreaterThan(0)
  const before = await tagOf(app)
  expect(await tagOf(app)).toBe(before)
  const { id } = await leaving('2026-06-21')
  expect(await tagOf(app)).not.toBe(before)
  await office.voyages.remove({ params: { id } })
  expect(await tagOf(app)).toBe(before)
})
