import { emailTemplate, emailTexts } from '#lib/mail/email.ts'
import { buyerEmail, officeEmail } from '../deal-email.ts'

export const placed = buyerEmail({
  kind: 'order-placed',
  subject: 'Your order is placed',
  paragraphs: [
    '{count, plural, one {Thank you for your order. We hold the vehicle below for you while we agree on the price on WhatsApp.} other {Thank you for your order. We hold the vehicles below for you while we agree on the price on WhatsApp.}}',
    'Please do not pay anything before we confirm the price to you.',
  ],
  facts: ['order', 'goingTo', 'heldUntil'],
})

export const placedOffice = officeEmail({
  kind: 'order-placed-office',
  subject: 'New order',
  greeting: 'A customer has placed an order.',
  paragraphs: [
    '{count, plural, one {The vehicle is on hold. The customer was sent to the WhatsApp chat to negotiate.} other {The vehicles are on hold. The customer was sent to the WhatsApp chat to negotiate.}}',
  ],
  facts: ['person', 'order', 'goingTo'],
})

export const unwanted = buyerEmail({
  kind: 'order-unwanted',
  subject: 'You no longer want this order',
  paragraphs: [
    'You told us that you no longer want this order. We will cancel it by {until} at the latest. You owe us nothing.',
    '{count, plural, one {Others can then order its vehicle.} other {Others can then order its vehicles.}}',
    'If this was a mistake, tell us in your order before then.',
  ],
  facts: ['cars'],
})

export const unwantedOffice = officeEmail({
  kind: 'order-unwanted-office',
  subject: 'No longer wanted',
  greeting: 'A customer no longer wants an order.',
  paragraphs: ['Cancel it, or call them. If nobody acts, it is cancelled on {until}.'],
  facts: ['person', 'order'],
})

export const unwantedCancelled = emailTexts(
  '{count, plural, one {You told us that you no longer want this order. It is cancelled now. Others can order its vehicle again.} other {You told us that you no longer want this order. It is cancelled now. Others can order its vehicles again.}}',
)

const facts = emailTexts([
  ['Order', '{id}'],
  ['{count, plural, one {Vehicle} other {Vehicles}}', '{cars}'],
])
const orderLink = emailTexts(['See your order', '/profile/orders/{orderId}'])

export const reservationEmails = {
  warned: emailTemplate({
    kind: 'reservation-warning',
    subject: 'Your reservation ends soon (order {id})',
    paragraphs: [
      'We hold your order for you until {until}. That is in {days, plural, one {# day} other {# days}} or less.',
      'To keep it, agree on the price with us on WhatsApp and upload your proof of payment. If you need more time, write to us before then.',
    ],
    facts,
    action: orderLink,
    after: ['{accountWarning}'],
  }),
  ended: emailTemplate(({ isUnwanted }: { isUnwanted: boolean }) => ({
    kind: 'reservation-ended',
    subject: 'Your reservation has ended (order {id})',
    paragraphs: [
      isUnwanted
        ? unwantedCancelled
        : 'We held your order until {until}. No proof of payment arrived, so the order was cancelled.',
      !isUnwanted &&
        '{count, plural, one {Others can order its vehicle again.} other {Others can order its vehicles again.}}',
      'If you are still interested, order again, or write to us. You owe us nothing.',
    ],
    facts,
    action: ['See the stock', '/allCars'],
    after: ['{accountWarning}'],
  })),
  extended: emailTemplate({
    kind: 'reservation-extended',
    subject: 'Your reservation was extended (order {id})',
    paragraphs: ['We now hold your order for you until {until}.', '{reason}'],
    facts,
    action: orderLink,
    after: ['{accountWarning}'],
  }),
}
