import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { Cars } from './destination-columns.ts'
import type { Order } from './order.ts'
import { Port } from './port.ts'

const maxPorts = 8

export class Ports {
  /** By destination as written in an address; the last used one is at the end. */
  readonly #cached = new Map<string, { text: string; port: Port }>()

  /** @param text  terms of the destination as JSON; other terms rebuild the port */
  at(stock: Cars, to: string, text: string) {
    const cached = this.#cached.get(to)
    const current =
      cached?.text === text ? cached : { text, port: new Port(stock, JSON.parse(text) as DestinationTerms) }
    this.#cached.delete(to)
    this.#cached.set(to, current)
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > maxPorts) this.#cached.delete(oldest as string)
    return current.port
  }

  write(slot: number) {
    for (const { port } of this.#cached.values()) port.write(slot)
  }

  orders = (): Order[] => [...this.#cached.values()].flatMap(({ port }) => port.orders())
}
