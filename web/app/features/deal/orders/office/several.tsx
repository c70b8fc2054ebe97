import { lacksOf } from '@minato/contract/deal/deals/by-hand.ts'
import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderAdminMessages } from '@minato/contract/deal/orders/draft.ts'
import { isOpenOrder, type OrderStatus, orderStatuses, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { gatheringMinutes, letterOfMove } from '@minato/contract/deal/orders/letters.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { DealForm } from '~/deal/deal-form'
import { useDealForm } from '~/deal/use-deal-form'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { optionsOf } from '~/office/filters'
import type { Selection } from '~/office/selection'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { EmailText } from '~/ui/read/email-text'
import { SelectField } from '~/ui/write/field'
import { WindowFoot } from '~/ui/write/window-foot'
import { orderWords } from '../words.ts'
import { Lacks, WhyByHand } from './by-hand.tsx'
import { StatusMark } from './cells.tsx'
import { asksWithoutPrice } from './payment.tsx'

type Ended = { order: Order; fault: string | null }
type Moved = { ended: readonly Ended[]; to: OrderStatus }
type Typed = { to: OrderStatus | ''; reason: string }

/** One after the other: each by itself, and none that has changed since it was read. */
async function move({ orders, to: status, reasons }: Asked): Promise<Moved> {
  const ended: Ended[] = []
  for (const order of orders) {
    const { id, version } = order
    const reason = reasons.get(id)
    const fault = await api.orders
      .update({ params: { id }, body: { status, version, ...(reason && { reason }) } })
      .then(() => null)
      .catch((error) => sentence(error, orderWords.changeFailed))
    ended.push({ order, fault })
  }
  return { ended, to: status }
}

/** Of those that are set by hand, why. */
type Asked = { orders: readonly Order[]; to: OrderStatus; reasons: ReadonlyMap<string, string> }

/** How the chosen orders stand in ledger and bookings, where a status says something of that. */
function useDeals(orders: readonly Order[], to: OrderStatus | '') {
  const asks = to !== '' && orderStatuses[to].cars !== 'ON_HOLD'
  return useQueries({
    queries: (asks ? orders : []).map(({ id }) => query(api.orders.deal, { params: { id } })),
    combine: (found) => ({
      isPending: found.some(({ isPending }) => isPending),
      deals: new Map(found.flatMap(({ data }) => (data ? [[data.deal.order.id, data.deal]] : []))),
    }),
  })
}

type Props = { selection: Selection<Order> }

/** The status of several orders at once: which letters will go out, and then what became of each order. */
export function MoveChosen({ selection }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Change the status …
      </Button>
      <Window open={open} onClose={close} title="Change the status">
        {open && <Several selection={selection} onClose={close} />}
      </Window>
    </>
  )
}

function Several({ selection, onClose }: Props & { onClose(): void }) {
  const [result, setResult] = useState<Moved | null>(null)
  const form = useDealForm({
    of: 'status-of-several',
    id: 'chosen',
    start: (): Typed => ({ to: '', reason: '' }),
    check: ({ reason }) => (byHand.length > 0 && !reason.trim() ? { reason: orderAdminMessages.extendReason } : {}),
    send: ({ to: status, reason }) => {
      const why = byHand.map(({ id }) => [id, reason.trim()] as const)
      return status
        ? move({ orders: moving, to: status, reasons: new Map(why) })
        : Promise.reject(new Error('no status'))
    },
    async after(moved) {
      const left = moved.ended.flatMap(({ order, fault }) => (fault === null ? [] : [order]))
      setResult(moved)
      selection.put(
        moved.ended.flatMap(({ order, fault }) => (fault === null ? [order] : [])),
        false,
      )
      // The next try stands on what they are now.
      await selection.readAgain(left, async ({ id }) => (await api.orders.show({ params: { id } })).order)
    },
    groups: ['orders', 'cars'],
  })
  const { to } = form.typed
  const moving: readonly Order[] = selection.chosen.filter(({ status }) => status !== to)
  const { deals, isPending: isAsking } = useDeals(moving, to)
  if (result) return <Result {...result} onClose={onClose} />
  const letters = to ? moving.filter((order) => letterOfMove(order, to, hasArrived(deals.get(order.id)))) : []
  const byHand: readonly Order[] = moving.filter(({ id }) => isByHand(deals.get(id), to))
  return (
    <DealForm
      form={{ ...form, busy: form.busy || isAsking }}
      label="Change the status"
      submit={form.busy ? 'Saving …' : labelOf(moving.length, letters.length)}
      disabled={!to || moving.length === 0}
      onClose={onClose}
    >
      <SelectField label="New status" disabled={form.busy} {...form.field('to')}>
        <option value="">Choose …</option>
        {optionsOf(orderStatuses)}
      </SelectField>
      <ul aria-label="Chosen orders" className="grid text-sm">
        {selection.chosen.map((order) => (
          <li key={order.id} className="border-t border-line py-2 first:border-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-mono font-semibold">{shortId(order.id)}</span>
              {order.user.firstName} {order.user.lastName}
              <StatusMark status={order.status} />
            </p>
            {to && <Consequence order={order} to={to} deal={deals.get(order.id)} />}
          </li>
        ))}
      </ul>
      {byHand.length > 0 && <WhyByHand to={to} field={form.field('reason')} />}
    </DealForm>
  )
}

