import type { Deal } from '@minato/contract/deals/deal.ts'
import { destinationFrom } from '@minato/contract/ports/facts.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { TradeTerm } from '@minato/contract/trade/terms.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { amountOf } from './offer-meaning.tsx'
import { useOfferAct } from './use-offer-act.ts'
import { offerWords as words } from './words.ts'

export type Typed = {
  amount: string
  term: TradeTerm
  /** As the address of a port's terms; empty: where the order goes. */
  to: string
  note: string
  belowFloor: string
  agreedOn: string
}
type Options = { agreed: boolean; start?: Partial<Typed> | undefined; onBegin(): void; onDone(): void }

/** An offer as it is typed, what it is reckoned from, and how it is sent; `agreed` where it was agreed elsewhere. */
export function useOfferForm({ order, offers }: Deal, { agreed, start, onBegin, onDone }: Options) {
  const [typed, setTyped] = useState<Typed>({
    amount: '',
    term: order.terms?.term ?? 'FOB',
    to: '',
    note: '',
    belowFloor: '',
    agreedOn: officeDay(new Date()),
    ...start,
  })
  const params = { id: order.id }
  const asked = { term: typed.term, ...(typed.to && { to: typed.to }) }
  const basis = useQuery({
    ...query(api.offers.basis, { params, query: asked }),
    placeholderData: keepPreviousData,
  })
  const open = offers.all.find(({ state }) => state === 'open')
  const { run, error, isPending } = useOfferAct({
    send: (body: ReturnType<typeof bodyOf>, options) =>
      agreed
        ? api.offers.recordAgreed({ params, body: { ...body, agreedOn: typed.agreedOn } }, options)
        : api.offers.make({ params, body: { ...body, ...(open && { answers: open.id }) } }, options),
    // The same words after another offer are another wish.
    wish: (body) => [agreed, body, typed.agreedOn, offers.all.length],
    said: agreed ? words.done.recorded : words.done.made,
    after: onDone,
  })
  return {
    typed,
    set(change: Partial<Typed>) {
      setTyped({ ...typed, ...change })
      onBegin()
    },
    basis,
    send: () => run(bodyOf(typed)),
    error,
    faults: error instanceof ApiError ? error.errors : {},
    isPending,
  }
}
export type OfferWriting = ReturnType<typeof useOfferForm>

function bodyOf({ amount, term, to, note, belowFloor }: Typed) {
  const destination = term === 'FOB' || !to ? undefined : destinationFrom(to)
  return { amount: amountOf(amount) ?? 0, term, note, belowFloor, ...(destination && { destination }) }
}
