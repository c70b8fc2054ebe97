import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { formatTotalLabel, getAmountLabel } from '@minato/contract/deal/orders/amount.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type DealSide, dealSides } from '@minato/contract/platform/trade/deal.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { getFailureText } from '#lib/api/failure.ts'
import { Notice } from '#ui/display/badge.tsx'
import { type Fact, FactList } from '#ui/display/fact-list.tsx'
import { Skeleton } from '#ui/display/states.tsx'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import { type AboutRenderer, isBelowFloorPrice, OfferBreakdown, parseAmount, splitAmount } from './offer-breakdown.tsx'
import { OfferFields } from './offer-fields.tsx'
import { formatOffer } from './offer-list.tsx'
import { type FormValues, type OfferFormState, useOfferForm } from './use-offer-form.ts'
import { offerTexts as words } from './words.ts'

type Props = {
  deal: Deal
  side: DealSide
  title: string
  agreed: boolean
  start?: Partial<FormValues> | undefined
  about?: AboutRenderer | undefined
  onBegin(): void
  onDone(): void
  onCancel: (() => void) | undefined
}

export function OfferForm({ deal, side, title, agreed, start, about, onCancel, ...handlers }: Props) {
  const { form, basis, to } = useOfferForm(deal, { agreed, start, ...handlers })
  const { values, field } = form
  const reason = field('belowFloor')
  const parts = basis.data && splitAmount(basis.data, parseAmount(values.amount))
  const needsReason =
    !deal.offers.costs || (parts && isBelowFloorPrice(deal, toDollars(parts.fobCents))) || reason.error || reason.value
  return (
    <DealForm
      form={form}
      title={title}
      submit={agreed ? t('Record it') : words.send}
      failed={words.failed}
      onClose={onCancel}
      className="rounded-md border border-line p-3"
    >
      <CurrentTerms {...{ deal, side }} />
      <OfferFields form={form} order={deal.order} basis={basis.data} to={to} agreed={agreed} />
      <BreakdownState {...{ basis, values, to, side, about }} />
      <TextArea
        label={agreed ? t('Note: which chat message, and who wrote it') : words.note[side]}
        className="[&_textarea]:min-h-16"
        {...field('note')}
      />
      {side === 'office' && needsReason && <TextField label={words.reason} hint={words.reasonHint} {...reason} />}
    </DealForm>
  )
}

function BreakdownState({
  basis,
  values,
  ...breakdown
}: Pick<OfferFormState, 'basis' | 'to'> & { values: FormValues } & Pick<Props, 'side' | 'about'>) {
  if (basis.data) return <OfferBreakdown basis={basis.data} amount={parseAmount(values.amount)} {...breakdown} />
  if (basis.isPending) return <Skeleton className="h-16" />
  return <Notice tone="bad">{getFailureText(basis.error, words.basisFailed)}</Notice>
}

function CurrentTerms({ deal: { order, offers }, side }: { deal: Deal; side: DealSide }) {
  const isAgreed = order.negotiatedPrice !== null
  const lastOffers = dealSides.flatMap((offerSide) => offers.all.find((offer) => offer.side === offerSide) ?? [])
  return (
    <FactList
      rows={[
        ...order.lines.map(
          ({ kind, amount }): Fact => [
            kind === 'vehicles' && !isAgreed ? words.listed : getAmountLabel(kind, isAgreed),
            formatUsd(amount),
          ],
        ),
        [words.totalNow(formatTotalLabel(order.terms, order.destination?.name)), formatUsd(order.amountDue)],
        ...lastOffers.map(
          (offer): Fact => [words.last[side][offer.side], words.lastOffer(formatOffer(offer), offer.state)],
        ),
      ]}
    />
  )
}
