import { t } from '../../language/messages.ts'
import type { NoticeRows } from '../trade/reading.ts'
import type { AssignmentNotice } from './events.ts'

const assignables = { order: 'orders', inquiry: 'inquiries' } as const

/** How many orders or inquiries were assigned to somebody at once, which are several: '12 orders'. */
export const assignedText = ({ of, count }: NonNullable<AssignmentNotice['many']>) => `${count} ${assignables[of]}`

/** How notices about assigned things read. */
export const assignmentNoticeRows: NoticeRows<AssignmentNotice> = {
  assigned: {
    text: ({ many }) => (many ? t('Given to you: {many}', { many: assignedText(many) }) : t('Given to you')),
  },
}
