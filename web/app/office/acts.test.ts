import { expect, test } from 'vitest'
import { act } from './acts.tsx'

type Lamp = { id: string; lit: boolean }
const shared = { label: 'Switch', failed: () => ({ title: 'Failed', text: '' }), groups: [] }

test('an act does, says what became of it, and knows what takes it back', async () => {
  const flip = act({
    ...shared,
    do: async ({ id, lit }: Lamp) => ({ id, lit: !lit }),
    said: ({ lit }) => (lit ? 'Lit.' : 'Dark.'),
    undo: (changed) => changed,
  })
  const done = await flip.run({ id: '1', lit: false }, new File([], ''))
  expect(done).toEqual({ said: 'Lit.', back: { act: flip, thing: { id: '1', lit: true } } })
})

test('an act that cannot be taken back offers nothing', async () => {
  const remove = act({ ...shared, do: async (_: Lamp) => {}, said: (_, { id }) => `${id} is gone.` })
  expect(await remove.run({ id: '1', lit: true }, new File([], ''))).toEqual({ said: '1 is gone.', back: undefined })
})
