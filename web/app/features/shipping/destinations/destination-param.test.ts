import { expect, test } from 'vitest'
import { parseCountryParam, parseDestinationParam } from './destination-param.ts'

const search = (to: string) => new URLSearchParams({ to })

test('parses a port in any spelling', () => {
  expect(parseDestinationParam(search('kemba'))).toBe('KEMBA')
  expect(parseDestinationParam(search('ug-kemba'))).toBe('UG-KEMBA')
  expect(parseDestinationParam(search('nowhere at all'))).toBeNull()
  expect(parseDestinationParam(new URLSearchParams())).toBeNull()
})

test('parses a country from exactly two letters', () => {
  expect(parseCountryParam(search(' ke '))).toBe('KE')
  expect(parseCountryParam(search('KEMBA'))).toBeUndefined()
  expect(parseCountryParam(new URLSearchParams())).toBeUndefined()
})
