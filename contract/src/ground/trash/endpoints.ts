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
  /** What it was called. */
  name: z.string(),
  /** Who deleted it; null where they have no account any more. */
  by: z.string().nullable(),
  at: instant,
  /** When it is deleted for good. */
  until: instant,
})
export type Trashed = z.output<typeof trashed>

/** The car that has a number which was free, as `details` of the problem `number-taken`. */
export const takenBy = z.object({ id, title: z.string() })

export const trash = endpoints({
  list: {
    route: 'GET /trash',
    access: 'office',
    summary: 'What was deleted and can be brought back, the last first: of what the caller may delete.',
    query: z.object({ search: line(200).optional(), kind: chosen(kind), ...paging(20) }),
    response: z.object({ data: z.array(trashed), meta: pageMeta }),
  },
  references: {
    route: 'POST /cars/references',
    access: 'cars.edit',
    summary: 'What refers to these cars, counted: to be read before they are deleted.',
    body: z.object({ ids: carIds }),
    response: z.record(z.enum(namesOf(references)), z.number().int()),
  },
  restore: {
    route: 'POST /trash/{id}/restore',
    access: 'office',
    summary: 'Brings something back as it was; a car only where nobody else has its numbers.',
    params: byId,
    problems: ['trash-not-found', 'number-taken'],
    response: z.object({ success: z.literal(true) }),
  },
  destroy: {
    route: 'DELETE /trash/{id}',
    access: 'office',
    summary: 'Deletes something for good before its time.',
    params: byId,
    problems: ['trash-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
})
