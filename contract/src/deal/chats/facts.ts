import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { megabyte } from '#values/files.ts'

export const chatLimits = { bytes: 5 * megabyte, messages: 20_000 } as const

export const dateOrders = messages({
  dmy: 'day, month, year',
  mdy: 'month, day, year',
  ymd: 'year, month, day',
} as const)
export type DateOrder = keyof typeof dateOrders

/** Reasons to doubt that a chat is this customer's. */
export const chatDoubts = messages({
  number: 'This number does not belong to this customer.',
  name: 'This name is new in the chats of this customer.',
} as const)

export const chatTexts = messages({
  missing: 'Choose the chat file, or paste its text',
  tooLarge: lazyValue(() =>
    t('This chat is larger than {megabytes} MB. Export it without media, or delete its oldest part.', {
      megabytes: chatLimits.bytes / megabyte,
    }),
  ),
  zone: 'Please choose the time zone of the phone',
} as const)

export const chatProblems = messages({
  'chat-too-long': {
    status: 400,
    sentence: lazyValue(() =>
      t(
        'This chat has more than {count, plural, one {# message} other {# messages}}. Delete the oldest part of the file.',
        { count: chatLimits.messages },
      ),
    ),
    help: 'One export may have no more messages than this. The file is plain text: delete lines at its beginning.',
  },
  'chat-zipped': {
    status: 400,
    sentence: 'Unpack this ZIP file, then choose the text file inside it (_chat.txt).',
    help: 'iPhones send the export as a ZIP file. The chat is the text file in it.',
  },
  'chat-unreadable': {
    status: 400,
    sentence:
      'We found no WhatsApp message in this file. Export the chat in WhatsApp (“Export chat”), then choose that file.',
    help: 'The text is not a WhatsApp export, or none of its dates can be read.',
  },
  'chat-dates-open': {
    sentence: 'The dates in this chat can be read in two ways. Please choose which comes first: the day or the month.',
    help: 'Every date in the file is possible both ways. Send one of the orders named in details as dateOrder.',
  },
  'chat-unconfirmed': {
    sentence:
      'Somebody in this chat is not known to be this customer. Please check that it is the right chat, then confirm them.',
    help: 'Name in confirmed each number that is not this customer’s, and each name new in their chats.',
  },
  'chat-import-not-found': {
    sentence: 'This import was already undone.',
    help: 'The order has no such chat import, or it was undone.',
  },
} as const satisfies Problems)
