import { z } from 'zod'
import { endpoints } from '../protocol/endpoint.ts'

const ok = z.object({ status: z.literal('ok') })

export const system = endpoints({
  site: {
    method: 'GET',
    path: '/site',
    access: 'public',
    madeFrom: ['settings'],
    summary:
      'What this server is set to and its pages say: the number of the chat, how long an order holds its cars, how many pictures a gallery has room for.',
    response: z.object({
      whatsappNumber: z.string(),
      reservationDays: z.number().int(),
      galleryLimit: z.number().int(),
    }),
  },
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: '200 while the process lives.',
    response: ok,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: '200 when the database answers, else 503.',
    response: ok,
  },
})
