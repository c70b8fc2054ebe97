import { t } from '#language/messages.ts'

/** What becomes of money that is here of a cancelled order, until it is decided. */
export const held = (sum: string | null) =>
  sum === null
    ? t('We are holding money for you. We can pay it back, or move it to another of your orders. Please tell us which.')
    : t(
        'We are holding {sum} for you. We can pay it back, or move it to another of your orders. Please tell us which.',
        { sum },
      )

/** What was granted for a claim and is not paid back yet. The sum is null for who may not read it. */
export const owedForClaim = {
  buyer: (sum: string | null) =>
    sum === null
      ? t('We have granted your claim. We will pay the money back, or move it to your next order.')
      : t('We have granted your claim. We will pay {sum} back, or move it to your next order.', { sum }),
  office: (sum: string | null) =>
    sum === null
      ? t('Pay back what was granted for the claim, or move it.')
      : t('Pay back {sum} for the claim, or move it.', { sum }),
}

/** A claim of an order that was cancelled; the sum is null for one that goes on. */
export const decideClaim = (sum: string | null) =>
  sum === null
    ? t('Decide on the buyer’s claim.')
    : t('The order was cancelled. Decide on the buyer’s claim: at most {sum}, which we still hold.', { sum })

/** The same as the next step of a deal. The sum is null for who may not read it. */
export const cancelledMoney = {
  held: (sum: string | null) =>
    sum === null
      ? t(
          'This order was cancelled. We are holding money for you. We can pay it back, or move it to another of your orders. Please tell us which.',
        )
      : t(
          'This order was cancelled. We are holding {sum} for you. We can pay it back, or move it to another of your orders. Please tell us which.',
          { sum },
        ),
  toPayBack: (sum: string | null) =>
    sum === null ? t('Pay back money, or move it.') : t('Pay back {sum}, or move it.', { sum }),
  kept: (sum: string | null) =>
    sum === null
      ? t('This order was cancelled. We are keeping money for your next order, as you told us.')
      : t('This order was cancelled. We are keeping {sum} for your next order, as you told us.', { sum }),
  keptAsCredit: (sum: string | null) =>
    sum === null
      ? t('The deal was cancelled. We are keeping money as credit, as the buyer told us.')
      : t('The deal was cancelled. We are keeping {sum} as credit, as the buyer told us.', { sum }),
}
