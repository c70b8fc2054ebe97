import { randomId } from '~/lib/browser/random-id'
import { keptHere } from '~/lib/browser/storage'
import type { Orderable } from './orderable.ts'

/**
 * One key for one wish, kept until the server has answered it: whoever orders again because the line broke gets the order
 * that the first try made, not a second one.
 */
export function wishFor(cars: readonly Orderable[]) {
  const name = `minato.order.${cars.map((car) => car.id).join('.')}`
  const key = keptHere.read(name) ?? randomId()
  keptHere.write(name, key)
  return { key, settle: () => keptHere.write(name, null) }
}
