import { galleryLimits } from '@minato/contract/gallery/facts.ts'
import { scheduleLimits } from '@minato/contract/ship-schedules/facts.ts'
import { teamLimits } from '@minato/contract/team/facts.ts'
import { shipName, stateOf } from '@minato/contract/voyages/facts.ts'
import { voyageDraft } from '@minato/contract/voyages/voyage.ts'
import { expect } from 'vitest'
import { seedPorts } from '../reference/reference.ts'
import { test } from '../testing/test.ts'
import { people } from './site/people.ts'
import { photographs } from './site/photographs.ts'
import { seasonOf } from './site/season.ts'
import { noticeOf, voyages } from './site/voyages.ts'
import { loadDemoSite } from './site.ts'

test('a first start shows sailings, people, pictures and freight, once', { timeout: 60_000 }, async ({ app }) => {
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

test('a season of sailings reaches the ports of the example, from three ports, and is said to be made up', async () => {
  const season = seasonOf('2026-11-22')
  expect(new Set(season.map(shipName)).size).toBe(season.length)
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
  expect(new Set(season.map(stateOf))).toEqual(new Set(['planned', 'left', 'arrived']))
})

test('everything could have been typed into the forms of the back-office', () => {
  const within = (text: string, [least, most]: readonly [number, number]) =>
    expect(text.length >= least && text.length <= most, text).toBe(true)
  for (const { title, description } of voyages.map((voyage) => noticeOf(voyage, new Date()))) {
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
