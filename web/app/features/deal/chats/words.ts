import { dateOrders } from '@minato/contract/deal/chats/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'

export const chatTexts = messages({
  open: 'Import a chat',
  exportHint:
    'In WhatsApp, open the chat and choose “Export chat”, then “Without media”. The buyer never sees any of it.',
  file: 'Text file of the chat',
  choose: 'Choose the file (.txt), or drop it here',
  paste: 'Or paste the text of the chat',
  zone: 'Time zone of the phone',
  zoneHint: 'The zone that its clock is set to',
  order: 'What comes first in the dates?',
  orderHint: 'The dates in this chat can be read in more than one way.',
  orders: dateOrders,
  preview: 'Preview the chat',
  previewing: 'Reading …',
  identity: 'Who is this?',
  choice: 'Please choose',
  staff: 'One of us',
  confirmCustomer: (customer: string) => t('I have checked: this is the chat with {customer}.', { customer }),
  belongsTo: (name: string) => t('This number belongs to another customer: {name}.', { name }),
  nothingNew: 'Everything in this chat has already been imported.',
  readLeftOut: 'Read what is left out',
  unanswered: 'Please choose who each person is, and confirm those who are not known.',
  /** Undefined before the preview has counted them. */
  importMessages: (count: number | undefined) =>
    count === undefined
      ? t('Import the messages')
      : t('Import {count, plural, one {# message} other {# messages}}', { count }),
  done: (count: number) =>
    t('{count, plural, one {# message was imported.} other {# messages were imported.}}', { count }),
  undone: 'The import was undone.',
  undo: 'Undo',
  undoTitle: 'Undo the import',
  undoText: 'All messages of this import are removed from this order.',
  failed: 'The chat could not be imported. Please try again.',
  none: 'No chat has been imported yet.',
  day: (count: number) => t('WhatsApp, {count, plural, one {# message} other {# messages}}', { count }),
  record: (sum: string, isDoubtful = false) =>
    isDoubtful ? t('Possibly {sum}: record it as agreed', { sum }) : t('Record {sum} as agreed', { sum }),
  earlier: 'Earlier messages',
  later: 'Later messages',
} as const)
