import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import type { Endpoint } from './protocol/endpoint.ts'
import { formatValidationIssue } from './protocol/validation-messages.ts'

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)
const wrong = [undefined, null, '', 'abc', 'x'.repeat(5000), '\u0000', -1, 1.5, 1e12, true, [], [7], [{}], {}, { a: 1 }]
const listFieldNames = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
const libraryWords =
  /^(Invalid (input|option|string|email|element|key|ISO|UUID|URL)|Too (big|small)|Unrecognized|Expected)/

test.each(endpoints)('explains every wrong value of %s in words for people', (_name, { body, query }) => {
  for (const schema of [body, query])
    for (const name of schema ? [...listFieldNames(schema), 'unknown'] : [])
      for (const value of wrong) {
        const { error } = schema?.safeParse({ [name]: value }, { error: formatValidationIssue }) ?? {}
        const texts = error?.issues.map(({ message }) => message) ?? []
        expect(texts.filter((message) => libraryWords.test(message))).toEqual([])
      }
})

test('has a sentence for each kind of wrong value', () => {
  const schema = z.object({ text: z.string().max(3), count: z.number().int(), choice: z.enum(['a', 'b']) })
  const listTexts = (value: object) =>
    schema.safeParse(value, { error: formatValidationIssue }).error?.issues.map((issue) => issue.message)
  expect(listTexts({})).toEqual(['Please fill in: text', 'Please fill in: count', 'Please choose one of: a, b'])
  expect(listTexts({ text: 7, count: '7', choice: 'c' })).toEqual([
    'Please enter a text',
    'Please enter a number',
    'Please choose one of: a, b',
  ])
  expect(listTexts({ text: 'long', count: 1.5, choice: 'a' })).toEqual([
    'Please use at most 3 characters',
    'Please enter a whole number',
  ])
})

test('names an unreadable filter in its own words, although it may be empty', () => {
  const { query } = contract.cars.list
  const { error } = query.safeParse({ priceFrom: 'abc' }, { error: formatValidationIssue })
  expect(error?.issues[0]?.message).toBe('Please enter an amount from 0 to 10,000,000')
})
