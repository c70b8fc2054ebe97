import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { releaseMemory } from './release-memory.ts'

it('collects unreachable objects', async () => {
  const reference = new WeakRef({})
  // A weak reference holds its object until the turn ends.
  await nextTurn()
  await releaseMemory()
  expect(reference.deref()).toBeUndefined()
})
