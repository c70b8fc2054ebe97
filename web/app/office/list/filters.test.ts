import { expect, test } from 'vitest'
import { nothingOf } from './filters.tsx'

test('clears every filter, the search and the sort', () => {
  expect(nothingOf(['role', 'status'])).toEqual({ role: '', status: '', search: '', sort: '', direction: '' })
})
