import { contract } from '@minato/contract/contract.ts'
import { localizePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { type Client, createClient } from '@minato/contract/protocol/client.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { createContext, type RouterContextProvider } from 'react-router'

/** What the server hands to loaders: a way to its own API, and the address of the site. */
export type ServerContext = {
  call(request: Request, endpoint: Endpoint): Promise<Response>
  publicUrl: string
  /** Takes the bytes of a page that is kept, which therefore has no nonce: a body would be copied twice on its way. */
  keep?(page: Uint8Array<ArrayBuffer>): void
}
export const serverContext = createContext<ServerContext>()

/** The API as a guest, called within the server's process: loaders of public pages use nothing else. */
export function serverApi(context: Readonly<RouterContextProvider>) {
  const server = context.get(serverContext)
  const known = apis.get(server) ?? createClient(contract, server.call, 'http://in.process/api')
  apis.set(server, known)
  return known
}

/** One for all loaders of a page. */
const apis = new WeakMap<ServerContext, Client<typeof contract>>()

/** What the addresses of the site begin with, in every language. */
export const siteAddress = (context: Readonly<RouterContextProvider>) => context.get(serverContext).publicUrl

/** For what there is once, whatever languages the pages have: it is not found before the addresses of another one. */
export function onceForAll() {
  if (getLanguage() !== sourceLanguage) throw new Response(null, { status: 404 })
}

/** The canonical address of a path, in the language of the page. */
export const canonical = (context: Readonly<RouterContextProvider>, path: string) =>
  canonicalIn(context, getLanguage(), path)

/** The canonical address of a path in a language. */
export const canonicalIn = (context: Readonly<RouterContextProvider>, language: string, path: string) =>
  siteAddress(context) + localizePath(language, path)
