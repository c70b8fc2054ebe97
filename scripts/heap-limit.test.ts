import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { heapLimit } from './heap-limit.mjs'

const gigabyte = 1024 ** 3

test('derives the heap from the memory within bounds, unless it is set', () => {
  expect([0.5, 1, 2, 2.5, 4, 64].map((size) => heapLimit('', size * gigabyte))).toEqual([256, 256, 256, 304, 304, 304])
  expect(heapLimit('700', gigabyte)).toBe(700)
  expect(heapLimit('plenty', gigabyte)).toBe(256)
})

test('starts unit and image with the limit', () => {
  const asked = (file: string) => fs.readFileSync(file, 'utf8')
  expect(asked('ops/minato.service')).toMatch(/^ExecStart=.*\$\(\$\$node scripts\/heap-limit\.mjs\).* server\.ts/m)
  expect(asked('ops/Dockerfile')).toMatch(/^COPY .*scripts\/heap-limit\.mjs/m)
  expect(asked('ops/Dockerfile')).toMatch(/^CMD .*\$\(node scripts\/heap-limit\.mjs\).* server\.ts/m)
  const env = { ...process.env, HEAP_MB: '300' }
  const option = execFileSync(process.execPath, ['scripts/heap-limit.mjs'], { env, encoding: 'utf8' })
  const size = 'console.log(Math.round(v8.getHeapStatistics().heap_size_limit / 1048576))'
  const limit = Number(
    execFileSync(process.execPath, [option, '--max-semi-space-size=4', '-e', size], { encoding: 'utf8' }),
  )
  expect(limit).toBeGreaterThanOrEqual(300)
  expect(limit).toBeLessThan(330)
})