const hasArrived = (deal: Deal | undefined) => deal?.payments.depositReached ?? false
const isByHand = (deal: Deal | undefined, to: OrderStatus | '') =>
  deal !== undefined && to !== '' && lacksOf(to, deal).length > 0

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const labelOf = (orders: number, letters: number) =>
  `Change ${counted(orders, 'order')}${letters > 0 ? ` and send ${counted(letters, 'letter')}` : ''}`

/** What looks like a slip of the hand, which the office may still mean. */
function warningOf(from: OrderStatus, to: OrderStatus) {
  const { label } = orderStatuses[from]
  if (!isOpenOrder(from)) return `It is over: ${label} already.`
  if (statusNames.indexOf(to) < statusNames.indexOf(from)) return `It goes back: it is ${label} already.`
  return null
}

/** What moving an order does: which letter goes to whom, and what becomes of its vehicles. */
function Consequence({ order, to, deal }: { order: Order; to: OrderStatus; deal: Deal | undefined }) {
  if (order.status === to) return <p className="text-muted">Stands there already: nothing changes.</p>
  const letter = letterOfMove(order, to, hasArrived(deal))
  const warning = warningOf(order.status, to)
  const frees = orderStatuses[to].cars === 'AVAILABLE' && orderStatuses[order.status].cars !== 'AVAILABLE'
  return (
    <>
      <p>
        {letter ? (
          <>
            ‘{letter.subject}’ to <EmailText address={order.user.email} />
            {letter.atOnce ? '' : `, within ${gatheringMinutes} minutes`}
          </>
        ) : (
          `No letter: the customer ${order.user.isDeleted ? 'has deleted their account' : 'has no account'}.`
        )}
      </p>
      {warning && <p className="text-bad">{warning}</p>}
      {deal && <Lacks deal={deal} to={to} />}
      {frees && <p className="text-bad">Its vehicles are free again.</p>}
      {asksWithoutPrice(order, { status: to, negotiatedPrice: order.negotiatedPrice }) && (
        <p className="text-bad">
          No price is agreed: the letter names the listed one, {formatUsd(order.amountDue)} in all.
        </p>
      )}
    </>
  )
}

function Result({ ended, to, onClose }: Moved & { onClose(): void }) {
  const failed = ended.filter(({ fault }) => fault !== null)
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {counted(ended.length - failed.length, 'order')} changed
        {failed.length > 0 && `, ${failed.length} not. Those stay chosen, as they are now.`}
      </p>
      <ul aria-label="What became of them" className="grid text-sm">
        {[...failed, ...ended.filter(({ fault }) => fault === null)].map(({ order: { id }, fault }) => (
          <li key={id} className="border-t border-line py-2 first:border-0">
            <span className="font-mono font-semibold">{shortId(id)}</span>{' '}
            {fault === null ? (
              `is now ${orderStatuses[to].label}.`
            ) : (
              <span className="text-bad">was not changed: {fault}</span>
            )}
          </li>
        ))}
      </ul>
      <WindowFoot>
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      </WindowFoot>
    </div>
  )
}
