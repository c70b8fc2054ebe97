import { expect, test } from 'vitest'
import { clearFilters } from './filters.tsx'

test('clears every filter, the search and the sort', () => {
  expect(clearFilters(['role', 'status'])).toEqual({ role: '', status: '', search: '', sort: '', direction: '' })
})
