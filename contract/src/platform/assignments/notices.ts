import { t } from '#language/messages.ts'
import type { NoticeRows } from '../trade/event-texts.ts'
import type { AssignmentNotice } from './events.ts'

/** Text of several assignments at once: 'Given to you: 12 orders'. */
export const formatAssignedCount = ({ of, count }: NonNullable<AssignmentNotice['many']>) =>
  of === 'order'
    ? t('{count, plural, other {Given to you: # orders}}', { count })
    : t('{count, plural, other {Given to you: # inquiries}}', { count })

export const assignmentNoticeRows: NoticeRows<AssignmentNotice> = {
  assigned: { text: ({ many }) => (many ? formatAssignedCount(many) : t('Given to you')) },
}
