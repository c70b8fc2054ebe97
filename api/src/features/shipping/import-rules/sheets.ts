import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { confidences } from '@minato/contract/platform/trade/confidences.ts'
import type { ClosingCountry } from '@minato/contract/shipping/import-rules/endpoints.ts'
import { verdicts } from '@minato/contract/shipping/import-rules/facts.ts'
import {
  listProvisionTexts,
  type ProvisionText,
  provisionLabels,
} from '@minato/contract/shipping/import-rules/provision-words.ts'
import type { CountryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { inLanguage } from '@minato/languages/reading.ts'

type RuleRow = { id: string; rule: CountryRule }
type ProvisionLine = RuleRow & Omit<ProvisionText, 'index'>

/** Returns one line per provision, in English like all files. */
export const toProvisionLines = (rows: readonly RuleRow[]): ProvisionLine[] =>
  inLanguage(sourceLanguage, () =>
    rows.flatMap(({ id, rule }) => listProvisionTexts(rule).map((provision) => ({ id, rule, ...provision }))),
  )

export const provisionColumns: readonly SheetColumn<ProvisionLine>[] = [
  { header: 'Country', value: ({ rule }) => rule.name },
  { header: 'Region', value: ({ rule }) => rule.region },
  { header: 'Claim', value: ({ name }) => provisionLabels[name] },
  { header: 'What it says', value: ({ sentence }) => sentence },
  { header: 'Note', value: ({ provision }) => provision.note ?? null },
  { header: 'As of', value: ({ provision }) => provision.asOf },
  { header: 'How sure', value: ({ provision }) => confidences[provision.confidence].label },
  { header: 'Sources', value: ({ provision }) => provision.sources.map(({ title }) => title).join('; ') },
  {
    header: 'Addresses',
    value: ({ provision }) => provision.sources.flatMap(({ address }) => address ?? []).join(' '),
  },
  { header: 'Published', value: ({ provision }) => provision.sources.map(({ published }) => published).join('; ') },
  { header: 'Checked by', value: ({ provision }) => provision.checked?.by ?? null },
  { header: 'Checked on', value: ({ provision }) => provision.checked?.on ?? null },
]

export const closingColumns: readonly SheetColumn<ClosingCountry>[] = [
  { header: 'Stock number', value: ({ car }) => car.stockNumber },
  { header: 'Car', value: ({ car }) => car.title },
  { header: 'Country', value: ({ country }) => country.name },
  { header: 'Last safe sailing', value: ({ sailsBy }) => sailsBy },
  { header: 'Now', value: ({ now }) => verdicts[now].mark },
  { header: 'After that', value: ({ later }) => verdicts[later].mark },
]
