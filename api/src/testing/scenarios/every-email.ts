import { createUsedSystem } from '../used-system.ts'
import { sendAccountEmails, sendStaffEmails } from './account-emails.ts'
import {
  sendAllSailingEmails,
  sendOfferEmails,
  sendPartyEmails,
  sendReservationEmails,
  sendSearchEmails,
  sendWaitingListEmails,
} from './deal-emails.ts'
import type { World } from './dealing.ts'
import { issueDocuments, sendArrivalEmails, sendPaymentEmails } from './document-emails.ts'

/** New kinds of emails and documents must be added here. Its clock ends two weeks ahead, so sessions have expired. */
export async function sendEveryEmail(world: World) {
  const { app, build } = world
  const { office } = await createUsedSystem(world)
  await sendAccountEmails(world, office)
  const user = await build.user()
  const dealing = { ...world, office, user, buyer: await app.as(user) }
  await sendOfferEmails(dealing)
  const papers = await issueDocuments(dealing)
  await sendPaymentEmails(dealing)
  await sendArrivalEmails(dealing)
  await sendPartyEmails(dealing)
  await sendAllSailingEmails(dealing)
  await sendStaffEmails(dealing)
  await sendWaitingListEmails(dealing)
  await sendSearchEmails(dealing)
  await sendReservationEmails(dealing)
  return papers
}
