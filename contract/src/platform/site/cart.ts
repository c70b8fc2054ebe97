import { messages, t } from '#language/messages.ts'
export const cartTexts = messages({
  title: 'Cart',
  empty: 'Your cart is empty',
  browse: 'Browse Cars',
  clear: 'Clear Cart',
  summary: 'Order Summary',
  left: 'This vehicle is not part of your order. You can remove it.',
  once: 'There is only one of each vehicle: it counts once, whatever its quantity.',
} as const)

export const formatUnavailableCount = (count: number) =>
  t(
    '{count, plural, =1 {One vehicle cannot be ordered now and is not in the total.} other {# vehicles cannot be ordered now and are not in the total.}}',
    { count },
  )

export const clearCartText = (count: number) =>
  t(
    '{count, plural, =1 {The vehicle will be removed from your cart.} other {All # items will be removed from your cart.}}',
    { count },
  )
