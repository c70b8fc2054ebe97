import { expect, test } from 'vitest'
import { getActionLabel } from '../actions.tsx'
import { createToggleQuestion, createVisibilityToggle } from './visibility.tsx'

type Lamp = { id: string; isActive: boolean }
const lamp = { id: '1', isActive: true }

test('labels the toggle by its effect and undoes it by the same action', async () => {
  const toggle = createVisibilityToggle({
    do: async ({ id, isActive }: Lamp) => ({ id, isActive: !isActive }),
    getMessage: ({ isActive }) => (isActive ? 'Lit.' : 'Dark.'),
    failed: () => ({ title: 'Failed', text: '' }),
    groups: [],
  })
  expect([getActionLabel(toggle, lamp), getActionLabel(toggle, { ...lamp, isActive: false })]).toEqual([
    'Deactivate',
    'Activate',
  ])
  const done = await toggle.run(lamp, new File([], ''))
  expect(done).toEqual({ message: 'Dark.', back: { act: toggle, item: { id: '1', isActive: false } } })
})

test('the question names the effect on the public site', () => {
  const ask = createToggleQuestion('schedule', ({ id }: Lamp) => `Lamp ${id}`)
  expect(ask(lamp)).toMatchObject({
    title: 'Deactivate this schedule?',
    text: 'It will be hidden from the public site.',
    subject: 'Lamp 1',
  })
  expect(ask({ ...lamp, isActive: false }).text).toBe('It will be shown on the public site.')
})
