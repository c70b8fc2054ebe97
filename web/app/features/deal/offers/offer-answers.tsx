import type { Offer } from '@minato/contract/deal/offers/offer.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { formatOffer } from './offer-list.tsx'
import { toReasonFault } from './use-offer-form.ts'
import { offerTexts as words } from './words.ts'

type Props = { orderId: string; offer: Offer; side: DealSide; isOwn: boolean; isBelowFloor: boolean; onAnother(): void }

const groups = ['orders', 'offers'] as const

export const OfferAnswers = ({ isOwn, ...answers }: Props) =>
  isOwn ? <Withdraw {...answers} /> : <Answer {...answers} />

type AnswerProps = Omit<Props, 'isOwn'>

function Withdraw({ orderId, offer }: Pick<AnswerProps, 'orderId' | 'offer'>) {
  const withdraw = useDealAction<void>({
    send: (_, options) => api.offers.withdraw({ params: { id: orderId, offerId: offer.id } }, options),
    successText: t('The offer was withdrawn.'),
    groups,
  })
  return (
    <>
      <FailureAlert error={withdraw.error} />
      <div>
        <Button busy={withdraw.isPending} onClick={() => withdraw.run()}>
          {t('Withdraw')}
        </Button>
      </div>
    </>
  )
}

function Answer({ orderId, offer, side, isBelowFloor, onAnother }: AnswerProps) {
  const params = { id: orderId, offerId: offer.id }
  const accept = useDealForm({
    formName: 'accept-offer',
    id: `${orderId}.${offer.id}`,
    initialValues: () => ({ belowFloor: '' }),
    send: ({ belowFloor }, options) => api.offers.accept({ params, body: belowFloor ? { belowFloor } : {} }, options),
    findFaults: side === 'office' ? toReasonFault : undefined,
    successText: words.done.accepted,
    groups,
  })
  const decline = useDealAction<void>({
    send: (_, options) => api.offers.decline({ params }, options),
    successText: t('The offer was declined.'),
    groups,
  })
  const busy = accept.busy || decline.isPending
  const reason = accept.field('belowFloor')
  return (
    <DealForm
      form={{ ...accept, busy }}
      label={words.answer}
      submit={words.accept(
        formatOffer(offer),
        offer.amountDue === offer.amount ? undefined : formatUsd(offer.amountDue),
      )}
      failed={words.failed}
      extraButtons={
        <>
          <Button variant="danger" busy={busy} onClick={() => decline.run()}>
            {t('Decline')}
          </Button>
          <Button disabled={busy} onClick={onAnother}>
            {words.makeAnother}
          </Button>
        </>
      }
    >
      {(isBelowFloor || reason.error || reason.value) && <TextField label={words.reason} {...reason} />}
      <FailureAlert error={decline.error} />
    </DealForm>
  )
}

const FailureAlert = ({ error }: { error: unknown }) => (
  <Alert text={error !== null && getFailureText(error, words.failed)} />
)
