import { expect, test } from 'vitest'
import { stepsOf } from './record.tsx'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const steps = (id: string) => stepsOf(rows, id, (thing) => `?open=${thing.id}`)

test('what stands before and after a thing, as far as something does', () => {
  expect(steps('a')).toEqual({ previous: undefined, next: '?open=b' })
  expect(steps('b')).toEqual({ previous: '?open=a', next: '?open=c' })
  expect(steps('c')).toEqual({ previous: '?open=b', next: undefined })
})

test('what is not in the list has no neighbours', () => {
  expect(steps('z')).toEqual({ previous: undefined, next: undefined })
})
