import { messages, t } from '@minato/contract/language/messages.ts'
export const noticeWords = messages({
  title: 'Notices',
  markAllRead: 'Mark all as read',
  none: 'No notices yet',
  noneText: 'What happens in your orders is listed here.',
  noneOffice: 'New orders, offers, payments and inquiries are listed here.',
  loadFailed: 'Failed to load the notices',
  markGroupRead: 'Mark these as read',
  unreadCount: (count: number) => t('{count} unread', { count }),
  mail: 'Also by email',
  mailText: 'We always send emails about money and security.',
  mailSaved: 'Saved.',
  mailFailed: 'Failed to save this. Please try again.',
  today: 'Today',
  yesterday: 'Yesterday',
  retention: (days: number) => t('Notices are kept for {days} days.', { days }),
} as const)
