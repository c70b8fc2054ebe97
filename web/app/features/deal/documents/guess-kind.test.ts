import { expect, test } from 'vitest'
import { guessKind, guessVehicle } from './guess-kind.ts'

test.each([
  ['BL_draft_M10001.pdf', 'bl-draft'],
  ['Export Certificate (English).pdf', 'export-certificate-english'],
  ['抹消登録証明書.pdf', 'export-certificate'],
  ['JEVIC-2026.pdf', 'inspection'],
  ['B_L M10002.pdf', 'bl'],
  ['CI_2026.pdf', 'invoice'],
  ['IMG_0042.JPG', 'port-photo'],
  ['scan0001.pdf', 'other'],
])('%s is probably %s', (name, kind) => expect(guessKind(name)).toBe(kind))

test('recognizes a vehicle by its full stock number in the file name', () => {
  const vehicles = ['M1000', 'M10001'].map((stockNumber) => ({ id: stockNumber, stockNumber }))
  expect(guessVehicle('bl_m10001.pdf', vehicles)).toBe('M10001')
  expect(guessVehicle('bl.pdf', vehicles)).toBe('')
  expect(guessVehicle('bl.pdf', vehicles.slice(0, 1))).toBe('M1000')
})
