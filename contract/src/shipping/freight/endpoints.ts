import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { completedRateChanges, rate, rateChanges } from './draft.ts'

export const freight = defineEndpoints('prices.edit', {
  listAll: {
    route: 'GET /freight-rates',
    summary:
      'Lists every row of the freight table, past and future ones included: by port of discharge, method, port of loading, kind and day.',
    response: z.object({ data: z.array(rate) }),
  },
  export: defineExport('freight-rates', 'Rows of the freight table'),
  change: {
    route: 'POST /freight-rates/changes',
    summary:
      'Adds, changes and removes rows, all or nothing. A stale version returns 409, also of a row in `over`, from which the change was calculated. The answer has every row before and after, so that it can be reverted.',
    body: rateChanges,
    problems: ['stale', 'freight-rate-exists'],
    response: completedRateChanges,
  },
})
