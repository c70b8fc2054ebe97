import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** How many proxies stand before this, or which; undefined where there is none. */
export type Proxies = number | string | undefined

/** Whom to believe what it says of the client's address: as many proxies as were counted, or those that were named. */
export const trusted = (proxies: Proxies) =>
  typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : proxies !== undefined && proxyAddr.compile(proxies.split(',').map((one) => one.trim()))

/** Finds the address of a client, as the server does for a request that it routes. */
export function addressesBy(proxies: Proxies) {
  const trust = trusted(proxies)
  return (request: IncomingMessage) => (trust ? proxyAddr(request, trust) : request.socket.remoteAddress)
}
