import { expect, test } from 'vitest'
import { extractSailingDates } from './facts.ts'

test('extracts dates as written, and only those with a stated meaning', () => {
  expect(
    extractSailingDates(
      'M/V Heron leaves Yokohama, Japan on 1 December 2026 and is expected in Mongla on 25 December 2026.\n\nVehicles must be in the yard by 27 November 2026.',
    ),
  ).toEqual([
    { kind: 'cutOff', date: '27 November 2026' },
    { kind: 'leaves', date: '1 December 2026' },
    { kind: 'arrives', date: '25 December 2026' },
  ])
  expect(extractSailingDates('ETD Kobe 2026-12-07\nETA Mombasa: Jan 7th, 2027')).toEqual([
    { kind: 'leaves', date: '2026-12-07' },
    { kind: 'arrives', date: 'Jan 7th, 2027' },
  ])
  expect(extractSailingDates('Offices are closed on 1 January 2027. Ships leave weekly.')).toEqual([])
})
