import { shortId } from '@minato/contract/cars/facts.ts'
import { lacksOf } from '@minato/contract/deals/by-hand.ts'
import type { Deal } from '@minato/contract/deals/deal.ts'
import type { Order } from '@minato/contract/deals/order.ts'
import { orderAdminMessages } from '@minato/contract/orders/draft.ts'
import { isOpenOrder, type OrderStatus, orderStatuses, statusNames } from '@minato/contract/orders/facts.ts'
import { gatheringMinutes, letterOfMove } from '@minato/contract/orders/letters.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query, refresh } from '~/lib/api/query'
import { optionsOf } from '~/office/filters'
import type { Selection } from '~/office/selection'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { EmailText } from '~/ui/read/email-text'
import { SelectField } from '~/ui/write/field'
import { WindowFoot } from '~/ui/write/window-foot'
import { orderWords } from '../words.ts'
import { Lacks, reasonIn, WhyByHand } from './by-hand.tsx'
import { StatusMark } from './cells.tsx'
import { asksWithoutPrice } from './payment.tsx'

type Ended = { order: Order; fault: string | null }

/** One after the other: each by itself, and none that has changed since it was read. */
async function move({ orders, to: status, reasons }: Asked) {
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
  return ended
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
  const queries = useQueryClient()
  const [to, setTo] = useState<OrderStatus | ''>('')
  const { mutate, isPending, data } = useMutation({
    mutationFn: move,
    async onSuccess(ended) {
      const left = ended.flatMap(({ order, fault }) => (fault === null ? [] : [order]))
      const done = ended.flatMap(({ order, fault }) => (fault === null ? [order] : []))
      selection.put(done, false)
      // The next try stands on what they are now.
      await selection.readAgain(left, async ({ id }) => (await api.orders.show({ params: { id } })).order)
      return refresh(queries, 'orders', 'cars')
    },
  })
  const [fault, setFault] = useState<string>()
  const moving = selection.chosen.filter(({ status }) => status !== to)
  const { deals, isPending: isAsking } = useDeals(moving, to)
  if (data && !isPending && to) return <Result ended={data} to={to} onClose={onClose} />
  const letters = to ? moving.filter((order) => letterOfMove(order, to, hasArrived(deals.get(order.id)))) : []
  const byHand = moving.filter(({ id }) => isByHand(deals.get(id), to))
  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = reasonIn(event.currentTarget)
    if (byHand.length > 0 && !reason) return setFault(orderAdminMessages.extendReason)
    if (to) mutate({ orders: moving, to, reasons: new Map(reason ? byHand.map(({ id }) => [id, reason]) : []) })
  }
  return (
    <form noValidate onSubmit={start} className="grid gap-4">
      <SelectField
        label="New status"
        value={to}
        disabled={isPending}
        onChange={(event) => setTo(event.target.value as OrderStatus | '')}
      >
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
      {byHand.length > 0 && <WhyByHand to={to} fault={fault} />}
      <WindowFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={isPending || isAsking} disabled={!to || moving.length === 0}>
          {isPending ? 'Saving …' : labelOf(moving.length, letters.length)}
        </Button>
      </WindowFoot>
    </form>
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

function Result({ ended, to, onClose }: { ended: readonly Ended[]; to: OrderStatus; onClose(): void }) {
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
