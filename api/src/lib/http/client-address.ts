import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Number or addresses of the proxies in front; undefined if there is no proxy. */
export type Proxies = number | string | undefined

/** Returns Fastify's `trustProxy` value: trusts a number of hops, or the named proxies. */
export const createTrustProxy = (proxies: Proxies) =>
  typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : proxies !== undefined && proxyAddr.compile(proxies.split(',').map((one) => one.trim()))

/** Returns a function that finds a client's address as Fastify does. */
export function createAddressFinder(proxies: Proxies) {
  const trust = createTrustProxy(proxies)
  return (request: IncomingMessage) => (trust ? proxyAddr(request, trust) : request.socket.remoteAddress)
}

/** An address for documentation (RFC 5737), sent as the client's address to test the proxy settings. */
export const inventedAddress = '192.0.2.1'

/**
 * Compares the trusted part of the forwarding chain with the real client, for a request with the invented address. `few`: not
 * all proxies are trusted; `right`; `many`: addresses beyond the client are trusted; `direct`: no proxy.
 */
export const proxyTrustLevels = ['direct', 'few', 'right', 'many'] as const
export function checkProxyTrust(request: IncomingMessage, proxies: Proxies): (typeof proxyTrustLevels)[number] {
  const trust = createTrustProxy(proxies)
  const chain = proxyAddr.all(request, () => true)
  const client = chain.length - (chain.length > 1 && chain.at(-1) === inventedAddress ? 2 : 1)
  const trustedHops = trust ? proxyAddr.all(request, trust).length - 1 : 0
  if (trustedHops < client) return 'few'
  // A client whose address is named as a proxy may forward for others.
  const isProxy = typeof proxies === 'string' && trust && trust(chain[client] ?? '', client)
  if (trustedHops > client && !isProxy) return 'many'
  return client === 0 ? 'direct' : 'right'
}

const nearRanges = ['loopback', 'private', 'uniqueLocal']

/** Returns true for an address of this machine or a private network. */
export const isPrivateAddress = (ip: string) => ipaddr.isValid(ip) && nearRanges.includes(ipaddr.process(ip).range())
