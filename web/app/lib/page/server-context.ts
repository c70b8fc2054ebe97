import { contract } from '@minato/contract/contract.ts'
import { localizePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { type Client, createClient } from '@minato/contract/protocol/client.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { createContext, type RouterContextProvider } from 'react-router'

export type ServerContext = {
  call(request: Request, endpoint: Endpoint): Promise<Response>
  publicUrl: string
  /** Receives the bytes of a cacheable page, which has no nonce. A response body would be copied twice. */
  keep?(page: Uint8Array<ArrayBuffer>): void
}
export const serverContext = createContext<ServerContext>()

/** Returns an in-process API client without a session, for loaders of public pages. */
export function getServerApi(context: Readonly<RouterContextProvider>) {
  const server = context.get(serverContext)
  const api = apis.get(server) ?? createClient(contract, server.call, 'http://in.process/api')
  apis.set(server, api)
  return api
}

const apis = new WeakMap<ServerContext, Client<typeof contract>>()

/** Prefix of all addresses, in every language. */
export const getSiteAddress = (context: Readonly<RouterContextProvider>) => context.get(serverContext).publicUrl

/** For resources that exist once for all languages, such as robots.txt: 404 below the prefix of a language. */
export function requireSourceLanguage() {
  if (getLanguage() !== sourceLanguage) throw new Response(null, { status: 404 })
}

export const getCanonicalAddress = (context: Readonly<RouterContextProvider>, path: string) =>
  getCanonicalAddressIn(context, getLanguage(), path)

export const getCanonicalAddressIn = (context: Readonly<RouterContextProvider>, language: string, path: string) =>
  getSiteAddress(context) + localizePath(language, path)
