import { expect, test } from 'vitest'
import { decodeCsv } from './schedule-text.ts'

const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'schedule.csv')

test.each([
  ['UTF-8', [0xe6, 0xa8, 0xaa, 0xe6, 0xb5, 0x9c], '横浜'],
  ['Shift_JIS', [0x89, 0xa1, 0x95, 0x6c], '横浜'],
  ['UTF-16 little-endian with a byte order mark', [0xff, 0xfe, 0x2a, 0x6a, 0x5c, 0x6d], '横浜'],
  ['UTF-16 big-endian with a byte order mark', [0xfe, 0xff, 0x6a, 0x2a, 0x6d, 0x5c], '横浜'],
  ['Windows-1252, if Shift_JIS is invalid', [0x43, 0x61, 0x66, 0xe9, 0x2e], 'Café.'],
])('decodes a schedule in %s', async (_, bytes, text) => {
  expect(await decodeCsv(file(...bytes))).toBe(text)
})
