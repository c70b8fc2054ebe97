import type { contract } from '@minato/contract/contract.ts'
import type { CallAnswer } from '@minato/contract/protocol/endpoint.ts'

type Cars = typeof contract.cars

/** Public calls. The typed client would add schemas larger than the page's own script. */
const questions = {
  list: '/cars',
  values: '/cars/values',
  suggest: '/cars/suggestions',
} as const satisfies { [Name in keyof Cars]?: Cars[Name]['path'] }

/** @throws Error without an answer, or for one with another status */
export async function askStock<Name extends keyof typeof questions>(
  name: Name,
  query: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<CallAnswer<Cars[Name]>> {
  const filled = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]))
  const answer = await fetch(`/api${questions[name]}?${new URLSearchParams(filled)}`, { signal: signal ?? null })
  if (!answer.ok) throw new Error(`the stock answered ${answer.status}`)
  return answer.json()
}
