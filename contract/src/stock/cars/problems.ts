import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { carMessages, orderObstacles } from './facts.ts'

const carsStale = (titles: readonly string[]) =>
  t('Somebody else has changed {cars}, so no price was changed. Please look at the new prices and try again.', {
    cars: titles.join(', '),
  })

export const carProblems = messages({
  'car-not-found': {
    sentence: lazyValue(() => carMessages.notFound),
    help: 'There is no car with this id, or it is hidden from the public site.',
  },
  'car-on-hold': {
    sentence: lazyValue(() => orderObstacles.onHold.text),
    help: 'Choose another car, or try again later. Somebody else is negotiating for this one.',
  },
  'cart-on-hold': {
    sentence: lazyValue(() => orderObstacles.cartOnHold.text),
    help: 'Read the cars again, leave out what is on hold, and order the rest. Somebody else is negotiating for a car of this order.',
  },
  'car-sold': {
    sentence: lazyValue(() => orderObstacles.sold.text),
    help: 'A car of this order was sold. Leave it out.',
  },
  'car-not-available': {
    sentence: lazyValue(() => orderObstacles.inactive.text),
    help: 'A car of this order is no longer offered, or never was. Leave it out.',
  },
  'stock-number-taken': {
    sentence: 'Another car has this stock number. Please enter another one.',
    help: 'Enter another stock number. Each belongs to one car, in capital or small letters.',
  },
  'chassis-number-taken': {
    sentence: 'Another car has this chassis number. Please look at it first.',
    help: 'Check whether this car is already in the stock, or correct the number. Each chassis number belongs to one car.',
  },
  'car-incomplete': {
    sentence: 'Please complete this car first. It lacks something that every car on the public site needs.',
    help: 'An imported car may lack its title, make, model, year, fuel or colour. Enter these, then show it.',
  },
  'car-held': {
    sentence: 'An order holds this car, so its status follows that order.',
    help: 'Change the status of the order instead, or cancel it.',
  },
  'car-in-use': {
    sentence: 'An order refers to this car, so it cannot be deleted. Deactivate it instead.',
    help: 'Deactivate the car instead of deleting it. Orders stay in the books with their cars.',
  },
  'cars-gone': {
    sentence: 'Some of these cars are no longer there. Please choose again.',
    help: 'Read the list again. One of the ids no longer belongs to a car, so none was changed.',
  },
  'cars-stale': {
    sentence: carsStale,
    example: lazyValue(() => carsStale(['2015 Toyota Aqua'])),
    help: 'Read these cars again and send the new versions. A price was calculated from an old one, so none was changed.',
  },
} as const satisfies Problems)
