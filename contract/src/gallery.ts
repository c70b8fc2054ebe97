import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id } from './text.ts'

/** A picture as everybody sees it. `image` is an address on this site. */
const photo = z.object({ id, image: z.string(), alt: z.string(), caption: z.string().nullable() })
export type Photo = z.output<typeof photo>

export const gallery = endpoints({
  list: {
    method: 'GET',
    path: '/gallery',
    access: 'public',
    summary: 'The active pictures of the gallery, in their order.',
    response: z.object({ success: z.literal(true), data: z.array(photo) }),
  },
})
