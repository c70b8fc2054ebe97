import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findIds } from './outdated-responses.ts'

test('finds each id once, also beside other letters and digits', () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const body = `--tw-ring "/cars/${first}","ab${second}" 12345678-1234 x-${first}-y ${'0a1b'.repeat(16)}-9e9798/200.avif`
  expect(findIds(Buffer.from(body))).toEqual(new Set([first, second]))
})

test('remembers no ids of a body with more than five hundred', () => {
  const text = (count: number) => Buffer.from(Array.from({ length: count }, () => randomUUID()).join(' '))
  expect(findIds(text(500))?.size).toBe(500)
  expect(findIds(text(501))).toBeUndefined()
})
