import { messages, t } from '@minato/contract/language/messages.ts'
/** What the screens of orders say; what letters or answers of the server say too stands in the contract. */
export const orderWords = messages({
  /** The way from an order's card to its page. */
  whole: 'See the whole order',
  placedTitle: 'Order Placed',
  placed: "Your order was placed successfully. You'll now be redirected to WhatsApp to negotiate.",
  placedButton: 'Go to WhatsApp',
  loginTitle: 'Login Required',
  login:
    "Please log in to place an order and start negotiating. You'll need an account to track your orders and communicate with our team.",
  upload: 'Upload Payment',
  uploadFailedTitle: 'Upload Failed',
  uploadFailed: 'Failed to upload payment screenshot. Please try again.',
  uploadedTitle: 'Payment Uploaded Successfully!',
  uploaded: 'Your payment screenshot has been uploaded and is being reviewed.',
  /** The second variant: for somebody who has gone on to another screen meanwhile. */
  uploadedElsewhereTitle: 'Upload Successful!',
  uploadedElsewhere: 'Your payment screenshot has been uploaded successfully and is being reviewed.',
  uploadNoMethod: 'No upload method provided. Please contact support.',
  uploadRetry: 'Try Again',
  copied: 'Copied!',
  /** The step before an order to a port. */
  stepTitle: 'Your order',
  stepLoading: 'Calculating the total …',
  stepFailed: 'The total could not be calculated. Please try again.',
  stepOrder: 'Order to Negotiate',
  stepNote: 'You agree on the price with us before you pay. Nothing is added to it afterwards.',
  beforeYouOrder: 'Before you order',
  totalChangedTitle: 'The total has changed',
  totalChanged: 'A price, a rate or a fee has changed since you saw the total. Nothing has been ordered yet.',
  youSaw: 'You saw',
  now: 'Now',
  orderAtNew: 'Order at the new price',
  listFailed: 'Failed to load orders. Please try again.',
  changeFailed: 'Failed to update order. Please try again.',
  back: 'Back',
  byHandTitle: (status: string) => t('Set to {status}', { status }),
  whyByHand: 'Reason for setting it by hand',
  whyCancelled: 'Reason for cancelling it',
  whyHint: 'Only the office reads it.',
  checkPayment: 'Check the payment',
  giveUp: 'I no longer want it …',
  giveUpTitle: 'I no longer want it',
  giveUpText: (hours: number) =>
    t(
      'We will cancel the order within {hours, plural, one {# hour} other {# hours}}. Other buyers can then order its vehicles. You owe us nothing.',
      { hours },
    ),
  givenUp: 'Thank you for telling us. We will cancel the order.',
  takeUp: 'I want it after all',
  takenUp: 'Good. We are still holding it for you.',
  wrongFile: 'Wrong file?',
  writeToUs: 'Write to us',
  notAgreedTitle: 'The price is not agreed yet',
  notAgreed:
    'Please agree on the price with us on WhatsApp before you pay. If you have already paid, send your proof of payment now.',
  sendAnyway: 'I have paid, send the proof',
} as const)

/** About the buyer that the office places an order for. */
export const customerWords = messages({
  label: 'Customer',
  hint: 'A name, an e-mail address, or a phone number as you paste it',
  nobody: 'Somebody without an account',
  change: 'Another customer',
  name: 'Name',
  phone: 'Phone',
} as const)
