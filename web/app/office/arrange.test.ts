import { expect, test } from 'vitest'
import { filterAndSort } from './arrange.ts'

const things = [
  { title: 'Voyage 10', at: '2026-03-01', active: true },
  { title: 'voyage 9', at: '2026-02-01', active: false },
  { title: 'Kobe', at: '2026-01-01', active: true },
]
type Thing = (typeof things)[number]
const sorts = {
  created: { label: 'Created', direction: 'desc', by: ({ at }: Thing) => at },
  title: { label: 'Title', direction: 'asc', by: ({ title }: Thing) => title },
  status: { label: 'Status', direction: 'asc', by: ({ active }: Thing) => Number(!active) },
} as const
const ask = (question: Partial<Record<'search' | 'sort' | 'direction', string>>, passes = (_: Thing) => true) =>
  filterAndSort(things, {
    question: { search: '', sort: '', direction: '', ...question },
    textOf: ({ title }) => `Leaves ${title} on Monday`,
    passes,
    sorts,
    defaultSort: 'created',
  }).map(({ title }) => title)

test.each([
  [{}, ['Voyage 10', 'voyage 9', 'Kobe']],
  [{ direction: 'asc' }, ['Kobe', 'voyage 9', 'Voyage 10']],
  [{ sort: 'title' }, ['Kobe', 'voyage 9', 'Voyage 10']],
  [{ sort: 'title', direction: 'desc' }, ['Voyage 10', 'voyage 9', 'Kobe']],
  [{ sort: 'status' }, ['Voyage 10', 'Kobe', 'voyage 9']],
  [{ search: 'LEAVES kobe' }, ['Kobe']],
  [{ search: 'monday voyage' }, ['Voyage 10', 'voyage 9']],
  [{ search: 'tuesday' }, []],
  [{ sort: 'nonsense', direction: 'sideways' }, ['Voyage 10', 'voyage 9', 'Kobe']],
  [{ sort: 'toString' }, ['Voyage 10', 'voyage 9', 'Kobe']],
])('%j', (question, titles) => expect(ask(question)).toEqual(titles))

test('returns only things that pass the filters', () => expect(ask({}, ({ active }) => !active)).toEqual(['voyage 9']))
