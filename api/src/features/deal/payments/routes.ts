import type { contract } from '@minato/contract/contract.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { type Caller, type Routes, respondAfter } from '#lib/http/guard.ts'
import { createFilePass } from '#lib/storage/file-passes.ts'
import type { Services } from '#services.ts'
import { requireOrder } from '../orders/find-order.ts'
import { readOrder } from '../orders/order-reads.ts'
import { acceptLetterOfCredit, confirmPayment } from './confirm-payment.ts'
import { findEntry } from './entries.ts'
import { exportPayments } from './export.ts'
import { movePayment } from './move-payment.ts'
import { readDealPayments } from './payments.ts'
import { getProofFile } from './proofs.ts'
import { chooseMoneyUse, refundPayment, retainAsCredit } from './refunds-and-credit.ts'
import { refusePayment } from './refuse-payment.ts'
import { requestRemainder, writeOffRemainder } from './remainder.ts'
import { reportPayment } from './report-payment.ts'

/** Limits per user. */
const reports = { max: 100, seconds: 3600 }
const choices = { max: 30, seconds: 3600 }
const passes = { max: 300, seconds: 3600 }

export const paymentRoutes = (services: Services): Routes<typeof contract.payments> => {
  const { db, clock, limiter } = services
  const isOffice = (caller: Caller) => hasPermission(caller, 'orders.read')
  const answer = async (orderId: string, caller: Caller) => ({
    payments: await readOrder(
      services,
      (tx) => requireOrder(tx, orderId),
      (reads, order) => readDealPayments(reads, order, isOffice(caller) ? 'office' : 'buyer', clock.now()),
    ),
  })

  return {
    report: async ({ params, caller, body, files: uploads, key }) => {
      await limiter.take(`proof:${caller.id}`, reports)
      await reportPayment(services, caller, params.id, body, { key, uploads })
      return answer(params.id, caller)
    },
    export: ({ caller, query }) => exportPayments(services, caller, query),
    confirm: ({ params, caller, body, key }) =>
      respondAfter(confirmPayment(services, caller, { ...params, key }, body), () => answer(params.id, caller)),
    refuse: ({ params, caller, body, key }) =>
      respondAfter(refusePayment(services, caller, { ...params, key }, body.reason), () => answer(params.id, caller)),
    cover: ({ params, caller, key }) =>
      respondAfter(acceptLetterOfCredit(services, caller, { ...params, key }), () => answer(params.id, caller)),
    refund: ({ params, caller, body, key }) =>
      respondAfter(refundPayment(services, caller, { ...params, key }, body), () => answer(params.id, caller)),
    move: ({ params, caller, body, key }) =>
      respondAfter(movePayment(services, caller, { ...params, key }, body), () => answer(params.id, caller)),
    keep: ({ params, caller, body, key }) =>
      respondAfter(retainAsCredit(services, caller, { ...params, key }, body), () => answer(params.id, caller)),
    choose: async ({ params, caller, body, key }) => {
      await limiter.take(`money-choice:${caller.id}`, choices)
      await chooseMoneyUse(services, caller, { ...params, key }, body.choice)
      return answer(params.id, caller)
    },
    writeOff: ({ params, caller, body, key }) =>
      respondAfter(writeOffRemainder(services, caller, { ...params, key }, body), () => answer(params.id, caller)),
    askRest: ({ params, caller, body, key }) =>
      respondAfter(requestRemainder(services, caller, { ...params, key }, body), () => answer(params.id, caller)),
    proofAddress: async ({ params, caller }) => {
      const { id } = params
      await requireOrder(db, id, isOffice(caller) ? null : caller.id)
      const proof = getProofFile(id, (await findEntry(db, id, params.entry)) ?? {})
      await limiter.take(`proof-address:${caller.id}`, passes)
      return createFilePass(db, clock.now(), proof)
    },
  }
}
