import { expect, test } from 'vitest'
import { dealForms } from './forms.ts'

test.each(Object.entries(dealForms))('%s keeps nothing that must not be kept', (_, fields: readonly string[]) => {
  expect(new Set(fields).size).toBe(fields.length)
  for (const field of fields) expect(field).not.toMatch(/password|^code$|secret|file|proof|account|remitter|iban/i)
})
