import { sendSailingNews } from '../features/deal/bookings/letters/sailing-news.ts'
import { sendOfferNews } from '../features/deal/offers/news.ts'
import { keepOffers } from '../features/deal/offers/run-out.ts'
import { keepReservations } from '../features/deal/orders/changing/reservations.ts'
import { sendNews } from '../features/deal/orders/letters/notify-by-mail.ts'
import { settleAllOrLater, settleDue, settleLater } from '../features/deal/orders/settle.ts'
import { releaseAssignments } from '../features/ground/assignments/release.ts'
import { sendResetLink } from '../features/ground/auth/change-password.ts'
import { takeEffect } from '../features/ground/bank-accounts/change-account.ts'
import { fetchRate } from '../features/ground/exchange-rate/fetch-rate.ts'
import { type OnSent, sendingMail } from '../features/ground/mail/send-mail.ts'
import * as inquiries from '../features/office/inquiries/inquiries.ts'
import { compareChanged } from '../features/port/saved-searches/compare.ts'
import { writeLetters } from '../features/port/saved-searches/daily-letter.ts'
import { keepQueues } from '../features/stock/cars/tell-first/tell-first.ts'
import { goOn } from '../features/stock/stock-imports/go-on.ts'
import { enqueueMissing } from '../files/demo-pictures.ts'
import { makeScene } from '../files/make-demo-pictures.ts'
import { each } from '../lib/jobs/each.ts'
import type { Mailer } from '../lib/mail/mailer.ts'
import { encodePicture } from '../lib/pictures/encode.ts'
import { openEncoder } from '../lib/pictures/encoder.ts'
import type { Services } from '../services.ts'
import { sweep } from './sweep.ts'

/** Runs everything in deals that depends on time. */
export const keepTime = (services: Services) =>
  each([keepReservations, keepQueues, keepOffers, settleDue, releaseAssignments], (keep) => keep(services))

/** Starts the workers of this process. */
export async function beginWork(services: Services, mailer: Mailer) {
  const { jobs } = services
  const encoder = openEncoder()
  const sendMail = sendingMail(services, mailer, onSent)
  await jobs.work('mail', ({ mailId }) => sendMail(mailId))
  await jobs.work('reservations', () => keepTime(services))
  await jobs.every('reservations', '* * * * *')
  await jobs.work('order-news', ({ orderId }) => sendNews(services, orderId))
  await jobs.work('next-steps', (scope) => settleLater(services, scope))
  await jobs.work('offer-news', (offer) => sendOfferNews(services, offer))
  await jobs.work('sailing-news', ({ voyageId }) => sendSailingNews(services, voyageId))
  await jobs.work('bank-accounts', () => takeEffect({ ...services, settleOrders: settleAllOrLater }))
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
  await jobs.work('stock-imports', ({ importId }) => goOn(services, importId))
  await jobs.work('car-news', () => compareChanged(services))
  await jobs.every('car-news', '* * * * *')
  await jobs.work('car-letters', () => writeLetters(services))
  await jobs.every('car-letters', '0 3 * * *')
  await jobs.work('clean-up', () => sweep(services))
  await jobs.every('clean-up', '17 * * * *')
}

/** Updates records once an email is sent. */
const onSent: OnSent = {
  'inquiry-response': async (tx, { aboutId }, at) => aboutId && inquiries.noteEmailed(tx, aboutId, at),
}
