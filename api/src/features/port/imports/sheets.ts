import { confidences } from '@minato/contract/ground/trade/confidences.ts'
import { source } from '@minato/contract/language/languages.ts'
import type { Closing } from '@minato/contract/port/imports/endpoints.ts'
import { verdicts } from '@minato/contract/port/imports/facts.ts'
import { claimLabels, type ReadClaim, readClaims } from '@minato/contract/port/imports/provision-words.ts'
import type { CountryRule } from '@minato/contract/port/imports/rule.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheet.ts'
import { inLanguage } from '@minato/languages/reading.ts'

type RuleRow = { id: string; rule: CountryRule }
type ClaimLine = RuleRow & Omit<ReadClaim, 'index'>

/** A line for each claim of these rules, in English as all files that leave. */
export const claimLines = (rows: readonly RuleRow[]): ClaimLine[] =>
  inLanguage(source, () => rows.flatMap(({ id, rule }) => readClaims(rule).map((claim) => ({ id, rule, ...claim }))))

export const claimColumns: readonly SheetColumn<ClaimLine>[] = [
  { header: 'Country', value: ({ rule }) => rule.name },
  { header: 'Region', value: ({ rule }) => rule.region },
  { header: 'Claim', value: ({ name }) => claimLabels[name] },
  { header: 'What it says', value: ({ sentence }) => sentence },
  { header: 'Note', value: ({ claim }) => claim.note ?? null },
  { header: 'As of', value: ({ claim }) => claim.asOf },
  { header: 'How sure', value: ({ claim }) => confidences[claim.confidence].label },
  { header: 'Sources', value: ({ claim }) => claim.sources.map(({ title }) => title).join('; ') },
  { header: 'Addresses', value: ({ claim }) => claim.sources.flatMap(({ address }) => address ?? []).join(' ') },
  { header: 'Published', value: ({ claim }) => claim.sources.map(({ published }) => published).join('; ') },
  { header: 'Checked by', value: ({ claim }) => claim.checked?.by ?? null },
  { header: 'Checked on', value: ({ claim }) => claim.checked?.on ?? null },
]

export const closingColumns: readonly SheetColumn<Closing>[] = [
  { header: 'Stock number', value: ({ car }) => car.stockNumber },
  { header: 'Car', value: ({ car }) => car.title },
  { header: 'Country', value: ({ country }) => country.name },
  { header: 'Last safe sailing', value: ({ sailsBy }) => sailsBy },
  { header: 'Now', value: ({ now }) => verdicts[now].mark },
  { header: 'After that', value: ({ later }) => verdicts[later].mark },
]
