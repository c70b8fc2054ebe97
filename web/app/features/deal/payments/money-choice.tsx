import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { type MoneyChoice, moneyChoices, moneyChoiceTexts } from '@minato/contract/deal/payments/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert, Notice } from '#ui/display/badge.tsx'
import { paymentTexts as texts } from './words.ts'

/** The buyer's choice for money that we owe. It can be changed until the office has paid, moved or kept the money. */
export function MoneyUseChoice({ deal: { order, payments } }: { deal: Deal }) {
  const { toReturn, currency } = payments
  const { run, isPending, error } = useDealAction<MoneyChoice>({
    send: (choice, options) => api.payments.choose({ params: { id: order.id }, body: { choice } }, options),
    requestKey: (choice) => choice,
    successText: t('Thank you. We will do it and write to you.'),
  })
  if (!toReturn) return null
  const { choice } = toReturn
  const sum = formatSum(toReturn.sum, currency)
  return (
    <section aria-label={texts.choiceTitle} className="grid justify-items-start gap-3">
      {choice ? (
        <>
          <Notice tone="good">{moneyChoiceTexts.buyer[choice](sum)}</Notice>
          <p className="text-sm text-muted">{t('You can change this until we have done it.')}</p>
        </>
      ) : (
        <p className="font-semibold">{t('What should we do with your {sum}?', { sum })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {getKeys(moneyChoices)
          .filter((option) => option !== choice)
          .map((option) => (
            <Button key={option} size={choice ? 'small' : 'normal'} busy={isPending} onClick={() => run(option)}>
              {moneyChoices[option]}
            </Button>
          ))}
      </div>
      <Alert text={error !== null && getFailureText(error, texts.failed)} />
    </section>
  )
}
