import { expect, test } from 'vitest'
import { found } from './findings.ts'
import { leastRoom, lookAtHeap } from './machine.ts'

test('2: room below which a disk is nearly full', () => {
  const gigabyte = 1024 ** 3
  expect([1, 20, 100, 1000].map((size) => leastRoom(size * gigabyte) / gigabyte)).toEqual([
    expect.closeTo(0.2),
    1,
    5,
    10,
  ])
})

test('11: the heap may outgrow the memory', async () => {
  const ofMemory = (bytes: number, heapMb: number) => found({ heap: lookAtHeap({ heapMb }, bytes) })
  expect((await ofMemory(2 * 1024 ** 3, 4096)).faults).toEqual([
    {
      wrong: expect.stringContaining('may grow to 4096 MB, and there are 2048 MB'),
      mend: expect.stringContaining('HEAP_MB'),
    },
  ])
  expect((await ofMemory(2 * 1024 ** 3, 304)).faults).toEqual([])
})
