import { messages, t } from '../../language/messages.ts'
import { banSentence } from '../../port/imports/words.ts'
import type { Problems } from '../../protocol/problem.ts'
import { mostCarsHeld, orderMessages } from './facts.ts'

/** What can stop a step of an order. */
export const orderProblems = messages({
  'order-not-found': {
    status: 404,
    get sentence() {
      return orderMessages.notFound
    },
    help: 'There is no order with this id, or it is not yours.',
  },
  'order-item-not-found': {
    status: 404,
    sentence: 'This item is not part of the order.',
    help: 'The order has no such line, or no longer. Read the order again.',
  },
  'too-many-held': {
    status: 409,
    get sentence() {
      return t(
        'An account can hold up to {count} vehicles that are not paid yet. Please settle some of your open orders with us first.',
        { count: mostCarsHeld },
      )
    },
    help: 'Pay for an open order, or cancel one, before you order more.',
  },
  'total-changed': {
    status: 409,
    sentence: 'The total has changed since you saw it. Nothing was ordered. Please look at the new one.',
    help: 'A freight rate, a fee, an exchange rate or a price is another one than that of the total that you sent. The answer names, under details, what you have seen and what it comes to now, line by line. Send the order again with the new total, or leave it.',
  },
  'export-ban': {
    status: 409,
    sentence: banSentence,
    get example() {
      return banSentence([{ name: '2018 Toyota Harrier', because: 'engine' }])
    },
    help: 'Japan bans the export of most vehicles to Russia. No role and no setting lifts it. Choose another destination, or take the vehicle out of the order; where its engine or its fuel is not known, have us look.',
  },
  'car-gone': {
    status: 409,
    sentence: 'A car of this order has gone to somebody else, so the order cannot be opened again.',
    help: 'A cancelled order gives its cars free, and one of them has another order now. Remove that car, or place a new order.',
  },
  'proof-not-found': {
    status: 404,
    get sentence() {
      return orderMessages.proofNotFound
    },
    help: 'Nothing was uploaded for this order yet, or not in this place.',
  },
  'proof-missing': {
    status: 409,
    get sentence() {
      return orderMessages.proofNotFound
    },
    help: 'Another proof can be asked for only where there is a first one.',
  },
  'proof-already-sent': {
    status: 409,
    sentence: 'A proof of payment was already uploaded for this order.',
    help: 'We are checking it. If it was the wrong file, write to us, and we ask for another one.',
  },
  'proof-not-taken': {
    status: 409,
    sentence: 'This order does not take a proof of payment at the moment.',
    help: 'A proof can be sent while the payment is open. Read the order and look at its status.',
  },
  'proof-not-to-be-asked': {
    status: 409,
    sentence: 'Another proof can be asked for only while the payment is open.',
    help: 'The order is paid or cancelled. Change its status first, if that is wrong.',
  },
  'order-goes-on': {
    status: 409,
    sentence: 'This order has moved on. Write to us if you no longer want it.',
    help: 'A buyer says that they no longer want an order while its price is negotiated and nothing was paid. Read the order again.',
  },
  'nothing-to-extend': {
    status: 409,
    sentence: 'This order has no reservation that runs out.',
    help: 'Only a reservation that runs can be extended. A sent proof, a payment and a cancellation end it.',
  },
} as const satisfies Problems)
