import { describe, expect, test } from 'vitest'
import { provisionDrafts } from './rule.ts'

const parseDraft = {
  value: 'open',
  sources: [{ title: 'Gazette 2421/44', address: 'https://example.gov/2421', published: '2025-02-01' }],
  asOf: '2025-02',
  confidence: 'official',
  looked: '2026-11-22',
}
const faults = (changes: object) =>
  provisionDrafts.market
    .safeParse({ ...parseDraft, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('provisions from staff', () => {
  test('requires a source, a date and the day of the check', () => {
    expect(faults({})).toBeUndefined()
    expect(faults({ sources: [] })).toEqual([['sources', 'Please name the source']])
    expect(faults({ asOf: undefined })?.[0]?.[0]).toBe('asOf')
    expect(faults({ looked: undefined })).toEqual([['looked', 'Please enter the day you checked the source']])
  })

  test.each(['2025-02-01', '2025-02', '2025', 'about 2019', 'undated'])('accepts %s as the date', (asOf) =>
    expect(faults({ asOf })).toBeUndefined(),
  )
  test.each(['', 'last year', 'about', 'about 19', 'about 2019-13', '2025-13', '25', '2025-02-30'])(
    'refuses %j as the date',
    (asOf) => expect(faults({ asOf })?.[0]?.[0]).toBe('asOf'),
  )

  test('refuses the person of the check, which the server adds', () => {
    expect(faults({ checked: { by: 'Somebody else', on: '2026-11-22' } })?.[0]?.[0]).toBe('checked')
  })
})
