import { Socket } from 'node:net'
import type { UserRole } from '@minato/contract/platform/users/office.ts'
import { allowsUser, type Permission } from '@minato/contract/protocol/access.ts'
import {
  acceptsTokens,
  type Endpoint,
  type HandlerResult,
  type ValidatedInput,
} from '@minato/contract/protocol/endpoint.ts'
import { getRequestedLanguage, inLanguage } from '@minato/languages/reading.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '../caching/response-cache.ts'
import type { KeyedCall } from '../database/idempotency.ts'
import type { FileStore } from '../storage/file-store.ts'
import { idempotencyKey, isJson, parseRequest } from './parse-request.ts'
import { Refusal } from './problem.ts'
import { type Limiter, toNetwork } from './rate-limit.ts'
import { type FileResponse, type MountedEndpoint, sendCached, sendResponse } from './send.ts'
import { deleteUploads, receiveUploads, summarizeUploads, type Uploads } from './uploads.ts'

export type Caller = {
  id: string
  role: UserRole
  permissions: readonly Permission[]
  /** Permissions that apply once the user has set up the required second factor; until then they have none. */
  withheld?: readonly Permission[]
  name: string
  /** Hash of the session or API token. */
  tokenHash: Buffer
  /** Set if the request uses an API token. */
  byToken?: true
}

/** The author of a change, as stored in histories. */
export type Author = Pick<Caller, 'id' | 'name'>

type Incoming<E extends Endpoint> = ValidatedInput<E> & {
  caller: E['access'] extends 'public' ? Caller | null : Caller
  /** Network of the caller, the key of rate limits. */
  address: string
  /** The client's Idempotency-Key. */
  key: string | undefined
  /** The key with name and input of the call, for work that runs once per key. */
  keyedCall: KeyedCall
  agent: string | undefined
  files: Uploads
}
type Outgoing<E extends Endpoint> = E['response'] extends 'file'
  ? FileResponse
  : E['response'] extends 'events'
    ? AsyncIterable<string>
    : HandlerResult<E>

/** The handlers of a group, one for each endpoint. */
export type Routes<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: (incoming: Incoming<Group[Name]>) => Outgoing<Group[Name]> | Promise<Outgoing<Group[Name]>>
}

export async function respondAfter<Answer>(work: PromiseLike<unknown>, answer: () => Answer | Promise<Answer>) {
  await work
  return answer()
}

/** Returns `success` for a call without a result. */
export const toSuccess = (work: PromiseLike<unknown>) => respondAfter(work, () => ({ success: true as const }))

export type AllRoutes<Contract extends Record<string, Record<string, Endpoint>>> = {
  [Group in keyof Contract]: Routes<Contract[Group]>
}

/** Dependencies of the guard. */
export type GuardDeps = {
  responseCache: ResponseCache
  files: FileStore
  limiter: Limiter
  authenticate(request: FastifyRequest): Promise<Caller | null>
  /** Refuses users with a second factor who have not entered a code lately, and API tokens. */
  requireConfirmed(caller: Caller): Promise<void>
}

/** Mounts all endpoints of a contract; the only place that decides on access, input and output. */
export function mount<Contract extends Record<string, Record<string, Endpoint>>>(
  app: FastifyInstance,
  contract: Contract,
  routes: AllRoutes<Contract>,
  deps: GuardDeps,
) {
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = routes[group]?.[name] as (incoming: unknown) => unknown
      mountEndpoint(app, { endpoint, name: `${group}.${name}`, handler }, deps)
    }
}

/** Maximum milliseconds for processing uploads; fifty pictures take minutes without traffic on the connection. */
const uploadTimeoutMs = 600_000

function mountEndpoint(app: FastifyInstance, mounted: MountedEndpoint, deps: GuardDeps) {
  const { endpoint, name, handler } = mounted
  const callers = new WeakMap<FastifyRequest, Caller | null>()
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // A HEAD request for an event stream would read it for as long as the session lasts.
    exposeHeadRoute: endpoint.response !== 'events',
    config: { takesFiles: endpoint.files !== undefined },
    // Runs before the body is read, so unauthorised clients cannot send one.
    onRequest: (request) =>
      inLanguage(getRequestedLanguage(request), async () => {
        callers.set(request, await authorize(request, endpoint, name, deps))
      }),
    handler: (request, reply) => inLanguage(getRequestedLanguage(request), () => handle(request, reply)),
  })

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.madeFrom && !request.headers.authorization)
      return sendCached(request, reply, mounted, deps.responseCache)
    // After a refused upload, its remaining bytes must not be parsed as the next request.
    const received = endpoint.files && !isJson(request) && receiveUploads(request, endpoint.files, deps.files)
    if (received) received.catch(() => request.raw.complete || reply.header('connection', 'close'))
    const { text, uploads } = (await received) || { text: request.body, uploads: {} }
    if (received && request.socket instanceof Socket) request.socket.setTimeout(uploadTimeoutMs)
    try {
      const input = parseRequest(endpoint, request, text)
      const key = idempotencyKey(request)
      const answer = await handler({
        ...input,
        caller: callers.get(request) ?? null,
        key,
        keyedCall: { key, call: [name, input.params, input.body, summarizeUploads(uploads)] },
        address: toNetwork(request.ip),
        agent: request.headers['user-agent'],
        files: uploads,
      })
      return await sendResponse(reply, endpoint, answer)
    } finally {
      await deleteUploads(uploads)
    }
  }
}

async function authorize(request: FastifyRequest, endpoint: Endpoint, name: string, deps: GuardDeps) {
  if (endpoint.limit) await deps.limiter.take(`${name}:${toNetwork(request.ip)}`, endpoint.limit)
  const caller = await deps.authenticate(request)
  if (caller?.byToken && !acceptsTokens(endpoint)) throw new Refusal('not-for-tokens')
  if (endpoint.access === 'public') return caller
  if (!caller) throw new Refusal('unauthenticated')
  if (!allowsUser(endpoint.access, caller))
    throw new Refusal(isWithheld(endpoint, caller) ? 'second-factor-demanded' : 'forbidden')
  if (endpoint.asksCode) await deps.requireConfirmed(caller)
  return caller
}

const isWithheld = ({ access }: Endpoint, { withheld }: Caller) =>
  withheld !== undefined && allowsUser(access, { permissions: withheld })
