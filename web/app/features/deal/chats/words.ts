import { dateOrders } from '@minato/contract/deal/chats/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'

export const chatTexts = messages({
  open: 'Import a chat',
  exportHint:
    'In WhatsApp, open the chat and choose “Export chat”, then “Without media”. The buyer never sees any of it.',
  paste: 'Or paste the text of the chat',
  orders: dateOrders,
  identity: 'Who is this?',
  choice: 'Please choose',
  confirmCustomer: (customer: string) => t('I have checked: this is the chat with {customer}.', { customer }),
  belongsTo: (name: string) => t('This number belongs to another customer: {name}.', { name }),
  readLeftOut: 'Read what is left out',
  unanswered: 'Please choose who each person is, and confirm those who are not known.',
  /** Undefined before the preview has counted them. */
  importMessages: (count: number | undefined) =>
    count === undefined
      ? t('Import the messages')
      : t('Import {count, plural, one {# message} other {# messages}}', { count }),
  done: (count: number) =>
    t('{count, plural, one {# message was imported.} other {# messages were imported.}}', { count }),
  undo: 'Undo',
  undoTitle: 'Undo the import',
  failed: 'The chat could not be imported. Please try again.',
  none: 'No chat has been imported yet.',
  day: (count: number) => t('WhatsApp, {count, plural, one {# message} other {# messages}}', { count }),
  record: (sum: string, isDoubtful = false) =>
    isDoubtful ? t('Possibly {sum}: record it as agreed', { sum }) : t('Record {sum} as agreed', { sum }),
} as const)
