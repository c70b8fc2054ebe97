import { getLanguage } from '@minato/contract/language/messages.ts'
import { exampleCompany } from '@minato/contract/platform/company/example.ts'
import { inLanguage, sayAs } from '@minato/languages/reading.ts'
import { expect, onTestFinished, test } from 'vitest'
import { emailTemplate, emailTemplateInFrame } from './email.ts'

const sender = { ...exampleCompany, chatNumber: '81', publicUrl: 'https://shop.example' }
const reader = { language: null, isStaff: false, isConfirmed: true, zone: 'Asia/Tokyo' }

const paymentEmail = emailTemplate(({ isLast }: { isLast: boolean }) => ({
  kind: 'paid',
  subject: '{sum} from {company}',
  paragraphs: ['{count, plural, one {# car} other {# cars}} until {until}', isLast && 'The last one', '{note}'],
  facts: [['Sum', '{sum}'], ['Bank', '{bank}'], 'more'],
  action: ['Pay', '/pay/{id}'],
  links: [
    ['Office', '/admin/orders/{id}'],
    ['Ship', '{ship}'],
  ],
}))

const values = {
  isLast: false,
  name: 'Amina',
  sum: { amount: 12_300, currency: 'USD' as const },
  count: 2,
  until: new Date('2026-06-01T00:00:00Z'),
  note: 'It costs {sum}',
  bank: null,
  more: () => [['Where', getLanguage()]] as const,
  id: '7',
  ship: 'https://ship.example/a',
}

test('fills in values and omits texts with a null value', () => {
  expect(paymentEmail(values).letter(sender, reader)).toEqual({
    subject: `$123 from ${sender.name}`,
    greeting: { name: 'Amina' },
    paragraphs: ['2 cars until 1 June 2026 at 09:00 (Japan time)', 'It costs {sum}'],
    facts: [
      ['Sum', '$123'],
      ['Where', 'en'],
    ],
    action: { label: 'Pay', href: 'https://shop.example/pay/7' },
    links: [
      { label: 'Office', href: 'https://shop.example/admin/orders/7' },
      { label: 'Ship', href: 'https://ship.example/a' },
    ],
  })
})

test.each([
  ['Africa/Nairobi', '1 June 2026 at 09:00 (Japan time) · 1 Jun 2026, 03:00 your time'],
  ['Pacific/Auckland', '1 June 2026 at 09:00 (Japan time) · 1 Jun 2026, 12:00 your time'],
  [undefined, '1 June 2026 at 09:00 (Japan time) · 1 Jun 2026, 00:00 UTC'],
  ['Asia/Tokyo', '1 June 2026 at 09:00 (Japan time)'],
])('shows a deadline to a reader in %s as %s', (zone, deadline) =>
  expect(paymentEmail(values).letter(sender, { ...reader, zone }).paragraphs[0]).toBe(`2 cars until ${deadline}`),
)

test("renders texts and values in the reader's language", () => {
  sayAs('sw', (english) => english.replace('Sum', 'Jumla').replace('The last one', 'La mwisho'))
  onTestFinished(() => sayAs('sw'))
  const { letter } = paymentEmail({ ...values, isLast: true })
  const { paragraphs, facts, action } = inLanguage('sw', () => letter(sender, reader))
  expect(paragraphs[1]).toBe('La mwisho')
  expect(facts).toEqual([
    ['Jumla', 'US$\u00a0123'],
    ['Where', 'sw'],
  ])
  expect(action?.href).toBe('https://shop.example/sw/pay/7')
})

test("supplies a frame's values to its emails and extends each of them", () => {
  const framed = emailTemplateInFrame((order: { id: string }) => ({
    values: { id: order.id },
    add: (letter) => ({ ...letter, subject: `${letter.subject}: order` }),
  }))
  const placed = framed({ kind: 'placed', subject: 'Order {id}', greeting: 'Hello,', paragraphs: [] })
  expect(placed({})({ id: '7' }).letter(sender, reader)).toEqual({
    subject: 'Order 7: order',
    greeting: 'Hello,',
    paragraphs: [],
  })
})
