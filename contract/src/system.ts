import { z } from 'zod'
import { endpoints } from './endpoint.ts'

const ok = z.object({ status: z.literal('ok') })

export const system = endpoints({
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
