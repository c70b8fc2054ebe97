import { expect, test } from 'vitest'
import { dealForms } from './forms.ts'

test.each(Object.entries(dealForms))('%s stores no secret field', (_, fields: readonly string[]) => {
  expect(new Set(fields).size).toBe(fields.length)
  for (const field of fields) expect(field).not.toMatch(/password|^code$|secret|file|proof|account|remitter|iban/i)
})
