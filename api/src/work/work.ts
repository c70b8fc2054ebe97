import { sendSailingEmails } from '../features/deal/bookings/emails/send-sailing-emails.ts'
import { expireOffers } from '../features/deal/offers/expire-offers.ts'
import { sendOfferEmail } from '../features/deal/offers/notify.ts'
import { sweepReservations } from '../features/deal/orders/changing/reservations.ts'
import { sendChangesEmail } from '../features/deal/orders/emails/notify-by-email.ts'
import { processNextSteps, updateDueNextSteps, updateNextStepsOrEnqueue } from '../features/deal/orders/next-step.ts'
import * as inquiries from '../features/office/inquiries/inquiries.ts'
import { releaseAssignments } from '../features/platform/assignments/release-assignments.ts'
import { sendResetLink } from '../features/platform/auth/change-password.ts'
import { sweepAccountChanges } from '../features/platform/bank-accounts/change-account.ts'
import { fetchRate } from '../features/platform/exchange-rate/fetch-rate.ts'
import { createEmailSender, type MailCallbacks } from '../features/platform/mail/send-mail.ts'
import { alertSavedSearches } from '../features/shipping/saved-searches/alert-saved-searches.ts'
import { requeueRefusedEmail, sendDailyEmails } from '../features/shipping/saved-searches/daily-email.ts'
import { processEndedOffers } from '../features/stock/cars/waiting-list/waiting-list.ts'
import { processImportBatch } from '../features/stock/stock-imports/process-batch.ts'
import { enqueueMissing } from '../files/demo-pictures.ts'
import { makeScene } from '../files/make-demo-pictures.ts'
import { processEach } from '../lib/jobs/process-each.ts'
import type { Mailer } from '../lib/mail/mailer.ts'
import { encodePicture } from '../lib/pictures/encode.ts'
import { openEncoder } from '../lib/pictures/encoder.ts'
import type { Services } from '../services.ts'
import { deleteExpiredData } from './sweep.ts'

export const runTimedRules = (services: Services) =>
  processEach([sweepReservations, processEndedOffers, expireOffers, updateDueNextSteps, releaseAssignments], (keep) =>
    keep(services),
  )

export async function startWorkers(services: Services, mailer: Mailer) {
  const { jobs } = services
  const encoder = openEncoder()
  const sendMail = createEmailSender(services, mailer, onSent, onRefused)
  await jobs.work('mail', ({ mailId }) => sendMail(mailId))
  await jobs.work('reservations', () => runTimedRules(services))
  await jobs.every('reservations', '* * * * *')
  await jobs.work('order-news', ({ orderId }) => sendChangesEmail(services, orderId))
  await jobs.work('next-steps', (scope) => processNextSteps(services, scope))
  await jobs.work('offer-news', (offer) => sendOfferEmail(services, offer))
  await jobs.work('sailing-news', ({ voyageId }) => sendSailingEmails(services, voyageId))
  await jobs.work('bank-accounts', () => sweepAccountChanges({ ...services, settleOrders: updateNextStepsOrEnqueue }))
  await jobs.every('bank-accounts', '* * * * *')
  const { exchangeRateUrl } = services.config
  if (exchangeRateUrl) {
    await jobs.work('exchange-rate', () => fetchRate(services, exchangeRateUrl))
    await jobs.every('exchange-rate', '5 1 * * *')
  }
  // The WebP of a demo picture comes first, and adds the job for its other forms.
  await jobs.work('encode-picture', async ({ name }) => {
    if (!(await makeScene(services, name))) await encodePicture(services, encoder, name)
  })
  // A process that ends within a scene uses up one try of its job.
  await enqueueMissing(services.db, jobs)
  await jobs.work('reset-link', (request) => sendResetLink(services, request))
  await jobs.work('stock-imports', ({ importId }) => processImportBatch(services, importId))
  await jobs.work('car-news', () => alertSavedSearches(services))
  await jobs.every('car-news', '* * * * *')
  await jobs.work('car-letters', () => sendDailyEmails(services))
  await jobs.every('car-letters', '0 3 * * *')
  await jobs.work('clean-up', () => deleteExpiredData(services))
  await jobs.every('clean-up', '17 * * * *')
}

const onSent: MailCallbacks = {
  'inquiry-response': async (tx, { aboutId }, at) => aboutId && inquiries.markEmailed(tx, aboutId, at),
}

const onRefused: MailCallbacks = { 'cars-found': requeueRefusedEmail }
