import { expect, test } from 'vitest'
import { colonContactChat, quotedContactChat } from '#testing/examples/chats.ts'
import { readChat } from './read-chat.ts'

const readTexts = (chat: string, contact?: string, fileName?: string) => {
  const { messages, leftOut } = readChat(chat, contact, fileName)
  return { messages: messages.map(({ sender, text }) => `${sender} | ${text}`), leftOut }
}
const readLines = (lines: readonly string[], contact?: string, fileName?: string) =>
  readTexts(lines.map((line) => `13/11/2026, 10:01 - ${line}`).join('\n'), contact, fileName)

test('reads every message of a contact whose name contains quotation marks', () => {
  expect(readTexts(quotedContactChat)).toEqual({
    messages: [
      'Karim "Boss" Motors | I take the white one for $4,200',
      'Minato Office | $4,200 is agreed, CIF Mombasa',
      'Karim "Boss" Motors | I pay $2,000 on Monday',
      'Minato Office | Thank you',
    ],
    leftOut: ['Messages and calls are end-to-end encrypted. No one outside of this chat can read or listen to them.'],
  })
})

test('reads a contact whose name contains a colon as one speaker', () => {
  expect(readTexts(colonContactChat)).toEqual({
    messages: [
      'KE: Wanjiru | I take the white one for $4,200',
      'Minato Office | $4,200 is agreed',
      'KE: Wanjiru | I pay $2,000 on Monday',
    ],
    leftOut: [],
  })
})

test.each<[string, string[], string[]]>([
  ['colons in texts', ['Amina: Price: 5000', 'Amina: Price: 6000', 'Amina: ok'], ['Amina', 'Amina', 'Amina']],
  ['one message', ['KE: Wanjiru: hello'], ['KE']],
  [
    'two contacts with one prefix',
    ['KE: A: 1', 'KE: B: 2', 'KE: A: 3', 'KE: B: 4'],
    ['KE: A', 'KE: B', 'KE: A', 'KE: B'],
  ],
  ['a colon without a space', ['KE:Wanjiru: hello', '10:30 Karim: hi'], ['KE:Wanjiru', '10:30 Karim']],
  ['phone numbers', ['+254 712 555014: Price: 1', '+254 712 555014: Price: 2'], ['+254 712 555014', '+254 712 555014']],
  ['every quotation mark', ['«Karim» A: 1', '“Karim” B: 2', '„Karim“ C: 3'], ['«Karim» A', '“Karim” B', '„Karim“ C']],
  ['one quotation mark', ['5" Karim: 1', '5" Karim: 2'], ['5" Karim', '5" Karim']],
  ['a media line beside text', ['KE: W: <Media omitted>', 'KE: W: ok: then'], ['KE: W']],
])('finds the speakers of lines with %s', (_, lines, senders) => {
  expect(readLines(lines).messages.map((line) => line.split(' | ')[0])).toEqual(senders)
})

test('takes the name of the customer as complete', () => {
  const lines = ['Amina Vitz: Price: 5000', 'Amina Vitz: Price: 6000']
  expect(readLines(lines, 'amina  vitz').messages).toEqual(['Amina Vitz | Price: 5000', 'Amina Vitz | Price: 6000'])
  expect(readLines(['KE: Wanjiru: hello'], 'KE: Wanjiru').messages).toEqual(['KE: Wanjiru | hello'])
})

test.each([
  ['WhatsApp Chat with Amina.txt', ['Amina: Price: 5000', 'Amina: Price: 6000'], 'Amina'],
  ['Chat de WhatsApp con KE_ Wanjiru (1).txt', ['KE: Wanjiru: hello'], 'KE: Wanjiru'],
  ['WhatsApp Chat with Wanjiru.txt', ['KE: Wanjiru: 1', 'KE: Wanjiru: 2'], 'KE: Wanjiru'],
  ['WhatsApp Chat with Karina.txt', ['Ina: Re: 1', 'Ina: Re: 2'], 'Ina: Re'],
])('takes a name at the end of %s as complete', (fileName, lines, name) => {
  const senders = readLines(lines, 'Another Name', fileName).messages.map((line) => line.split(' | ')[0])
  expect(new Set(senders)).toEqual(new Set([name]))
})

test('leaves out lines of WhatsApp itself that contain colons, and lists them', () => {
  const lines = [
    'Your security code with KE: Wanjiru changed. Tap to learn more.',
    'Your security code with KE: Wanjiru changed. Tap to learn more.',
    'KE: Wanjiru changed their phone number to a new number.',
    'KE: Wanjiru changed the subject from "Vitz: 2017" to "Vitz: paid"',
    'Amina hat den Betreff von „Vitz: 2017“ zu „Vitz: 7500“ geändert.',
    'You changed the subject to "Vitz: 7500"',
    'You changed the subject to "Vitz: 7500"',
    'Aminaさんが件名を「Vitz: 7500」に変更しました',
  ]
  expect(readLines([...lines, 'KE: Wanjiru: hello', 'KE: Wanjiru: I pay'])).toEqual({
    messages: ['KE: Wanjiru | hello', 'KE: Wanjiru | I pay'],
    leftOut: lines,
  })
})

test('keeps direction marks inside messages', () => {
  const text = '\u202bالسعر\u202c 6000\u200f!'
  expect(readLines([`\u202a+254 712 555014\u202c: ${text}`]).messages).toEqual([`+254 712 555014 | ${text}`])
})
