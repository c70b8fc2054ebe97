import { languageHeader, sourceLanguage } from '../language/languages.ts'
import { getLanguage, t } from '../language/messages.ts'
import type { CallAnswer, CallInput, Endpoint } from './endpoint.ts'
import { ApiError, getProblemType, isProblem } from './problem.ts'
import { problemMessages } from './problem-messages.ts'

type Group = Record<string, Endpoint>
type UntypedCallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
}
/** `keepalive`: the call continues after the user leaves the page. */
type Options = { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }

/** One typed call; `key(input)` is its cache key, beginning with the names of group and call. */
type ClientCall<E extends Endpoint> = {
  (
    ...input: Record<string, never> extends CallInput<E> ? [CallInput<E>?, Options?] : [CallInput<E>, Options?]
  ): Promise<CallAnswer<E>>
  key(input?: Partial<CallInput<E>>): readonly unknown[]
}

export type Client<Contract extends Record<string, Group>> = {
  [G in keyof Contract]: { [Name in keyof Contract[G]]: ClientCall<Contract[G][Name]> }
}

/** Fills path parameters and query values into an endpoint's path. Lists repeat their name; empty values are left out. */
export function buildAddress(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
  // Safari 16.4 and Chrome 111 lack URLSearchParams.size.
  return `${filled}?${search}`.replace(/\?$/, '')
}

/**
 * Creates typed calls for every endpoint of a contract.
 * @param send  sends one request: with the browser's fetch and its token, or with the server's in-process call. `again` builds
 *   the same request for a retry
 * @param base  the prefix of every path, `/api`
 * @throws ApiError with the server's problem when the answer is not 2xx, or with status 0 when there was no answer
 */
export function createClient<Contract extends Record<string, Group>>(
  contract: Contract,
  send: (request: Request, endpoint: Endpoint, again: () => Request) => Promise<Response>,
  base: string,
): Client<Contract> {
  const callFor = (group: string, name: string, endpoint: Endpoint) =>
    Object.assign(
      async (input: UntypedCallInput = {}, { headers, signal, keepalive }: Options = {}) => {
        const json = input.body === undefined ? undefined : JSON.stringify(input.body)
        const make = () =>
          new Request(base + buildAddress(endpoint.path, input.params, input.query), {
            method: endpoint.method,
            headers: {
              ...(json === undefined ? {} : { 'content-type': 'application/json' }),
              ...(getLanguage() === sourceLanguage ? {} : { [languageHeader]: getLanguage() }),
              ...headers,
            },
            body: input.form ?? json,
            signal,
            keepalive,
          })
        const request = make()
        return readAnswer(endpoint, await sendOrThrow(() => send(request, endpoint, make), request))
      },
      {
        // A query sent as a body has its own answer, too.
        key: ({ params = {}, query = {}, body }: UntypedCallInput = {}) => [
          group,
          name,
          params,
          query,
          ...(body ? [body] : []),
        ],
      },
    )

  return mapLazily(contract, (group, groupName) =>
    Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, callFor(groupName, name, endpoint)])),
  ) as unknown as Client<Contract>
}

async function sendOrThrow(send: () => Promise<Response>, request: Request) {
  try {
    return await send()
  } catch (cause) {
    if (request.signal.aborted) throw cause
    throw new ApiError({ type: 'about:blank', title: t('No answer'), status: 0, message: ApiError.unreachable }, cause)
  }
}

async function readAnswer(endpoint: Endpoint, response: Response) {
  if (response.ok && endpoint.response === 'events') return response.body
  if (response.ok) return endpoint.response === 'file' ? response.blob() : response.json()
  const answer: unknown = await response.json().catch(() => null)
  throw new ApiError(
    isProblem(answer)
      ? answer
      : {
          type: getProblemType('failed'),
          title: response.statusText || t('Error'),
          status: response.status,
          message: problemMessages.fallback,
        },
  )
}

/** Creates values at first use: a page uses three of the forty groups. */
const mapLazily = <In, Out>(record: Record<string, In>, change: (value: In, key: string) => Out) =>
  new Proxy<Record<string, Out>>(
    {},
    {
      get(made, key: string) {
        if (Object.hasOwn(record, key)) made[key] ??= change(record[key] as In, key)
        return made[key]
      },
    },
  )
