import { expect, test } from 'vitest'
import { createAction } from './actions.tsx'

type Lamp = { id: string; lit: boolean }
const sharedOptions = { label: 'Switch', failed: () => ({ title: 'Failed', text: '' }), groups: [] }

test('an action returns its message and its undo', async () => {
  const flip = createAction({
    ...sharedOptions,
    do: async ({ id, lit }: Lamp) => ({ id, lit: !lit }),
    getMessage: ({ lit }) => (lit ? 'Lit.' : 'Dark.'),
    undo: (changed) => changed,
  })
  const done = await flip.run({ id: '1', lit: false }, new File([], ''))
  expect(done).toEqual({ message: 'Lit.', back: { act: flip, item: { id: '1', lit: true } } })
})

test('an action without undo offers none', async () => {
  const remove = createAction({
    ...sharedOptions,
    do: async (_: Lamp) => {},
    getMessage: (_, { id }) => `${id} is gone.`,
  })
  expect(await remove.run({ id: '1', lit: true }, new File([], ''))).toEqual({ message: '1 is gone.', back: undefined })
})

test('offers no undo when nothing was changed', async () => {
  const flipAll = createAction({
    ...sharedOptions,
    do: async (lamps: Lamp[]) => lamps.filter(({ lit }) => lit),
    getMessage: ({ length }) => `${length} dark.`,
    undo: (changed) => (changed.length > 0 ? changed : undefined),
  })
  const lamp = { id: '1', lit: true }
  expect((await flipAll.run([lamp], new File([], ''))).back).toEqual({ act: flipAll, item: [lamp] })
  expect(await flipAll.run([], new File([], ''))).toEqual({ message: '0 dark.', back: undefined })
})
