import type { contract } from '@minato/contract/contract.ts'
import type { CallAnswer } from '@minato/contract/protocol/endpoint.ts'

type Cars = typeof contract.cars

/** Questions to the stock that need nobody's token. The typed client brings schemas that weigh more than a page's own script. */
const questions = {
  list: '/cars',
  values: '/cars/values',
  suggest: '/cars/suggestions',
} as const satisfies { [Name in keyof Cars]?: Cars[Name]['path'] }

/** @throws Error when there was no answer, or not the wanted one */
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
