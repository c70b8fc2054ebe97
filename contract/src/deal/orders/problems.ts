import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { formatBanReasons } from '#shipping/import-rules/words.ts'
import { maxCarsOnHold, orderMessages } from './facts.ts'

export const orderProblems = messages({
  'order-not-found': { sentence: 'Order not found', help: 'There is no order with this id, or it is not yours.' },
  'order-item-not-found': {
    sentence: 'This item is not part of the order.',
    help: 'The order has no such line, or it was removed. Read the order again.',
  },
  'car-claimed': {
    sentence: 'There is an open claim for this car. Decide on the claim first, then remove the car.',
    help: 'A car with an open claim stays in its order. Grant or decline the claim. The decision stays when the car leaves the order.',
  },
  'too-many-held': {
    sentence: lazyValue(() =>
      t(
        'An account can hold up to {count, plural, one {# vehicle that is} other {# vehicles that are}} not paid yet. Please settle some of your open orders with us first.',
        { count: maxCarsOnHold },
      ),
    ),
    help: 'Pay for an open order, or cancel one, before you order more.',
  },
  'total-changed': {
    sentence: 'The total has changed since you saw it. Nothing was ordered. Please look at the new one.',
    help: 'A freight rate, fee, exchange rate or price has changed since the total that you sent. The answer names the old and the new total under details, line by line. Send the order again with the new total, or leave it.',
  },
  'export-ban': {
    sentence: formatBanReasons,
    example: lazyValue(() => formatBanReasons([{ name: '2018 Toyota Harrier', because: 'engine' }])),
    help: 'Japan bans the export of most vehicles to Russia. No role and no setting lifts this ban. Choose another destination, or remove the vehicle from the order. If its engine or its fuel is not known, ask us to check.',
  },
  'car-gone': {
    sentence: 'This order cannot be opened again: one of its cars has gone to somebody else.',
    help: 'A cancelled order frees its cars. One of them is in another order now, or reserved for its waiting list. Remove that car, or place a new order.',
  },
  'proof-not-found': {
    sentence: lazyValue(() => orderMessages.proofNotFound),
    help: 'Nothing was uploaded for this order yet, or not at this address.',
  },
  'proof-missing': {
    sentence: lazyValue(() => orderMessages.proofNotFound),
    help: 'You can ask for another proof only when there is a first one.',
  },
  'proof-already-sent': {
    sentence: 'A proof of payment was already uploaded for this order.',
    help: 'We are checking it. If it was the wrong file, write to us, and we will ask for another one.',
  },
  'proof-not-taken': {
    sentence: 'You cannot upload a proof of payment for this order now.',
    help: 'You can send a proof while the payment is open. Read the order and look at its status.',
  },
  'proof-not-to-be-asked': {
    sentence: 'You can ask for another proof only while the payment is open.',
    help: 'The order is paid or cancelled. Change its status first, if that is wrong.',
  },
  'order-goes-on': {
    sentence: 'This order has moved on. Write to us if you no longer want it.',
    help: 'Buyers can say this only while the price is negotiated and nothing was paid. Read the order again.',
  },
  'nothing-to-extend': {
    sentence: 'This order has no reservation to extend.',
    help: 'You can extend only a running reservation. A sent proof, a payment or a cancellation ends it.',
  },
} as const satisfies Problems)
