import { expect, test } from 'vitest'
import { findOnlyZone } from './time-zones.ts'

test.each([
  ['Kenya', 'Africa/Nairobi'],
  ['BD', 'Asia/Dhaka'],
  ['Germany', 'Europe/Berlin'],
  ['Russia', undefined],
  ['DR Congo', undefined],
  ['Atlantis', undefined],
  [null, undefined],
])('finds the only zone of %s: %s', (country, zone) => expect(findOnlyZone(country)).toBe(zone))
