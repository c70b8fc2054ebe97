import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'
import { counted } from '../../values/counted.ts'
import { megabyte } from '../../values/files.ts'

/** What is taken of one export. */
export const chatLimits = { bytes: 5 * megabyte, messages: 20_000 } as const

/** In which order a telephone writes day, month and year. */
export const dateOrders = { dmy: 'day, month, year', mdy: 'month, day, year', ymd: 'year, month, day' } as const
export type DateOrder = keyof typeof dateOrders

/** Why a chat may be that of somebody else. */
export const doubts = messages({
  number: 'This number is not the one of this customer.',
  name: 'This name has never occurred in a chat of this customer.',
} as const)

export const chatTexts = messages({
  missing: 'Choose the file of the chat, or paste its text',
  get tooLarge() {
    return t('This chat is larger than {megabytes} MB. Export it without media, or cut its oldest part off.', {
      megabytes: chatLimits.bytes / megabyte,
    })
  },
  zone: 'Please choose the time zone of the telephone',
} as const)

/** What can stop a chat from being read into an order. */
export const chatProblems = messages({
  'chat-too-long': {
    status: 400,
    get sentence() {
      return t('This chat has more than {count} messages. Cut the oldest part of the file off.', {
        count: counted(chatLimits.messages),
      })
    },
    help: 'One export may have so many messages. The file is plain text: remove lines at its beginning.',
  },
  'chat-zipped': {
    status: 400,
    sentence: 'This is a ZIP file. Unpack it, and choose the text file (_chat.txt) inside.',
    help: 'An iPhone sends an export as ZIP. The chat is the text file in it.',
  },
  'chat-unreadable': {
    status: 400,
    sentence:
      'No WhatsApp message was found in this. Export the chat in WhatsApp ("Export chat"), and choose that file.',
    help: 'What came is not the text that WhatsApp exports, or none of its days can be read.',
  },
  'chat-dates-open': {
    status: 409,
    sentence: 'The days in this chat can be read in two ways. Please say which comes first, the day or the month.',
    help: 'Every date of the file is possible both ways. Send dateOrder: one of those that details names.',
  },
  'chat-unconfirmed': {
    status: 409,
    sentence:
      'Somebody in this chat is not known as this customer. Please look whether it is the right chat, and confirm them.',
    help: 'A number that is not of this customer, or a name that never occurred in their chats, must be named in confirmed.',
  },
  'chat-import-not-found': {
    status: 404,
    sentence: 'This import was undone already.',
    help: 'The order has no such import of a chat, or no longer.',
  },
} as const satisfies Problems)
