import { z } from 'zod'
import { confidences } from '#ground/trade/confidences.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { pageMeta, paging } from '#protocol/paging.ts'
import { takingAway } from '#protocol/taking-away.ts'
import { namesOf } from '#values/names.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { byId, id, instant, line } from '#values/text.ts'
import { ruleChange } from './changed-rule.ts'
import { markets, verdictCodes } from './facts.ts'
import { countryRule } from './rule.ts'

const keptRule = z.object({ id, rule: countryRule, version: z.number().int(), updatedAt: instant })
export type KeptRule = z.output<typeof keptRule>

const listedRule = z.object({
  id,
  country: z.string(),
  name: z.string(),
  region: z.string(),
  market: z.enum(namesOf(markets)),
  claims: z.number().int(),
  /** Provisions at which somebody of the office has looked, and the last day on which they did. */
  checked: z.number().int(),
  lastChecked: z.string().nullable(),
  /** The least sure of its provisions, and how many are weak. */
  weakest: z.enum(namesOf(confidences)),
  weak: z.number().int(),
  updatedAt: instant,
})
export type ListedRule = z.output<typeof listedRule>

const code = z.enum(verdictCodes)
const carOf = { id, stockNumber: z.string(), title: z.string() }
/** How many cars have a verdict, before and after a change. */
const verdictCount = z.object({ code, before: z.number().int(), after: z.number().int() })

const closing = z.object({
  car: z.object(carOf),
  country: z.object({ code: z.string(), name: z.string() }),
  now: code,
  /** What it is for a car that leaves later than that. */
  later: code,
  /** The last day on which it may safely leave. */
  sailsBy: z.string(),
})
export type Closing = z.output<typeof closing>

const closingFilters = z.object({ country: line(2).optional(), search: line(200).optional() })
export type ClosingFilters = z.output<typeof closingFilters>

export const importRules = endpoints({
  listAll: {
    route: 'GET /import-rules',
    access: 'importRules.edit',
    summary: 'The import rules, one a country, by name: how many claims, how sure, and when somebody last looked.',
    response: z.object({ data: z.array(listedRule) }),
  },
  export: takingAway('import-rules', 'importRules.edit', 'The rules, a row for each claim with its sources,'),
  show: {
    route: 'GET /import-rules/{id}',
    access: 'importRules.edit',
    summary: 'The import rule of one country, with all its claims.',
    params: byId,
    problems: ['import-rule-not-found'],
    response: keptRule,
  },
  change: {
    route: 'POST /import-rules/{id}/claims',
    access: 'importRules.edit',
    summary:
      'Writes one claim of a rule, with its source, its date and the day on which somebody looked; null removes it. Who looked is the caller. A stale version answers 409.',
    params: byId,
    body: ruleChange,
    problems: ['import-rule-not-found', 'claim-not-found', 'stale'],
    response: keptRule,
  },
  preview: {
    route: 'POST /import-rules/{id}/preview',
    access: 'importRules.edit',
    summary: 'What a change would do: how many visible cars have each verdict before and after, and cars that differ.',
    params: byId,
    body: ruleChange,
    problems: ['import-rule-not-found', 'claim-not-found', 'stale'],
    response: z.object({
      cars: z.number().int(),
      changed: z.number().int(),
      verdicts: z.array(verdictCount),
      /** The first of those that change. */
      examples: z.array(z.object({ ...carOf, before: code, after: code })),
    }),
  },
  closing: {
    route: 'GET /closing-cars',
    access: 'cars.read',
    summary:
      'Cars for which a country closes, or becomes dearer, within the days that are set, the first to close first; `country` by its two letters, `search` over car and country.',
    query: closingFilters.extend(paging(50)),
    response: z.object({
      data: z.array(closing.extend({ id: z.string() })),
      meta: pageMeta,
      countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
    }),
  },
  closingExport: {
    route: 'GET /closing-cars/export',
    access: 'cars.read',
    summary: 'All of them that the filters show, as CSV or XLSX.',
    query: closingFilters.extend({ format: spreadsheetFormat }),
    response: 'file',
  },
  closingOf: {
    route: 'GET /closing-cars/{id}',
    access: 'cars.read',
    summary: 'The countries that close for one car within the days that are set, the first to close first.',
    params: byId,
    problems: ['car-not-found'],
    response: z.object({ data: z.array(closing), days: z.number().int() }),
  },
})
export type RulePreview = z.output<(typeof importRules)['preview']['response']>
