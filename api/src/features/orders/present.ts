import { pictureUrl } from '@minato/contract/files.ts'
import { toDollars } from '@minato/contract/money.ts'
import type { Order } from '@minato/contract/order.ts'
import { chatLink } from '@minato/contract/order-facts.ts'
import type { Database } from '../../lib/database.ts'
import { type WholeOrder, withParts } from './queries.ts'
import type { OrderRow } from './table.ts'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

/** Orders as the API answers them, with people, lines and histories; to the office with what only it reads. */
export const present = async (db: Database, rows: readonly OrderRow[], { whatsappNumber, office }: Reader) =>
  (await withParts(db, rows)).map((whole) => ({
    ...presentOne(whole, whatsappNumber),
    ...(office && { internalNotes: whole.order.internalNotes }),
  }))

type Reader = { whatsappNumber: string; office: boolean }

/** What is to be paid: the vehicles' price, and every other line as it was reckoned with the order. */
function amountOf({ order, lines }: WholeOrder): Pick<Order, 'amountDue' | 'lines'> {
  if (lines.length === 0) return { amountDue: 0, lines: [] }
  const vehicles = order.negotiatedCents ?? listedCents(lines)
  const parts = [{ kind: 'vehicles' as const, cents: vehicles }, ...order.charges]
  return {
    amountDue: toDollars(parts.reduce((sum, { cents }) => sum + cents, 0)),
    lines: parts.map(({ kind, cents }) => ({ kind, amount: toDollars(cents) })),
  }
}

const listedCents = (lines: WholeOrder['lines']) => lines.reduce((sum, line) => sum + line.priceCents, 0)

function presentOne(whole: WholeOrder, whatsappNumber: string): Order {
  const { order, user, lines, events } = whole
  if (!user) throw new Error(`order ${order.id} has no customer`)
  const total = listedCents(lines)
  return {
    id: order.id,
    status: order.status,
    port: order.port,
    user: { id: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone },
    orderItems: lines.map((line) => ({
      id: line.id,
      car: {
        id: line.carId,
        stockNumber: line.stockNumber,
        title: line.title,
        year: line.year,
        mainImage: line.picture && pictureUrl(line.picture, 400),
      },
      originalPrice: toDollars(line.priceCents),
      negotiatedPrice: dollars(line.negotiatedCents),
    })),
    totalOriginalPrice: toDollars(total),
    negotiatedPrice: dollars(order.negotiatedCents),
    finalPrice: toDollars(order.negotiatedCents ?? total),
    ...amountOf(whole),
    notes: order.notes,
    trackingInfo: order.trackingInfo,
    estimatedDelivery: order.estimatedDelivery,
    paymentScreenshot: order.proof && `/api/orders/${order.id}/proof`,
    paymentReceipt: null,
    proofType: order.proofType,
    whatsappMessageSent: order.whatsappMessageSent,
    chatLink: chatLink(
      whatsappNumber,
      order.id,
      lines.map((line) => line.title),
    ),
    reservedUntil: order.reservedUntil.toISOString(),
    events: events.map(({ id, kind, at, actorName, text }) => ({
      id: String(id),
      kind,
      at: at.toISOString(),
      by: actorName,
      text,
    })),
    version: order.version,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}
