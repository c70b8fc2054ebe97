import { messages, t } from '@minato/contract/language/messages.ts'
/** Texts of the order screens. Texts shared with emails or the server are in the contract. */
export const orderScreenTexts = messages({
  placedTitle: 'Order Placed',
  placed: "Your order was placed successfully. You'll now be redirected to WhatsApp to negotiate.",
  placedButton: 'Go to WhatsApp',
  login:
    "Please log in to place an order and start negotiating. You'll need an account to track your orders and communicate with our team.",
  upload: 'Upload Payment',
  uploadFailedTitle: 'Upload Failed',
  uploadFailed: 'Failed to upload payment screenshot. Please try again.',
  uploadedTitle: 'Payment Uploaded Successfully!',
  uploaded: 'Your payment screenshot has been uploaded and is being reviewed.',
  /** For a user who is on another screen when the upload ends. */
  uploadedElsewhereTitle: 'Upload Successful!',
  uploadedElsewhere: 'Your payment screenshot has been uploaded successfully and is being reviewed.',
  uploadNoMethod: 'No upload method provided. Please contact support.',
  uploadRetry: 'Try Again',
  copied: 'Copied!',
  stepTitle: 'Your order',
  stepOrder: 'Order to Negotiate',
  stepNote: 'You agree on the price with us before you pay. Nothing is added to it afterwards.',
  totalChangedTitle: 'The total has changed',
  totalChanged: 'A price, a rate or a fee has changed since you saw the total. Nothing has been ordered yet.',
  acceptNewTotal: 'Order at the new price',
  listFailed: 'Failed to load orders. Please try again.',
  changeFailed: 'Failed to update order. Please try again.',
  back: 'Back',
  manualTitle: (status: string) => t('Set to {status}', { status }),
  manualReason: 'Reason for setting it by hand',
  cancelReason: 'Reason for cancelling it',
  cancelReasonHint: 'Only the office reads it. Write the reason for the buyer into the notes: the email repeats it.',
  checkPayment: 'Check the payment',
  giveUp: 'I no longer want it …',
  giveUpTitle: 'I no longer want it',
  giveUpText: (hours: number) =>
    t(
      'We will cancel the order within {hours, plural, one {# hour} other {# hours}}. Other buyers can then order its vehicles. You owe us nothing.',
      { hours },
    ),
  /** Beside a button that cancels the order. */
  keep: 'Keep the order',
  giveUpDone: 'Thank you for telling us. We will cancel the order.',
  undoGiveUp: 'I want it after all',
  giveUpUndone: 'Good. We are still holding it for you.',
  contactUs: 'Write to us',
  notAgreedTitle: 'The price is not agreed yet',
  notAgreed:
    'Please agree on the price with us on WhatsApp before you pay. If you have already paid, send your proof of payment now.',
  sendAnyway: 'I have paid, send the proof',
} as const)

export const customerWords = messages({
  label: 'Customer',
  newPerson: 'Somebody without an account',
  name: 'Name',
} as const)
