import { expect, test } from 'vitest'
import { textOf } from './schedule-text.ts'

const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'schedule.csv')

test.each([
  ['UTF-8', [0xe6, 0xa8, 0xaa, 0xe6, 0xb5, 0x9c], '横浜'],
  ["Japan's own", [0x89, 0xa1, 0x95, 0x6c], '横浜'],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x2a, 0x6a, 0x5c, 0x6d], '横浜'],
  ['UTF-16, the other end first', [0xfe, 0xff, 0x6a, 0x2a, 0x6d, 0x5c], '横浜'],
  ['Western European, where Japanese it cannot be', [0x43, 0x61, 0x66, 0xe9, 0x2e], 'Café.'],
])('a schedule in %s is read', async (_, bytes, text) => {
  expect(await textOf(file(...bytes))).toBe(text)
})
