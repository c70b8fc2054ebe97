import { z } from 'zod'
import { inquiryNames } from './facts.ts'

export const inquiryNotices = [z.object({ kind: z.literal('inquiry'), of: z.enum(inquiryNames.kind) })] as const
export type InquiryNotice = z.output<(typeof inquiryNotices)[number]>
