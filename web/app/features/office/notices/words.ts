import { messages, t } from '@minato/contract/language/messages.ts'
export const noticeWords = messages({
  title: 'Notices',
  read: 'Mark all as read',
  none: 'No notices yet',
  noneText: 'What happens in your orders is listed here.',
  noneOffice: 'New orders, offers, payments and inquiries are listed here.',
  loadFailed: 'Failed to load the notices',
  readThese: 'Mark these as read',
  notRead: (count: number) => t('{count} unread', { count }),
  mail: 'Also by e-mail',
  mailText: 'We always send e-mails about money and security.',
  mailSaved: 'Saved.',
  mailFailed: 'Failed to save this. Please try again.',
  today: 'Today',
  yesterday: 'Yesterday',
  retention: (days: number) => t('Notices are kept for {days} days.', { days }),
} as const)
