import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { byId, id } from './text.ts'

/** A schedule as everybody sees it. `image` is an address on this site, or one outside that an administrator typed. */
export const shipSchedule = z.object({
  id,
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  pdf: z.string().nullable(),
  isActive: z.boolean(),
})
export type ShipSchedule = z.output<typeof shipSchedule>

export const shipSchedules = endpoints({
  list: {
    method: 'GET',
    path: '/ship-schedule',
    access: 'public',
    summary: 'The active ship schedules, newest first, as a bare list.',
    response: z.array(shipSchedule),
  },
  detail: {
    method: 'GET',
    path: '/ship-schedule/{id}',
    access: 'public',
    summary: 'One ship schedule. An inactive one is found by administrators only.',
    params: byId,
    response: shipSchedule,
  },
  pdf: {
    method: 'GET',
    path: '/ship-schedule/{id}/pdf',
    access: 'public',
    summary: 'The PDF of a ship schedule.',
    params: byId,
    response: 'file',
  },
})
