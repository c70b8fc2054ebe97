import { randomId } from '~/lib/browser/random-id'
import { keptHere } from '~/lib/browser/storage'
import type { PlacedBody } from './orderable.ts'

/**
 * One key for one wish, kept until the server has answered it: whoever orders again because the line broke gets the order
 * that the first try made, not a second one.
 */
export function wishFor({ carIds, destination, term, choices }: PlacedBody) {
  const place = destination ? ` ${JSON.stringify([destination, term, choices])}` : ''
  const name = `minato.order.${carIds.join('.')}${place}`
  const key = keptHere.read(name) ?? randomId()
  keptHere.write(name, key)
  return { key, settle: () => keptHere.write(name, null) }
}
