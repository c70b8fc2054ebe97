import { expect, test } from 'vitest'
import { type AgreedTransport, findPorts, listDifferences, sortSailings } from './sailing-match.ts'

const today = '2026-12-01'
const call = (port: string, cut: string | null = '2026-12-10', atd: string | null = null) => ({
  port,
  cut,
  etd: '2026-12-12',
  atd,
})
const voyage = (id: string, change: Partial<Parameters<typeof findPorts>[0]> = {}) => ({
  id,
  method: 'RORO' as const,
  cancelled: false,
  loading: [call('JPYOK'), call('JPUKB')],
  discharge: [{ port: 'KEMBA', ata: null }],
  ...change,
})
const kobe: AgreedTransport = { method: 'RORO', from: 'JPUKB', to: 'KEMBA' }

test('accepts a car by the agreed method from its port while the ship is open', () => {
  expect(findPorts(voyage('a'), kobe, today)).toEqual({ from: 'JPUKB', to: 'KEMBA' })
  expect(findPorts(voyage('a'), { ...kobe, from: null, method: null }, today)).toEqual({ from: 'JPYOK', to: 'KEMBA' })
  const unsuitable: Partial<Parameters<typeof findPorts>[0]>[] = [
    { method: 'CONTAINER' },
    { cancelled: true },
    { loading: [call('JPYOK')] },
    { loading: [call('JPUKB', '2026-11-30')] },
    { loading: [call('JPUKB', null, '2026-11-30')] },
    { discharge: [{ port: 'TZDAR', ata: null }] },
    { discharge: [{ port: 'KEMBA', ata: '2026-11-30' }] },
  ]
  for (const change of unsuitable)
    expect(findPorts(voyage('a', change), kobe, today), JSON.stringify(change)).toBeNull()
  expect(findPorts(voyage('a'), { ...kobe, to: null }, today)).toBeNull()
})

test('sorts open ships to the port first, then other or closed ones, and departed ones last', () => {
  const voyages = [
    voyage('left', { loading: [call('JPUKB', '2026-11-20', '2026-11-22')] }),
    voyage('elsewhere', { discharge: [{ port: 'TZDAR', ata: null }] }),
    voyage('missed', { loading: [call('JPUKB', '2026-11-30')] }),
    voyage('container', { method: 'CONTAINER', loading: [call('JPUKB', '2026-12-15')] }),
    voyage('later', { loading: [call('JPUKB', '2026-12-20')] }),
    voyage('fits'),
  ]
  const osaka = { ...kobe, from: 'JPOSA' }
  const order = sortSailings(voyages, [osaka, kobe], today)
  expect(order.map(({ voyage: { id }, fits }) => [id, fits])).toEqual([
    ['fits', true],
    ['container', false],
    ['later', true],
    ['missed', false],
    ['elsewhere', false],
    ['left', false],
  ])
})

test('compares a booking only with decided terms', () => {
  const way = { method: 'CONTAINER', from: 'JPYOK', to: 'TZDAR' } as const
  expect(listDifferences(way, kobe)).toEqual(['method', 'from', 'to'])
  expect(listDifferences(way, { method: null, from: null, to: 'TZDAR' })).toEqual([])
})
