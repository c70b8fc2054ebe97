import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderAdminMessages } from '@minato/contract/deal/orders/draft.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { letterOfMove } from '@minato/contract/deal/orders/letters.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import type { Selection } from '#office/list/selection.tsx'
import { Button } from '#ui/act/button.tsx'
import { Window } from '#ui/act/dialog.tsx'
import { SelectField } from '#ui/write/field.tsx'
import { optionsOf } from '#ui/write/options.tsx'
import { WhyByHand } from '../office/by-hand.tsx'
import { StatusMark } from '../office/standing.tsx'
import { Consequence, hasArrived, isByHand } from './consequence.tsx'
import { type Moved, move } from './move.ts'
import { labelOf, Result } from './result.tsx'

type Typed = { to: OrderStatus | ''; reason: string }

function useDeals(orders: readonly Order[], to: OrderStatus | '') {
  const asks = to !== '' && orderStatuses[to].cars !== 'ON_HOLD'
  return useQueries({
    queries: (asks ? orders : []).map(({ id }) => query(api.orders.deal, { params: { id } })),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      deals: new Map(results.flatMap(({ data }) => (data ? [[data.deal.order.id, data.deal]] : []))),
    }),
  })
}

type Props = { selection: Selection<Order> }

export function MoveChosen({ selection }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Change the status …')}
      </Button>
      <Window open={open} onClose={close} title={t('Change the status')}>
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
      // The next attempt needs the current versions.
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
      label={t('Change the status')}
      submit={form.busy ? t('Saving …') : labelOf(moving.length, letters.length)}
      disabled={!to || moving.length === 0}
      onClose={onClose}
    >
      <SelectField label={t('New status')} disabled={form.busy} {...form.field('to')}>
        <option value="">{t('Choose …')}</option>
        {optionsOf(orderStatuses)}
      </SelectField>
      <ul aria-label={t('Chosen orders')} className="grid text-sm">
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
