import { expect, test } from 'vitest'
import { calculateLastClaimDay } from './facts.ts'

test('starts the claim period at confirmed receipt, at the latest 14 days after arrival', () => {
  const lastDay = (confirmedOn: string | null, arrivedOn: string | null) =>
    calculateLastClaimDay({ confirmedOn, arrivedOn }, 7)
  expect(lastDay(null, null)).toBeNull()
  expect(lastDay('2026-11-03', null)).toBe('2026-11-10')
  expect(lastDay('2026-11-03', '2026-11-01')).toBe('2026-11-10')
  expect(lastDay('2026-11-20', '2026-11-01'), 'confirmed too late').toBe('2026-11-22')
  expect(lastDay(null, '2026-11-01'), 'never confirmed').toBe('2026-11-22')
})
