import { z } from 'zod'
import { inquiryNames } from './facts.ts'

/** What people are notified of about an inquiry. */
export const inquiryNotices = [z.object({ kind: z.literal('inquiry'), of: z.enum(inquiryNames.kind) })] as const
export type InquiryNotice = z.output<(typeof inquiryNotices)[number]>
