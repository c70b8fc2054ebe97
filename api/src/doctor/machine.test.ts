import { expect, test } from 'vitest'
import { runChecks } from './findings.ts'
import { checkHeap, minFreeBytes } from './machine.ts'

test('2: calculates the free space below which a disk is nearly full', () => {
  const gigabyte = 1024 ** 3
  expect([1, 20, 100, 1000].map((size) => minFreeBytes(size * gigabyte) / gigabyte)).toEqual([
    expect.closeTo(0.2),
    1,
    5,
    10,
  ])
})

test('11: detects a heap limit above the memory', async () => {
  const checkWithMemory = (bytes: number, heapMb: number) => runChecks({ heap: checkHeap({ heapMb }, bytes) })
  expect((await checkWithMemory(2 * 1024 ** 3, 4096)).faults).toEqual([
    {
      wrong: expect.stringContaining('may grow to 4096 MB, and there are 2048 MB'),
      mend: expect.stringContaining('HEAP_MB'),
    },
  ])
  expect((await checkWithMemory(2 * 1024 ** 3, 304)).faults).toEqual([])
})
