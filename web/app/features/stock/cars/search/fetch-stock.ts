import type { contract } from '@minato/contract/contract.ts'
import type { CallAnswer } from '@minato/contract/protocol/endpoint.ts'

type Cars = typeof contract.cars

/** Public calls. The typed client would add schemas larger than the page's own script. */
const callPaths = { list: '/cars', values: '/cars/values', suggest: '/cars/suggestions' } as const satisfies {
  [Name in keyof Cars]?: Cars[Name]['path']
}

/** @throws Error without an answer, or for one with another status */
export async function fetchStock<Name extends keyof typeof callPaths>(
  name: Name,
  query: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<CallAnswer<Cars[Name]>> {
  const params = Object.entries(query).filter((param): param is [string, string] => Boolean(param[1]))
  const response = await fetch(`/api${callPaths[name]}?${new URLSearchParams(params)}`, { signal: signal ?? null })
  if (!response.ok) throw new Error(`the stock answered ${response.status}`)
  return response.json()
}
