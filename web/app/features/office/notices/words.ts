import { messages, t } from '@minato/contract/language/messages.ts'
export const noticeWords = messages({
  title: 'Notices',
  markAllRead: 'Mark all as read',
  markGroupRead: 'Mark these as read',
  unreadCount: (count: number) => t('{count} unread', { count }),
  mail: 'Also by email',
  mailSaved: 'Saved.',
  retention: (days: number) => t('Notices are kept for {days} days.', { days }),
} as const)
