import type { contract } from '@minato/contract/contract.ts'
import { compareNames } from '@minato/contract/language/formats.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { countries, getEmojiFlag } from 'countries-list'
import type { Routes } from '#lib/http/guard.ts'
import { getCountryName, getEnglishName } from './countries.ts'

const countryEntries = getKeys(countries).map((cca2) => ({
  english: getEnglishName(cca2),
  flag: getEmojiFlag(cca2),
  idd: `+${countries[cca2].phone[0]}`,
  cca2,
}))

export const countryRoutes: Routes<typeof contract.countries> = {
  list: () =>
    countryEntries
      .map((country) => ({ name: getCountryName(country.cca2), ...country }))
      .sort((one, other) => compareNames(one.name, other.name)),
}
