import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'

const schedule = (title: string, createdAt: string, isActive: boolean): ManagedSchedule => ({
  id: title,
  title,
  description: `Leaves ${title} on Monday`,
  image: null,
  pdf: null,
  imageUrl: null,
  isActive,
  version: 1,
  createdAt,
  updatedAt: createdAt,
})
const all = [
  schedule('Voyage 10', '2026-03-01T00:00:00.000Z', true),
  schedule('voyage 9', '2026-02-01T00:00:00.000Z', false),
  schedule('Kobe', '2026-01-01T00:00:00.000Z', true),
]
const ask = (question: Partial<Record<'search' | 'status' | 'sort' | 'order', string>>) =>
  arrange(all, { search: '', status: '', sort: '', order: '', ...question }).map(({ title }) => title)

test.each([
  [{}, ['Voyage 10', 'voyage 9', 'Kobe']],
  [{ order: 'asc' }, ['Kobe', 'voyage 9', 'Voyage 10']],
  [{ sort: 'title' }, ['Kobe', 'voyage 9', 'Voyage 10']],
  [{ sort: 'title', order: 'desc' }, ['Voyage 10', 'voyage 9', 'Kobe']],
  [{ sort: 'status' }, ['Voyage 10', 'Kobe', 'voyage 9']],
  [{ status: 'inactive' }, ['voyage 9']],
  [{ status: 'active', search: 'LEAVES kobe' }, ['Kobe']],
  [{ search: 'tuesday' }, []],
  [{ sort: 'nonsense', order: 'sideways' }, ['Voyage 10', 'voyage 9', 'Kobe']],
])('%j', (question, titles) => {
  expect(ask(question)).toEqual(titles)
})
