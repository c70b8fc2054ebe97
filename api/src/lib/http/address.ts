import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

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

/** What nobody has (RFC 5737): whoever asks how far a forwarded address is believed says that it is asked for this one. */
export const inventedAddress = '192.0.2.1'

/**
 * How far what a request says of its client's address is believed, of a request that was sent with the invented one: not as far
 * as its proxies go (`few`), up to the client (`right`), or beyond (`many`); `direct` where no proxy says for whom it asks.
 */
export const beliefs = ['direct', 'few', 'right', 'many'] as const
export function beliefIn(request: IncomingMessage, proxies: Proxies): (typeof beliefs)[number] {
  const trust = trusted(proxies)
  const chain = proxyAddr.all(request, () => true)
  const client = chain.length - (chain.length > 1 && chain.at(-1) === inventedAddress ? 2 : 1)
  const believed = trust ? proxyAddr.all(request, trust).length - 1 : 0
  if (believed < client) return 'few'
  // Whoever asks from an address that the settings name for a proxy may say so of others.
  const isNamed = typeof proxies === 'string' && trust && trust(chain[client] ?? '', client)
  if (believed > client && !isNamed) return 'many'
  return client === 0 ? 'direct' : 'right'
}

const nearRanges = ['loopback', 'private', 'uniqueLocal']

/** Whether an address is of this machine or a private network. */
export const isNear = (ip: string) => ipaddr.isValid(ip) && nearRanges.includes(ipaddr.process(ip).range())
