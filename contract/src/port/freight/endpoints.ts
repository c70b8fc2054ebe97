import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { takingAway } from '#protocol/taking-away.ts'
import { rate, rateChanges, ratesChanged } from './draft.ts'

export const freight = endpoints({
  listAll: {
    route: 'GET /freight-rates',
    access: 'prices.edit',
    summary:
      'Every row of the freight table, with those that are past and those that begin later: by port of discharge, method, port of loading, kind and day.',
    response: z.object({ data: z.array(rate) }),
  },
  export: takingAway('freight-rates', 'prices.edit', 'Rows of the freight table'),
  change: {
    route: 'POST /freight-rates/changes',
    access: 'prices.edit',
    summary:
      'Adds, changes and removes rows as one: all or nothing. A stale version answers 409, also of a row named in `over`, which the change was thought over. The answer has every row before and after, so that it can be taken back.',
    body: rateChanges,
    problems: ['stale', 'freight-rate-exists'],
    response: ratesChanged,
  },
})
