import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { amountLabel, totalAt } from '@minato/contract/deal/orders/amount.ts'
import { offerNoteLength } from '@minato/contract/deal/orders/facts.ts'
import { type DealSide, dealSides } from '@minato/contract/ground/trade/deal.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { sentence } from '#lib/api/failure.ts'
import { Notice } from '#ui/read/badge.tsx'
import { type Fact, FactList } from '#ui/read/fact-list.tsx'
import { Skeleton } from '#ui/read/states.tsx'
import { TextArea, TextField } from '#ui/write/field.tsx'
import { OfferFields } from './offer-fields.tsx'
import { saidOf } from './offer-list.tsx'
import { type About, amountOf, isLow, OfferMeaning, partsOf } from './offer-meaning.tsx'
import { type OfferWriting, type Typed, useOfferForm } from './use-offer-form.ts'
import { offerWords as words } from './words.ts'

type Props = {
  deal: Deal
  side: DealSide
  title: string
  agreed: boolean
  start?: Partial<Typed> | undefined
  about?: About | undefined
  onBegin(): void
  onDone(): void
  onCancel: (() => void) | undefined
}

export function OfferForm({ deal, side, title, agreed, start, about, onCancel, ...ends }: Props) {
  const { form, basis, to } = useOfferForm(deal, { agreed, start, ...ends })
  const { typed, field } = form
  const reason = field('belowFloor')
  const parts = basis.data && partsOf(basis.data, amountOf(typed.amount))
  const asks = !deal.offers.costs || (parts && isLow(deal, toDollars(parts.fobCents))) || reason.error || reason.value
  return (
    <DealForm
      form={form}
      title={title}
      submit={agreed ? words.recordSend : words.send}
      failed={words.failed}
      onClose={onCancel}
      className="rounded-md border border-line p-3"
    >
      <OfferBefore {...{ deal, side }} />
      <OfferFields form={form} order={deal.order} basis={basis.data} to={to} agreed={agreed} />
      <Meaning {...{ basis, typed, to, side, about }} />
      <TextArea
        label={agreed ? words.agreedNote : words.note[side]}
        className="[&_textarea]:min-h-16"
        maxLength={offerNoteLength}
        {...field('note')}
      />
      {side === 'office' && asks && (
        <TextField label={words.reason} hint={words.reasonHint} maxLength={offerNoteLength} {...reason} />
      )}
    </DealForm>
  )
}

function Meaning({
  basis,
  typed,
  ...read
}: Pick<OfferWriting, 'basis' | 'to'> & { typed: Typed } & Pick<Props, 'side' | 'about'>) {
  if (basis.data) return <OfferMeaning basis={basis.data} amount={amountOf(typed.amount)} {...read} />
  if (basis.isPending) return <Skeleton className="h-16" />
  return <Notice tone="bad">{sentence(basis.error, words.basisFailed)}</Notice>
}

function OfferBefore({ deal: { order, offers }, side }: { deal: Deal; side: DealSide }) {
  const agreed = order.negotiatedPrice !== null
  const last = dealSides.flatMap((one) => offers.all.find((offer) => offer.side === one) ?? [])
  return (
    <FactList
      rows={[
        ...order.lines.map(
          ({ kind, amount }): Fact => [
            kind === 'vehicles' && !agreed ? words.listed : amountLabel(kind, agreed),
            formatUsd(amount),
          ],
        ),
        [words.totalNow(totalAt(order.terms, order.destination?.name)), formatUsd(order.amountDue)],
        ...last.map((offer): Fact => [words.last[side][offer.side], words.lastWith(saidOf(offer), offer.state)]),
      ]}
    />
  )
}
