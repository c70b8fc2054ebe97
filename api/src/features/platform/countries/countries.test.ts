import { languageHeader } from '@minato/contract/language/languages.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { expect } from 'vitest'
import { resolveDestination } from '#shipping/destinations/destinations.ts'
import { test } from '#testing/test.ts'
import { findCountryCode, findCountryName } from './countries.ts'

test('lists countries in the requested language and its order, with the English name', async ({ app }) => {
  const english = await app.guest.countries.list()
  expect(english.every((one) => one.name === one.english)).toBe(true)
  const french = await app.guest.countries.list({}, { headers: { [languageHeader]: 'fr' } })
  const names = french.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
  expect(french.find(({ cca2 }) => cca2 === 'US')).toMatchObject({ name: 'États-Unis', english: 'United States' })
})

test('writes English names with their accents, sorts them as read, and finds them without', async ({ app }) => {
  const english = (await app.guest.countries.list()).map(({ name }) => name)
  expect(english).toEqual(expect.arrayContaining(['Åland', 'Curaçao', 'Réunion', 'São Tomé and Príncipe']))
  expect(english.indexOf('Åland')).toBeLessThan(english.indexOf('Albania'))
  // Accounts of earlier releases have the names without accents.
  for (const name of ['Åland', 'Aland', 'åland']) expect(findCountryName(name)).toBe('Åland')
  for (const name of ['Åland', 'Aland']) expect(findCountryCode(name)).toBe('AX')
})

test('names destination countries in the requested language, and stores the English name', async ({ app }) => {
  const inSwahili = { headers: { [languageHeader]: 'sw' } }
  const served = await app.guest.destinations.list({}, inSwahili)
  const guides = await app.guest.destinations.guides({}, inSwahili)
  expect(served.find(({ country }) => country.code === 'MZ')?.country).toEqual({
    code: 'MZ',
    name: 'Msumbiji',
    english: 'Mozambique',
  })
  expect(guides.find(({ country }) => country.code === 'CD')).toMatchObject({ slug: 'dr-congo' })
  const to = { country: 'TZ', port: 'TZDAR', place: null }
  expect((await inLanguage('fr', () => resolveDestination(app.services.db, to))).name).toBe('Dar es Salaam, Tanzania')
})
