import type { StoredPort } from '@minato/contract/platform/ports/endpoints.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { portKinds } from '@minato/contract/platform/ports/office.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { formatYesNo } from '#lib/spreadsheets/rows.ts'
import { getCountryName } from '../countries/countries.ts'

const formatTransit = ({ transit }: StoredPort) =>
  transit.map(({ method, least, most }) => `${methods[method]} ${least}–${most}`).join(', ')

export const portColumns: readonly SheetColumn<StoredPort>[] = [
  { header: 'UN/LOCODE', value: ({ code }) => code },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Country', value: ({ country }) => getCountryName(country) },
  { header: 'For', value: ({ kind }) => portKinds[kind] },
  { header: 'Serves', value: ({ serves }) => serves.map((code) => getCountryName(code)).join(', ') },
  { header: 'Days at sea', value: formatTransit },
  { header: 'Served', value: ({ isActive }) => formatYesNo(isActive) },
  { header: 'Note', value: ({ note }) => note },
]
