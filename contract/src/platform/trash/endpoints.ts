import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams } from '#protocol/paging.ts'
import { getKeys } from '#values/keys.ts'
import { id, instant, line, optionalFilter } from '#values/text.ts'
import { carIds } from '../trade/car-ids.ts'
import { referenceTexts, trashKinds } from './facts.ts'

const kind = z.enum(getKeys(trashKinds))

const trashed = z.object({
  id,
  kind,
  name: z.string(),
  /** The staff member who deleted it; null without an account. */
  by: z.string().nullable(),
  at: instant,
  /** Time of permanent deletion. */
  until: instant,
})
export type TrashItem = z.output<typeof trashed>

/** The car that now has the number, as `details` of the problem `number-taken`. */
export const numberHolder = z.object({ id, title: z.string() })

export const trash = defineEndpoints('office', {
  list: {
    route: 'GET /trash',
    summary: 'Lists deleted items that can be restored, newest first, if the caller may delete their kind.',
    query: z.object({ search: line(200).optional(), kind: optionalFilter(kind), ...pageParams(20) }),
    response: z.object({ data: z.array(trashed), meta: pageMeta }),
  },
  references: {
    route: 'POST /cars/references',
    access: 'cars.edit',
    summary: 'Counts the references to these cars, for a warning before they are deleted.',
    body: z.object({ ids: carIds }),
    response: z.record(z.enum(getKeys(referenceTexts)), z.number().int()),
  },
  restore: {
    route: 'POST /trash/{id}/restore',
    summary: 'Restores an item as it was; a car only while its numbers are free.',
    problems: ['trash-not-found', 'number-taken'],
  },
  destroy: {
    route: 'DELETE /trash/{id}',
    summary: 'Deletes an item permanently before its time.',
    problems: ['trash-not-found'],
  },
})
