import { dateOrders } from '@minato/contract/deal/chats/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'

/** What the screens of a chat say. */
export const chatWords = messages({
  open: 'Read a chat in',
  how: 'In WhatsApp: open the chat, "Export chat", "Without media". Nothing of it is ever shown to the buyer.',
  file: 'Text file of the chat',
  choose: 'Choose the file (.txt), or drop it here',
  paste: 'Or paste its text',
  zone: 'Time zone of the telephone',
  zoneHint: 'The one that its clock shows',
  order: 'What comes first in its dates?',
  orderHint: 'The chat can be read both ways.',
  orders: dateOrders,
  look: 'Look at it first',
  looking: 'Reading …',
  who: 'Who is this?',
  choice: 'Please choose',
  us: 'One of us',
  looked: (customer: string) => t('I have looked: this is the chat of {customer}.', { customer }),
  belongsTo: (name: string) => t('It is the number of another customer: {name}.', { name }),
  nothingNew: 'Everything in this chat is here already.',
  stillOpen: 'Please say who everybody is, and confirm those who are not known.',
  read: (count: number) => t('Read in {count, plural, one {{count} message} other {{count} messages}}', { count }),
  done: (count: number) =>
    t('{count, plural, one {{count} message was read in.} other {{count} messages were read in.}}', { count }),
  undone: 'It was taken out again.',
  undo: 'Undo',
  undoTitle: 'Take it out again',
  undoText: 'Everything that was read in at once is taken out of this order.',
  failed: 'The chat could not be read in. Please try again.',
  none: 'No chat was read in yet.',
  day: (count: number) => t('WhatsApp, {count, plural, one {{count} message} other {{count} messages}}', { count }),
  record: (sum: string, isDoubtful = false) =>
    isDoubtful ? t('Perhaps {sum}: record it as agreed', { sum }) : t('Record {sum} as agreed', { sum }),
  earlier: 'Earlier messages',
  later: 'Later messages',
} as const)
