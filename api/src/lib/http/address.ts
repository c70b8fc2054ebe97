import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../../start/config.ts'

/** Whom to believe what it says of the client's address: as many proxies as were counted, or those that were named. */
export const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : proxies !== undefined && proxyAddr.compile(proxies.split(',').map((one) => one.trim()))

/** Finds the address of a client, as the server does for a request that it routes. */
export function addressesBy(proxies: Config['trustProxy']) {
  const trust = trusted(proxies)
  return (request: IncomingMessage) => (trust ? proxyAddr(request, trust) : request.socket.remoteAddress)
}
