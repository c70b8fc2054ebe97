import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'
import { carMessages, orderObstacles } from './facts.ts'

const carsStale = (titles: readonly string[]) =>
  t('Somebody has changed {cars} meanwhile, so no price was changed. Please look at the new prices and try again.', {
    cars: titles.join(', '),
  })

/** What can stop an order or a change of a car. */
export const carProblems = messages({
  'car-not-found': {
    status: 404,
    get sentence() {
      return carMessages.notFound
    },
    help: 'There is no car with this id, or it is hidden from the public site.',
  },
  'car-on-hold': {
    status: 409,
    get sentence() {
      return orderObstacles.onHold.text
    },
    help: 'Somebody else is negotiating about this car. Choose another one, or try again later.',
  },
  'cart-on-hold': {
    status: 409,
    get sentence() {
      return orderObstacles.cartOnHold.text
    },
    help: 'Somebody else is negotiating about a car of this order. Read the cars again, leave out what is on hold, and order the rest.',
  },
  'car-sold': {
    status: 409,
    get sentence() {
      return orderObstacles.sold.text
    },
    help: 'A car of this order was sold. Leave it out.',
  },
  'car-not-available': {
    status: 409,
    get sentence() {
      return orderObstacles.inactive.text
    },
    help: 'A car of this order is not offered any more, or never was. Leave it out.',
  },
  'stock-number-taken': {
    status: 409,
    sentence: 'Another car has this stock number. Please give another one.',
    help: 'Each stock number stands for one car, whichever way its letters are written. Give another one.',
  },
  'chassis-number-taken': {
    status: 409,
    sentence: 'Another car has this chassis number. Please look at it first.',
    help: 'Each chassis number stands for one car. Look whether this car is in the stock already, or correct the number.',
  },
  'car-incomplete': {
    status: 409,
    sentence: 'Something that every car on the public site has is missing. Please complete it first.',
    help: 'A car that came in by a list may lack its title, make, model, year, fuel or colour. Give these, then show it.',
  },
  'car-held': {
    status: 409,
    sentence: 'An order holds this car, so its status follows that order.',
    help: 'Change the status of the order instead, or cancel it.',
  },
  'car-in-use': {
    status: 409,
    sentence: 'An order refers to this car, so it cannot be deleted. Deactivate it instead.',
    help: 'Orders stay in the books with their cars. Deactivate the car instead of deleting it.',
  },
  'cars-gone': {
    status: 409,
    sentence: 'Some of these cars are no longer there. Please choose again.',
    help: 'One of the ids is of no car any more, so none was changed. Read the list again.',
  },
  'cars-stale': {
    status: 409,
    sentence: carsStale,
    get example() {
      return carsStale(['2015 Toyota Aqua'])
    },
    help: 'A price was worked out from an old one, so none was changed. Read these cars again and send the new versions.',
  },
} as const satisfies Problems)
