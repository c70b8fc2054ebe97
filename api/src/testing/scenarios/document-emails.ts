import { formOf } from '../files/picture.ts'
import { createDraftDocument, type DealContext, dealDate, type OrderContext, placeOrder } from './dealing.ts'

const usd = (sum: number) => ({ sum, currency: 'USD' as const })
/** Price of an order of one car in dollars. */
const total = 6732

/** Issues all documents from invoice to surrendered B/L; returns them. */
export async function issueDocuments(dealing: OrderContext) {
  const { build, office, buyer } = dealing
  const car = await build.car()
  await office.confidential.update({ params: car, body: { chassisNumber: `KSP130-${car.stockNumber}` } })
  const { id } = await placeOrder(dealing, car)
  const params = { id }
  await office.orders.update({ params, body: { destination: { country: 'KE', port: 'KEMBA' } } })
  await build.consignee(id)
  const kinds = ['proforma', 'invoice', 'packing-list', 'shipping-instruction'] as const
  for (const kind of kinds) await office.issuedPapers.issue({ params, body: { kind, term: 'FOB' } })

  const upload = async () => {
    const { papers } = await office.papers.upload({
      params,
      form: formOf({ kind: 'bl-draft', paper: createDraftDocument() }),
    })
    return { id, paperId: papers.papers.at(-1)?.id ?? '' }
  }
  await buyer.papers.correct({ params: await upload(), body: { correction: 'It must say Nguyễn Thị Ánh' } })
  await buyer.papers.approve({ params: await upload() })
  const envelope = { carrier: 'DHL', awb: '1234567890', sentOn: dealDate, contents: ['other' as const] }
  const { papers } = await office.papers.sendCourier({ params, body: envelope })
  const courierId = papers.couriers[0]?.id ?? ''
  const delivered = { ...envelope, deliveredOn: '2026-06-05', version: 1 }
  await office.papers.updateCourier({ params: { id, courierId }, body: delivered })
  const originals = { kind: 'original', originals: 3, inHand: 3, version: 0 } as const
  const { papers: afterRelease } = await office.papers.setRelease({ params, body: originals })
  const { newest: entryId } = await pay(dealing, id, afterRelease.release.office?.due.sum ?? 0)
  await office.issuedPapers.receipt({ params, body: { entryId } })
  await office.papers.surrender({ params, body: { agentReference: 'MSC-1', version: 1 } })
  return { params, issued: (await office.orders.deal({ params })).deal.issued }
}

/** Claims damage of a received car twice; one claim is granted, one declined. */
export async function sendArrivalEmails(dealing: DealContext) {
  const { office, buyer } = dealing
  const { id, orderItems } = await placeOrder(dealing)
  await office.orders.update({ params: { id }, body: { status: 'DELIVERED' } })
  const params = { id, itemId: orderItems[0]?.id ?? '' }
  await buyer.arrivals.receive({ params, body: { state: 'damaged', note: 'The bumper is broken' } })
  const claim = async () => {
    const { claimId } = await buyer.arrivals.claim({ params, body: { text: 'The bumper is broken' } })
    return { id, claimId }
  }
  const reason = 'The report at the port shows it'
  await office.arrivals.grant({ params: await claim(), body: { grant: 'repair', sum: 300, reason } })
  await office.arrivals.refuse({ params: await claim(), body: { reason } })
  const form = formOf({ stars: 2, text: 'The bumper is broken', country: 'KE' })
  await buyer.reviews.write({ params: { id }, form })
  const [review] = (await office.reviews.listAll({})).data
  const reviewed = { id: review?.id ?? '' }
  await office.reviews.answer({ params: reviewed, body: { answer: 'We have paid for it', version: 1 } })
  await office.reviews.hide({ params: reviewed, body: { reason, version: 2 } })
}

async function pay({ office, buyer }: OrderContext, id: string, dollars: number) {
  const { payments } = await buyer.payments.report({ params: { id }, form: formOf(usd(dollars)) })
  const params = { id, entry: payments.entries.at(-1)?.id ?? '' }
  const confirmed = await office.payments.confirm({ params, body: { ...usd(dollars), on: dealDate } })
  return { params, newest: confirmed.payments.entries.at(-1)?.id ?? '' }
}

export async function sendPaymentEmails(dealing: DealContext) {
  const { office, buyer } = dealing
  const [{ id }, second] = [await placeOrder(dealing), await placeOrder(dealing)]
  const days = { issuedOn: dealDate, latestShipment: '2026-08-01', expiresOn: '2026-08-20' }
  const letter = JSON.stringify({ number: 'LC-555', bank: 'Sonali Bank', ...days })
  const report = async (more: object) => {
    const { payments } = await buyer.payments.report({ params: { id }, form: formOf({ ...usd(50), ...more }) })
    return { id, entry: payments.entries.at(-1)?.id ?? '' }
  }
  await office.payments.refuse({ params: await report({}), body: { reason: 'It is not on our account' } })
  await office.payments.cover({ params: await report({ method: 'LC', letter }) })
  const { params, newest: paymentEntry } = await pay(dealing, id, total + 500)
  const refunded = { newest: paymentEntry, sum: 100, on: dealDate, reason: 'Paid too much' }
  const { payments } = await office.payments.refund({ params, body: refunded })
  for (const choice of ['refund', 'credit'] as const) await buyer.payments.choose({ params: { id }, body: { choice } })
  const newest = payments.entries.at(-1)?.id ?? ''
  await office.payments.move({ params, body: { newest, sum: 400, to: second.id } })
  const { newest: lastEntry } = await pay(dealing, second.id, total - 410)
  await office.payments.askRest({ params: second, body: { newest: lastEntry } })
  await office.payments.writeOff({ params: second, body: { newest: lastEntry } })
  await office.orders.update({ params: second, body: { status: 'CANCELLED' } })
  const { deal } = await buyer.orders.deal({ params: second })
  const creditBody = { newest: deal.payments.entries.at(-1)?.id ?? '', word: 'Keep it for the next one' }
  await office.payments.keep({ params: second, body: creditBody })
}
