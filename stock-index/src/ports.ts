import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import type { Order } from './order.ts'
import { Port } from './port.ts'
import type { Cars } from './reckoning.ts'

/** As many ports' orders are kept. */
const mostPorts = 8

/** The ports that were used last. */
export class Ports {
  /** By destination, as an address writes it; the one that was used last is at the end. */
  readonly #known = new Map<string, { text: string; port: Port }>()

  /** @param text  the terms of the destination as JSON: once they are others, all is reckoned anew */
  at(stock: Cars, to: string, text: string) {
    const known = this.#known.get(to)
    const current = known?.text === text ? known : { text, port: new Port(stock, JSON.parse(text) as Terms) }
    this.#known.delete(to)
    this.#known.set(to, current)
    const [longestAgo] = this.#known.keys()
    if (this.#known.size > mostPorts) this.#known.delete(longestAgo as string)
    return current.port
  }

  /** Follows a change of a slot. */
  write(slot: number) {
    for (const { port } of this.#known.values()) port.write(slot)
  }

  orders = (): Order[] => [...this.#known.values()].flatMap(({ port }) => port.orders())
}
