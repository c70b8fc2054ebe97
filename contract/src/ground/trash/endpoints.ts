import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { pageMeta, paging } from '#protocol/paging.ts'
import { namesOf } from '#values/names.ts'
import { byId, chosen, id, instant, line } from '#values/text.ts'
import { carIds } from '../trade/car-ids.ts'
import { references, trashKinds } from './facts.ts'

const kind = z.enum(namesOf(trashKinds))

const trashed = z.object({
  id,
  kind,
  name: z.string(),
  /** The staff member who deleted it; null without an account. */
  by: z.string().nullable(),
  at: instant,
  until: instant,
})
export type Trashed = z.output<typeof trashed>

/** The car that now has the number, as `details` of the problem `number-taken`. */
export const takenBy = z.object({ id, title: z.string() })

export const trash = endpoints({
  list: {
    route: 'GET /trash',
    access: 'office',
    summary: 'Lists deleted items that can be restored, newest first, if the caller may delete their kind.',
    query: z.object({ search: line(200).optional(), kind: chosen(kind), ...paging(20) }),
    response: z.object({ data: z.array(trashed), meta: pageMeta }),
  },
  references: {
    route: 'POST /cars/references',
    access: 'cars.edit',
    summary: 'Counts the references to these cars, for a warning before they are deleted.',
    body: z.object({ ids: carIds }),
    response: z.record(z.enum(namesOf(references)), z.number().int()),
  },
  restore: {
    route: 'POST /trash/{id}/restore',
    access: 'office',
    summary: 'Restores an item as it was; a car only while its numbers are free.',
    params: byId,
    problems: ['trash-not-found', 'number-taken'],
    response: z.object({ success: z.literal(true) }),
  },
  destroy: {
    route: 'DELETE /trash/{id}',
    access: 'office',
    summary: 'Deletes an item permanently before its time.',
    params: byId,
    problems: ['trash-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
})
