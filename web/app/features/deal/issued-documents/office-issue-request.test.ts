import { expect, test } from 'vitest'
import { emptyValues, findPercentFault, toIssueRequest } from './office-issue-request.ts'

test.each([
  ['30', 30],
  ['３０％', 30],
  ['30 %', 30],
])('reads the deposit %s', (depositPercent, percent) => {
  expect(toIssueRequest({ ...emptyValues, depositPercent })).toMatchObject({ depositPercent: percent })
  expect(findPercentFault(depositPercent)).toEqual({})
})

test('names a mistyped deposit instead of using the usual one', () => {
  for (const text of ['101', '30,5', 'a third'])
    expect(findPercentFault(text), text).toEqual({ depositPercent: expect.stringMatching(/whole number/) })
  expect(findPercentFault('')).toEqual({})
})
