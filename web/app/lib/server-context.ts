import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { createContext, type RouterContextProvider } from 'react-router'

/** What the server hands to loaders: a way to its own API, and the address of the site. */
export const serverContext = createContext<{ call(request: Request): Promise<Response>; publicUrl: string }>()

/** The API as a guest, called within the server's process: loaders of public pages use nothing else. */
export function serverApi(context: Readonly<RouterContextProvider>) {
  return createClient(contract, context.get(serverContext).call, 'http://in.process/api')
}

/** The canonical address of a path. */
export const canonical = (context: Readonly<RouterContextProvider>, path: string) =>
  context.get(serverContext).publicUrl + path
