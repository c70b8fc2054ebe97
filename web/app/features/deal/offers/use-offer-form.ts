import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatDestinationCode, parseDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import type { TradeTerm } from '@minato/contract/platform/trade/terms.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'

export type FormValues = {
  amount: string
  term: TradeTerm
  /** Destination as in URLs of a port's terms; empty for the order's destination. */
  to: string
  note: string
  belowFloor: string
  agreedOn: string
}
type Options = { agreed: boolean; start?: Partial<FormValues> | undefined; onBegin(): void; onDone(): void }

export function useOfferForm({ order, offers }: Deal, { agreed, start, onBegin, onDone }: Options) {
  const params = { id: order.id }
  const openOffer = offers.all.find(({ state }) => state === 'open')
  const form = useDealForm({
    formName: 'offer',
    // An amount from a chat message has its own draft.
    id: [order.id, agreed && 'agreed', start?.amount, start?.agreedOn].filter(Boolean).join('.'),
    initialValues: (): FormValues => ({
      amount: '',
      term: order.terms?.term ?? 'FOB',
      to: '',
      note: '',
      belowFloor: '',
      agreedOn: toOfficeDay(new Date()),
      ...start,
    }),
    // The same input after another offer is a new request.
    requestKey: () => offers.all.length,
    send(values, options) {
      const body = toOfferBody(values)
      return agreed
        ? api.offers.recordAgreed({ params, body: { ...body, agreedOn: values.agreedOn } }, options)
        : api.offers.make({ params, body: { ...body, ...(openOffer && { answers: openOffer.id }) } }, options)
    },
    findFaults: toReasonFault,
    successText: agreed ? t('The agreed price was recorded.') : t('Your offer was sent.'),
    onSuccess: onDone,
    groups: ['orders', 'offers'],
  })
  const { values, isDirty } = form
  useEffect(() => {
    if (isDirty) onBegin()
  })
  const terms = { term: values.term, ...(values.to && { to: values.to }) }
  const basis = useQuery({ ...query(api.offers.basis, { params, query: terms }), placeholderData: keepPreviousData })
  const { data: countries = [] } = useQuery({ ...query(api.orders.ports, { params }), enabled: values.to !== '' })
  const portOptions = countries.flatMap(({ country, ports }) =>
    ports.map(({ code, name }) => ({ value: formatDestinationCode({ country: country.code, port: code }), name })),
  )
  const to = values.to ? portOptions.find(({ value }) => value === values.to)?.name : order.destination?.name
  return { form, basis, to }
}
export type OfferFormState = ReturnType<typeof useOfferForm>

function toOfferBody({ amount, term, to, note, belowFloor }: FormValues) {
  const destination = term === 'FOB' || !to ? undefined : parseDestinationCode(to)
  return { amount, term, note, belowFloor, ...(destination && { destination }) }
}

export const toReasonFault = (error: unknown): Record<string, string> =>
  isProblem(error, 'price-needs-reason') ? { belowFloor: getFailureText(error) } : {}
