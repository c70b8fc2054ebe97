import { z } from 'zod'
import { confidences } from '#platform/trade/confidences.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { pageMeta, pageParams } from '#protocol/paging.ts'
import { getKeys } from '#values/keys.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { id, instant, line } from '#values/text.ts'
import { markets, verdictCodes } from './facts.ts'
import { countryRule } from './rule.ts'
import { ruleChange } from './rule-change.ts'

const storedRule = z.object({ id, rule: countryRule, version: z.number().int(), updatedAt: instant })
export type StoredRule = z.output<typeof storedRule>

const listedRule = z.object({
  id,
  country: z.string(),
  name: z.string(),
  region: z.string(),
  market: z.enum(getKeys(markets)),
  claims: z.number().int(),
  /** Provisions checked by staff, and the last day of a check. */
  checked: z.number().int(),
  lastChecked: z.string().nullable(),
  /** The lowest confidence of its provisions, and the number of weak ones. */
  weakest: z.enum(getKeys(confidences)),
  weak: z.number().int(),
  updatedAt: instant,
})
export type ListedRule = z.output<typeof listedRule>

const code = z.enum(verdictCodes)
const carSummary = { id, stockNumber: z.string(), title: z.string() }
/** Number of cars with a verdict, before and after a change. */
const verdictCount = z.object({ code, before: z.number().int(), after: z.number().int() })

const closing = z.object({
  car: z.object(carSummary),
  country: z.object({ code: z.string(), name: z.string() }),
  now: code,
  /** `later`: verdict for a ship after `sailsBy`, the last day on which it may safely leave. */
  later: code,
  sailsBy: z.string(),
})
export type ClosingCountry = z.output<typeof closing>

const closingFilters = z.object({ country: line(2).optional(), search: line(200).optional() })
export type ClosingFilters = z.output<typeof closingFilters>

export const importRules = defineEndpoints('importRules.edit', {
  listAll: {
    route: 'GET /import-rules',
    summary: 'Lists the import rules of all countries by name: number of provisions, confidence, and the last check.',
    response: z.object({ data: z.array(listedRule) }),
  },
  export: defineExport('import-rules', 'The rules, a row for each claim with its sources,'),
  show: {
    route: 'GET /import-rules/{id}',
    summary: 'Returns the import rule of one country with all its provisions.',
    problems: ['import-rule-not-found'],
    response: storedRule,
  },
  change: {
    route: 'POST /import-rules/{id}/claims',
    summary: 'Saves one provision of a rule as checked by the caller; null removes it. A stale version returns 409.',
    body: ruleChange,
    problems: ['import-rule-not-found', 'claim-not-found', 'stale'],
    response: storedRule,
  },
  preview: {
    route: 'POST /import-rules/{id}/preview',
    summary: 'Previews a change: counts visible cars by verdict before and after, with examples.',
    body: ruleChange,
    problems: ['import-rule-not-found', 'claim-not-found', 'stale'],
    response: z.object({
      cars: z.number().int(),
      changed: z.number().int(),
      verdicts: z.array(verdictCount),
      examples: z.array(z.object({ ...carSummary, before: code, after: code })),
    }),
  },
  closing: {
    route: 'GET /closing-cars',
    access: 'cars.read',
    summary: 'Lists cars for which a country soon closes or becomes more expensive, the earliest first.',
    query: closingFilters.extend(pageParams(50)),
    response: z.object({
      data: z.array(closing.extend({ id: z.string() })),
      meta: pageMeta,
      countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
    }),
  },
  closingExport: {
    route: 'GET /closing-cars/export',
    access: 'cars.read',
    summary: 'Exports all of them for the filters, as CSV or XLSX.',
    query: closingFilters.extend({ format: spreadsheetFormat }),
    response: 'file',
  },
  closingOf: {
    route: 'GET /closing-cars/{id}',
    access: 'cars.read',
    summary: 'Lists the countries that close for one car within the days of the setting, the first to close first.',
    problems: ['car-not-found'],
    response: z.object({ data: z.array(closing), days: z.number().int() }),
  },
})
export type RulePreview = z.output<(typeof importRules)['preview']['response']>
