import type { contract } from '@minato/contract/contract.ts'
import type { Country } from '@minato/contract/ground/countries/endpoints.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { countries, getEmojiFlag } from 'countries-list'
import type { Routes } from '../../../lib/http/guard.ts'

const all: Country[] = namesOf(countries)
  .map((cca2) => ({
    name: countries[cca2].name,
    flag: getEmojiFlag(cca2),
    idd: `+${countries[cca2].phone[0]}`,
    cca2,
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

export const countryRoutes: Routes<typeof contract.countries> = { list: () => all }
