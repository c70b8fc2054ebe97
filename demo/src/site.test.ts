import { freightRates } from '@minato/api/features/shipping/freight/table.ts'
import { voyages } from '@minato/api/features/shipping/voyages/table.ts'
import { cars } from '@minato/api/features/stock/cars/table.ts'
import { seedPorts } from '@minato/api/reference/reference.ts'
import { rounds, sampleInShortRun } from '@minato/api/testing/rounds.ts'
import { test } from '@minato/api/testing/test.ts'
import { galleryLimits } from '@minato/contract/platform/gallery/facts.ts'
import { scheduleLimits } from '@minato/contract/platform/ship-schedules/facts.ts'
import { teamLimits } from '@minato/contract/platform/team/facts.ts'
import { findPromisedSailing } from '@minato/contract/shipping/destinations/journey.ts'
import { formatShipName, getVoyageState } from '@minato/contract/shipping/voyages/facts.ts'
import { voyageDraft } from '@minato/contract/shipping/voyages/voyage.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { expect } from 'vitest'
import { carRows } from './cars/car-rows.ts'
import { demoCars } from './cars/catalogue.ts'
import { people } from './site/people.ts'
import { photographs } from './site/photographs.ts'
import { seasonOf } from './site/season.ts'
import { noticeOf, voyages as notices } from './site/voyages.ts'
import { loadDemoSite } from './site.ts'

test.runIf(rounds.slowTests)('a first start shows sailings, people, pictures and freight, once', async ({ app }) => {
  await loadDemoSite(app.services)
  await loadDemoSite(app.services)

  const sailings = await app.guest.shipSchedules.list()
  expect(sailings).toHaveLength(10)
  expect(sailings[0]).toMatchObject({ title: 'Yokohama to Mongla: Minato Heron 214E' })
  expect(sailings.every(({ image, pdf }) => image || pdf)).toBe(true)
  expect((await app.guest.team.list()).data).toHaveLength(6)
  expect((await app.guest.gallery.list()).data).toHaveLength(8)

  for (const { ports } of await app.guest.destinations.list())
    for (const { code } of ports) {
      const { priced, choices } = await app.guest.destinations.terms({ params: { to: code } })
      const rates = priced.rates.filter(({ method }) => method === choices.method)
      expect(rates, code).toMatchObject([{ source: expect.stringContaining('example') }])
    }
})

/** The most requested ports, each with the shipping method that is selected first there. */
const commonPorts = [
  'KEMBA',
  'TZDAR',
  'UG-KEMBA',
  'ZM-TZDAR',
  'BDCGP',
  'BDMGL',
  'PKKHI',
  'JMKIN',
  'ZADUR',
  'NZAKL',
  'GEPTI',
]

test.for(sampleInShortRun(['2026-06-01', '2026-11-23', '2027-02-15'], 3))(
  'on %s each car has a ship to every common port, and a small budget finds cars for Kenya',
  async (day, { app }) => {
    const { db } = app.services
    app.services.now = new Date(`${day}T12:00:00+09:00`)
    for (const table of [cars, voyages, freightRates]) await db.delete(table)
    await loadDemoSite(app.services)
    for (const rows of carRows(demoCars(120), app.services.now)) await db.insert(cars).values(rows)

    const stock = await db.select().from(cars)
    for (const to of commonPorts) {
      const terms = await app.guest.destinations.terms({ params: { to } })
      expect(terms.priced.yenPerDollar).toBe(yenPerDollar)
      const unservedCars = stock
        .filter((car) => !findPromisedSailing(terms, terms.choices, car))
        .map(({ title }) => title)
      expect(unservedCars, to).toEqual([])
    }
    const asked = { to: 'KEMBA', totalMax: 6000, importable: 'can', limit: 100 } as const
    const found = (await app.guest.cars.list({ query: asked })).data
    expect(found.filter(({ status }) => status === 'AVAILABLE').length).toBeGreaterThanOrEqual(4)
  },
)

test('reaches the ports of the example with a season of sailings, and marks them as made up', async () => {
  const season = seasonOf('2026-11-22')
  expect(new Set(season.map(formatShipName)).size).toBe(season.length)
  for (const voyage of season) {
    voyageDraft.parse(voyage)
    expect(voyage.carrier).toContain('Example')
    expect(voyage.notes).toContain('made up')
  }
  const known = new Map(seedPorts().map((port) => [port.code, port]))
  const calls = season.flatMap(({ method, discharge }) =>
    discharge.map(({ port }) => ({ method, port: known.get(port) })),
  )
  for (const { method, port } of calls) expect(method === 'CONTAINER' || port?.roro, port?.code).toBe(true)
  expect(new Set(season.map(getVoyageState))).toEqual(new Set(['planned', 'left', 'arrived']))
})

test('loads only values that the back-office forms accept', () => {
  const within = (text: string, [least, most]: readonly [number, number]) =>
    expect(text.length >= least && text.length <= most, text).toBe(true)
  for (const { title, description } of notices.map((voyage) => noticeOf(voyage, new Date()))) {
    within(title, scheduleLimits.title)
    within(description, scheduleLimits.description)
  }
  for (const { description } of photographs) within(description, [1, galleryLimits.description])
  for (const { name, bio, expertise } of people) {
    within(name, [1, teamLimits.name])
    within(bio ?? '', [0, teamLimits.bio])
    for (const field of expertise ?? []) within(field, [1, teamLimits.expertise])
  }
})
