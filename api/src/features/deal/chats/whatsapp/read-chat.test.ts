import type { DateOrder } from '@minato/contract/deal/chats/facts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDateOrders, toInstants } from './date-orders.ts'
import { parseHead } from './parse-head.ts'
import { readChat } from './read-chat.ts'
import { extractTypedText } from './typed-text.ts'

const now = new Date('2026-06-01T00:00:00Z')

function parse(text: string, order?: DateOrder) {
  const { messages, leftOut } = readChat(text)
  const stamps = messages.map(({ stamp }) => stamp)
  const [first] = findDateOrders(stamps, now)
  const at = toInstants(stamps, order ?? (first as DateOrder), 'UTC')
  const lines = messages.map(({ sender, text }, place) => `${at[place]?.toISOString().slice(0, 16)} ${sender}: ${text}`)
  return { orders: findDateOrders(stamps, now), lines, leftOut: leftOut.length }
}

test('parses a Kenyan Android export with 12-hour times, omitted media and multi-line messages', () => {
  const text = `5/14/26, 9:02\u202fAM - Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them. Learn more.
5/14/26, 9:02\u202fAM - Wanjiku\0 Vitz: Hello,\0 is M10023 still there?
5/14/26, 9:05\u202fAM - Minato Motors: Yes.
It is $6,232 FOB:

- one owner
- 62,000 km
5/14/26, 12:30\u202fPM - Wanjiku Vitz: <Media omitted>
5/14/26, 12:31\u202fPM - Wanjiku Vitz: IMG-20260514-WA0003.jpg (file attached)
my ID
5/15/26, 12:05\u202fAM - Wanjiku Vitz: This message was deleted
5/15/26, 12:06\u202fAM - Wanjiku Vitz: ok 6000 usd <This message was edited>
5/15/26, 8:00\u202fAM - Your security code with Wanjiku Vitz changed. Tap to learn more.
5/15/26, 8:10\u202fAM - Wanjiku Vitz changed the subject from "Vitz: 2017" to "Vitz: paid"`
  expect(parse(text)).toEqual({
    orders: ['mdy'],
    lines: [
      '2026-05-14T09:02 Wanjiku Vitz: Hello, is M10023 still there?',
      '2026-05-14T09:05 Minato Motors: Yes.\nIt is $6,232 FOB:\n\n- one owner\n- 62,000 km',
      '2026-05-14T12:31 Wanjiku Vitz: my ID',
      '2026-05-15T00:06 Wanjiku Vitz: ok 6000 usd',
    ],
    leftOut: 5,
  })
})

test('parses an iPhone export with brackets, seconds, control characters and a sender outside the address book', () => {
  const text = `\ufeff[28.05.26, 22:59:07] Amina: \u200eNachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.
[28.05.26, 23:01:55] ~\u202fAmina R: Guten Tag
\u200e[28.05.26, 23:02:10] \u202a+880 1555‑014142\u202c: \u200eBild weggelassen
[28.05.26, 23:03:00] Amina: Invoice.pdf • \u200e1 Seite \u200eDokument weggelassen
[28.05.26, 23:04:00] Amina: see here \u200e<attached: 00000004-PHOTO.jpg>
[28.05.26, 23:05:00] Amina: [28.05.26 was a Thursday]
5/14/26, 9:02 AM - pasted: from another telephone
\u200e[29.05.26, 00:00:01] Amina: \u200eVerpasster Sprachanruf`
  expect(parse(text)).toEqual({
    orders: ['dmy'],
    lines: [
      '2026-05-28T23:01 Amina R: Guten Tag',
      '2026-05-28T23:04 Amina: see here',
      '2026-05-28T23:05 Amina: [28.05.26 was a Thursday]\n5/14/26, 9:02 AM - pasted: from another telephone',
    ],
    leftOut: 4,
  })
})

test.each<[string, string, string]>([
  ['Bangladesh', '১৪/৫/২৬, ৩:০৪ PM - আমিনা: ঠিক আছে', '2026-05-14T15:04 আমিনা: ঠিক আছে'],
  ['Japan', '2026/05/14 15:04 - 田中: 了解です', '2026-05-14T15:04 田中: 了解です'],
  ['Japan, iPhone', '[2026/05/14 午後3:04:05] 田中: 了解です', '2026-05-14T15:04 田中: 了解です'],
  ['Mexico', '14/5/26, 3:04 p. m. - José Ñandú: vale', '2026-05-14T15:04 José Ñandú: vale'],
  ['France', '14/05/2026, 15:04 - Zoé : ça va', '2026-05-14T15:04 Zoé: ça va'],
  ['Indonesia', '14/05/26 15.04 - Budi: ok', '2026-05-14T15:04 Budi: ok'],
  ['Netherlands', '14-05-2026 15:04 - Sjaak: prima', '2026-05-14T15:04 Sjaak: prima'],
  ['Egypt', '١٤/٥/٢٠٢٦، ٣:٠٤ م - أمينة: نعم', '2026-05-14T15:04 أمينة: نعم'],
  ['Korea, iPhone', '[2026. 5. 14. 오후 3:04:05] 김: 네', '2026-05-14T15:04 김: 네'],
  ['South Africa', '2026/05/14, 15:04 - Thandi: sharp', '2026-05-14T15:04 Thandi: sharp'],
])('parses the format of %s', (_, text, line) => {
  expect(parse(text).lines).toEqual([line])
})

