import { expect, test } from 'vitest'
import { mergeStory } from './story.ts'

test('merges events and entries of one transaction, latest first', () => {
  const [placed, paid, noted] = ['2026-06-01T09:00:00.000Z', '2026-06-02T09:00:00.000Z', '2026-06-03T09:00:00.000Z']
  const event = (at: string, what: string) => ({ at, by: 'Kenji Mori', what, text: null })
  const entry = (at: string) => ({ at, by: 'Kenji Mori' })
  const events = [event(placed, 'Order placed'), event(paid, 'Status changed'), event(paid, 'Port changed')]
  const story = mergeStory(events, [entry(noted), entry(paid)])
  expect(story.map(({ at, happenings, entries }) => [at, happenings.map(({ what }) => what), entries.length])).toEqual([
    [noted, [], 1],
    [paid, ['Status changed', 'Port changed'], 1],
    [placed, ['Order placed'], 0],
  ])
})
