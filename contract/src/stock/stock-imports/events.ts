import { z } from 'zod'
import { id } from '#values/text.ts'

/** What people are notified of about an import of cars. */
export const importNotices = [
  z.object({ kind: z.literal('import'), import: id.optional(), rows: z.number().int() }),
] as const
export type ImportNotice = z.output<(typeof importNotices)[number]>
