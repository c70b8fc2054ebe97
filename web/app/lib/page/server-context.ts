import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { createContext, type RouterContextProvider } from 'react-router'

/** What the server hands to loaders: a way to its own API, the address of the site, and whether the page is to be kept. */
export type ServerContext = {
  call(request: Request, endpoint: Endpoint): Promise<Response>
  publicUrl: string
  /** Kept pages are the same bytes for everybody. */
  kept: boolean
}
export const serverContext = createContext<ServerContext>()

/** The API as a guest, called within the server's process: loaders of public pages use nothing else. */
export function serverApi(context: Readonly<RouterContextProvider>) {
  return createClient(contract, context.get(serverContext).call, 'http://in.process/api')
}

/** The canonical address of a path. */
export const canonical = (context: Readonly<RouterContextProvider>, path: string) =>
  context.get(serverContext).publicUrl + path