const days = (...dates: string[]) => dates.map((date) => `${date}, 10:00 - Amina: ok`).join('\n')

test('finds the order of day and month from the full chat, or uses the requested one', () => {
  expect(parse(days('3/4/26', '14/4/26')).orders).toEqual(['dmy'])
  expect(parse(days('3/4/26', '3/14/26')).orders).toEqual(['mdy'])
  // Only one order runs forwards: 1 April before 2 March is impossible.
  expect(parse(days('1/4/26', '2/3/26'), 'mdy').orders).toEqual(['mdy'])
  // Dates after today are impossible.
  expect(parse(days('5/11/26', '5/12/26'), 'mdy').orders).toEqual(['mdy'])
  expect(parse(days('3/4/26', '4/5/26'), 'dmy').orders).toEqual(['dmy', 'mdy'])
  expect(parse(days('4/4/26'), 'dmy').orders).toEqual(['dmy'])
  expect(
    findDateOrders(
      readChat(days('30/2/26')).messages.map(({ stamp }) => stamp),
      now,
    ),
  ).toEqual([])
})

test('distinguishes a leading two-digit year from a day', () => {
  const orders = (...dates: string[]) => parse(days(...dates), 'ymd').orders
  // Either three years on the same day, or three days of one month.
  expect(orders('26/05/14', '26/05/15', '26/05/16')).toEqual(['ymd'])
  expect(orders('26/05/22', '26/05/23')).toEqual(['ymd'])
  // Either twelve years ago, or now.
  expect(orders('26/05/14')).toEqual(['ymd'])
  expect(parse(days('14/05/26'), 'dmy').orders).toEqual(['dmy'])
  expect(parse(days('20/11/24', '20/12/25'), 'dmy').orders).toEqual(['dmy'])
  // Both are near today.
  expect(orders('25/05/26')).toEqual(['dmy', 'ymd'])
})

test.each([
  ['German', 'ok 6200 usd <Diese Nachricht wurde bearbeitet.>'],
  ['German, iPhone', 'ok 6200 usd \u200e<Diese Nachricht wurde bearbeitet>'],
  ['Japanese', 'ok 6200 usd <このメッセージは編集されました>'],
  ['Arabic', 'ok 6200 usd <تم تعديل هذه الرسالة>'],
  ['Swahili', 'ok 6200 usd <Ujumbe huu umehaririwa>'],
  ['an unknown language, iPhone', 'ok 6200 usd \u200e<Xyzzy>'],
])('removes the edit note: %s', (_, text) => {
  expect(extractTypedText(text)).toEqual({ words: 'ok 6200 usd', isEdited: true })
})

test('does not treat an attached picture as an edit', () => {
  expect(extractTypedText('see here \u200e<attached: 00000004-PHOTO.jpg>')).toEqual({
    words: 'see here',
    isEdited: false,
  })
})

test('converts skipped and repeated hours of daylight saving time', () => {
  const chat = (...times: string[]) =>
    readChat(times.map((time) => `${time} - Amina: ok`).join('\n')).messages.map(({ stamp }) => stamp)
  const london = (...times: string[]) =>
    toInstants(chat(...times), 'dmy', 'Europe/London').map((at) => at.toISOString().slice(11, 16))
  expect(london('29/03/2026, 00:59', '29/03/2026, 01:30', '29/03/2026, 02:10')).toEqual(['00:59', '01:30', '01:10'])
  expect(london('25/10/2025, 23:00', '26/10/2025, 01:50', '26/10/2025, 01:20')).toEqual(['22:00', '00:50', '01:20'])
})

type Message = { at: Date; sender: string; text: string }
type Clock = Record<'d' | 'm' | 'yyyy' | 'h' | 'mi' | 's', number>
const two = (value: number) => String(value).padStart(2, '0')
const half = ({ h }: Clock) => (h < 12 ? 'AM' : 'PM')
const of12 = ({ h }: Clock) => h % 12 || 12

