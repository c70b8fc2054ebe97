import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#values/calendar.ts'
import { buildJourney } from '../import-rules/journey.ts'
import { getVoyageState, type Sailing } from './facts.ts'
import {
  type CarLocation,
  calculatePaymentDeadline,
  findCarJourney,
  findNextSailing,
  type Shipping,
} from './sailings.ts'
import { formatPromise, formatPromiseNote } from './words.ts'

const sailing: Sailing = {
  voyageId: 'a',
  carrier: 'NYK',
  vessel: 'Auriga Leader',
  number: '112',
  method: 'RORO',
  from: 'JPNGO',
  fromName: 'Nagoya',
  to: 'KEMBA',
  cut: '2026-12-10',
  etd: '2026-12-12',
  eta: '2027-01-06',
}
const car: CarLocation = { country: 'Japan', loadingPort: 'JPNGO' }
const shipping: Shipping = {
  now: new Date('2026-11-22T03:00:00Z'),
  method: 'RORO',
  inspection: false,
  transit: { least: 20, most: 30 },
}

test('formats the promise for a car', () => {
  const first = findNextSailing([{ ...sailing, cut: '2026-12-13', etd: '2026-12-14' }, sailing], car, shipping)
  expect(first && formatPromise(first)).toBe(
    'Agreed and paid by 30 November, it sails on 12 December with Auriga Leader 112 and arrives about 6 January.',
  )
  const inMonth = findNextSailing([{ ...sailing, cut: '2026-12-13', etd: '2026-12-22', eta: null }], car, shipping)
  expect(inMonth && formatPromise(inMonth)).toBe(
    'Agreed and paid by 3 December, it sails on the 22nd with Auriga Leader 112 and arrives about 21 January.',
  )
  expect(inMonth && formatPromiseNote(inMonth)).toBe('Pay by 15:00 Japan time. It sails from Nagoya.')
  const nobodyKnows = findNextSailing([{ ...sailing, eta: null }], car, { ...shipping, transit: null })
  expect(nobodyKnows && formatPromise(nobodyKnows)).toMatch(/with Auriga Leader 112\.$/)
})

test('adds a week for an inspection, and ends the day at 15:00 in Japan', () => {
  expect(calculatePaymentDeadline('2026-12-13', false)).toBe('2026-12-03')
  expect(calculatePaymentDeadline('2026-12-13', true)).toBe('2026-11-26')
  const at = (now: string) => findNextSailing([sailing], car, { ...shipping, now: new Date(now) })
  expect(at('2026-11-30T14:59:59+09:00')?.payBy).toBe('2026-11-30')
  expect(at('2026-11-30T15:00:00+09:00')).toBeNull()
})

test('offers a car abroad only ships of its own port, and one in Japan without a port any ship', () => {
  const georgian = { country: 'Georgia', loadingPort: null }
  expect(findNextSailing([sailing], georgian, shipping)).toBeNull()
  expect(findCarJourney([sailing], georgian, shipping)).toBeNull()
  const fromPoti = { ...sailing, from: 'GEPTI', fromName: 'Poti' }
  expect(findNextSailing([sailing, fromPoti], { ...georgian, loadingPort: 'GEPTI' }, shipping)?.sailing).toBe(fromPoti)
  const unknown = findNextSailing([fromPoti, sailing], { country: null, loadingPort: null }, shipping)
  expect(unknown?.sailing).toBe(sailing)
  expect(unknown && formatPromiseNote(unknown)).toContain('not decided yet')
})

test('promises nothing without a sailing, and uses the usual time for the verdict', () => {
  expect(findNextSailing([{ ...sailing, cut: null }], car, shipping)).toBeNull()
  expect(findCarJourney([], car, shipping)).toEqual(buildJourney('2026-12-13', { least: 20, most: 30 }))
  expect(findCarJourney([], car, { ...shipping, transit: null })).toBeNull()
  expect(findCarJourney([sailing], car, shipping)?.arrives).toEqual({ earliest: '2027-01-06', latest: '2027-01-06' })
})

const days = fc.integer({ min: 0, max: 90 }).map((count) => addDays('2026-11-01', count))
const someSailing = fc.record({
  ...Object.fromEntries(Object.entries(sailing).map(([name, value]) => [name, fc.constant(value)])),
  voyageId: fc.constantFrom('a', 'b', 'c'),
  method: fc.constantFrom('RORO', 'CONTAINER'),
  from: fc.constantFrom('JPNGO', 'JPYOK', 'GEPTI'),
  cut: fc.option(days),
  etd: days,
  eta: fc.option(days),
}) as unknown as fc.Arbitrary<Sailing>
const someCar = fc.record({
  country: fc.constantFrom(null, 'Japan', 'Georgia'),
  loadingPort: fc.constantFrom(null, 'JPNGO', 'JPYOK', 'GEPTI'),
})

/** A second implementation by sorting, with the calendar of the machine. */
function findNaively(
  sailings: readonly Sailing[],
  { country, loadingPort }: CarLocation,
  { now, method, inspection }: Shipping,
) {
  const could = sailings.flatMap((one) => {
    if (one.method !== method || !one.cut) return []
    if (loadingPort && loadingPort !== one.from) return []
    if (!loadingPort && (country === 'Georgia' || !one.from.startsWith('JP'))) return []
    const end = new Date(`${one.cut}T06:00:00Z`)
    end.setUTCDate(end.getUTCDate() - (inspection ? 17 : 10))
    return now.getTime() < end.getTime() ? [{ one, payBy: end.toISOString().slice(0, 10) }] : []
  })
  could.sort((a, b) => a.one.etd.localeCompare(b.one.etd))
  return could[0] && { etd: could[0].one.etd, all: could }
}

test('finds the same next sailing as a naive implementation', () => {
  const moments = fc.date({ min: new Date('2026-11-01'), max: new Date('2027-02-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.array(someSailing, { maxLength: 12 }),
      someCar,
      moments,
      fc.boolean(),
      (all, one, now, inspection) => {
        const params = { ...shipping, now, inspection }
        const result = findNextSailing(all, one, params)
        const expected = findNaively(all, one, params)
        expect(result?.sailing.etd).toBe(expected?.etd)
        if (!result) return
        expect(expected?.all).toContainEqual({ one: result.sailing, payBy: result.payBy })
        expect(result.arrives).toBe(result.sailing.eta ?? addDays(result.sailing.etd, 30))
        expect(findNextSailing(all.toReversed(), one, params)?.sailing.voyageId).toBe(result.sailing.voyageId)
      },
    ),
  )
})

test('derives the state of a voyage from its days', () => {
  const [loading, discharge] = [
    [{ atd: null }, { atd: null }],
    [{ ata: null }, { ata: null }],
  ]
  const departures = [{ atd: '2026-12-12' }, { atd: null }]
  expect(getVoyageState({ cancelled: false, loading, discharge })).toBe('planned')
  expect(getVoyageState({ cancelled: false, loading: departures, discharge })).toBe('left')
  expect(
    getVoyageState({ cancelled: false, loading: departures, discharge: [{ ata: '2027-01-06' }, { ata: null }] }),
  ).toBe('left')
  expect(getVoyageState({ cancelled: false, loading: departures, discharge: [{ ata: '2027-01-06' }] })).toBe('arrived')
  expect(getVoyageState({ cancelled: true, loading: departures, discharge: [] })).toBe('cancelled')
})
