import { emailTemplate } from '#lib/mail/email.ts'
import { buyerEmail, officeEmail } from '../orders/deal-email.ts'

export const acceptedEmail = buyerEmail({
  kind: 'order-claimed',
  subject: 'Your order is in your account',
  paragraphs: [
    'You have taken over the order that we placed for you. You now find it under My Cars, and we write to you at this address.',
    'If this was not you, please write to us at once.',
  ],
  facts: [['Status', '{status}'], 'order', 'heldUntil'],
})

export const acceptedOfficeEmail = officeEmail({
  kind: 'order-claimed-office',
  subject: 'An order was taken over',
  greeting: 'A buyer has taken over an order that we placed for them.',
  paragraphs: [
    'If you sent the link to somebody else, undo this on the page of the order. Do so before you issue a document.',
  ],
  facts: ['person', 'order'],
})

export const undoneEmail = emailTemplate({
  kind: 'order-claim-undone',
  subject: '{title}: order {id}',
  paragraphs: [
    'We have removed the order below from your account. It was placed for somebody else, or it was not yet clear for whom.',
    'If it is yours, please write to us. Do not pay anything for it before we answer.',
  ],
  facts: [['Order', '{orderId}']],
  after: ['Questions? Reply to this email, or write to us on WhatsApp.', '{accountWarning}'],
})
