import { z } from 'zod'
import { id } from '#values/text.ts'

export const importNotices = [
  z.object({ kind: z.literal('import'), import: id.optional(), rows: z.number().int() }),
] as const
export type ImportNotice = z.output<(typeof importNotices)[number]>