const printed: Record<string, { order: DateOrder; head(clock: Clock): string }> = {
  android: { order: 'dmy', head: (c) => `${two(c.d)}/${two(c.m)}/${c.yyyy}, ${two(c.h)}:${two(c.mi)} - ` },
  'android of 12 hours': {
    order: 'mdy',
    head: (c) => `${c.m}/${c.d}/${two(c.yyyy % 100)}, ${of12(c)}:${two(c.mi)}\u202f${half(c)} - `,
  },
  'android in Spanish': {
    order: 'dmy',
    head: (c) =>
      `${c.d}/${c.m}/${two(c.yyyy % 100)}, ${of12(c)}:${two(c.mi)}\u00a0${half(c)[0]?.toLowerCase()}.\u00a0m. - `,
  },
  'android in Japanese': { order: 'ymd', head: (c) => `${c.yyyy}/${two(c.m)}/${two(c.d)} ${c.h}:${two(c.mi)} - ` },
  iphone: {
    order: 'dmy',
    head: (c) => `[${two(c.d)}.${two(c.m)}.${two(c.yyyy % 100)}, ${two(c.h)}:${two(c.mi)}:${two(c.s)}] `,
  },
  'iphone of 12 hours': {
    order: 'mdy',
    head: (c) => `\u200e[${c.m}/${c.d}/${two(c.yyyy % 100)}, ${of12(c)}:${two(c.mi)}:${two(c.s)}\u202f${half(c)}] `,
  },
  'iphone with days of ISO': {
    order: 'ymd',
    head: (c) => `[${c.yyyy}-${two(c.m)}-${two(c.d)}, ${two(c.h)}:${two(c.mi)}:${two(c.s)}] `,
  },
}

const zones = ['Asia/Tokyo', 'Asia/Dhaka', 'Africa/Nairobi', 'America/Jamaica', 'Asia/Kathmandu']
const ahead: Record<string, number> = {
  'Asia/Tokyo': 540,
  'Asia/Dhaka': 360,
  'Africa/Nairobi': 180,
  'America/Jamaica': -300,
  'Asia/Kathmandu': 345,
}

function print(messages: readonly Message[], form: string, zone: string) {
  const lines = messages.map(({ at, sender, text }) => {
    const local = new Date(at.getTime() + (ahead[zone] ?? 0) * 60_000)
    const clock = {
      d: local.getUTCDate(),
      m: local.getUTCMonth() + 1,
      yyyy: local.getUTCFullYear(),
      h: local.getUTCHours(),
      mi: local.getUTCMinutes(),
      s: local.getUTCSeconds(),
    }
    return `${printed[form]?.head(clock)}${sender}: ${text}`
  })
  return `${lines.join('\r\n')}\r\n`
}

const word = fc.oneof(
  fc.constantFrom(
    '7500 usd',
    'ok: then',
    '12/05/26, 10:00',
    'José',
    '১২৩',
    '🚗',
    '[x]',
    '- one',
    'https://a.example/b:c',
  ),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 }),
)
const messageText = fc
  .array(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 3 },
  )
  .map((lines) => lines.join('\n').trim())
  .filter(
    (text) => text !== '' && extractTypedText(text).words === text && !text.split('\n').some((line) => parseHead(line)),
  )
const speakers = ['Amina', 'Minato Motors', '+880 1555-014142', 'Nguyễn Thị Ánh', 'Wanjiku (Vitz)']
const sender = fc.constantFrom(...speakers)

test('parses chats in the format of every phone without loss', () => {
  const begin = Date.UTC(2024, 0, 20)
  const message = fc.record({ wait: fc.integer({ min: 0, max: 4 * 86_400 }), sender, text: messageText })
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...Object.keys(printed)),
      fc.constantFrom(...zones),
      (waits, form, zone) => {
        let at = begin
        // Two lines such as `Amina: ok: then` alone would mean a contact called `Amina: ok`.
        const greetings = speakers.map((sender) => ({ wait: 0, sender, text: 'Hello' }))
        const messages = [...greetings, ...waits].map(({ wait, ...rest }) => {
          at += wait * 1000
          return { ...rest, at: new Date(form.startsWith('iphone') ? at : Math.floor(at / 60_000) * 60_000) }
        })
        const read = readChat(print(messages, form, zone))
        const stamps = read.messages.map(({ stamp }) => stamp)
        const order = printed[form]?.order as DateOrder
        expect(findDateOrders(stamps, now)).toContain(order)
        const moments = toInstants(stamps, order, zone)
        expect(read.messages.map(({ sender, text }, place) => ({ at: moments[place], sender, text }))).toEqual(
          messages.map(({ at, sender, text }) => ({ at, sender, text })),
        )
        expect(read.leftOut).toEqual([])
      },
    ),
    { numRuns: 150 },
  )
})
