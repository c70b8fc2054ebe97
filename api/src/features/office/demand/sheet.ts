import type { DemandRow } from '@minato/contract/office/demand/endpoints.ts'
import { demandSorts } from '@minato/contract/office/demand/facts.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { labelJapanDay } from '#lib/spreadsheets/rows.ts'

const joinNames = (places: readonly { name: string }[]) => places.map(({ name }) => name).join('; ')

export const demandColumns: readonly SheetColumn<DemandRow>[] = [
  { header: () => demandSorts.name.label, value: ({ name }) => name },
  { header: 'Make', value: ({ make }) => make },
  { header: 'Model', value: ({ model }) => model },
  { header: 'Year from', value: ({ yearFrom }) => yearFrom },
  { header: 'Year to', value: ({ yearTo }) => yearTo },
  { header: 'Budget from (USD)', value: ({ budgetFrom }) => budgetFrom },
  { header: 'Budget to (USD)', value: ({ budgetTo }) => budgetTo },
  { header: 'Ports', value: ({ ports }) => joinNames(ports) },
  { header: 'Countries', value: ({ countries }) => joinNames(countries) },
  { header: 'Makes and models', value: ({ models }) => models.join('; ') },
  ...(['missed', 'asked', 'queued', 'saved', 'all'] as const).map((name) => ({
    header: () => demandSorts[name].label,
    value: (row: DemandRow) => row[name],
  })),
  { header: () => labelJapanDay(demandSorts.last.label), value: ({ last }) => last },
  { header: 'Can be ordered now', value: ({ inStock }) => inStock },
]
