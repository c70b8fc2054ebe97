import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { UserRole } from '@minato/contract/ground/users/office.ts'
import { admits, type Permission } from '@minato/contract/protocol/access.ts'
import {
  type Answer,
  type Checked,
  type Endpoint,
  type Result,
  sourcesOf,
  takesTokens,
} from '@minato/contract/protocol/endpoint.ts'
import { sentenceOf } from '@minato/contract/protocol/wrong-values.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Kept } from '../listening/kept.ts'
import type { FileStore, StoredFile } from '../storage/file-store.ts'
import { invalid, Refusal } from './problem.ts'
import { type Limiter, networkOf } from './rate-limit.ts'
import { discard, receive, type Uploads } from './uploads.ts'

/** Who is calling, as the session says. */
export type Caller = {
  id: string
  role: UserRole
  /** What they hold, as `may` asks it. */
  permissions: readonly Permission[]
  /** What they will hold once they have the second factor that is demanded of them; until then they hold nothing. */
  withheld?: readonly Permission[]
  name: string
  /** That of the session, or of the API token. */
  tokenHash: Buffer
  /** Whether a script calls, with an API token. */
  byToken?: true
}

/** Who does something, as histories keep it. */
export type Author = Pick<Caller, 'id' | 'name'>

/**
 * A file on its way out: private, shown by the browser at most in a sandbox; `saved` where it is always saved. Without `bytes`
 * it is made while it is sent, so nobody knows how long it will be.
 */
export type FileAnswer = Pick<StoredFile, 'stream'> & { bytes?: number; type: string; name: string; saved?: boolean }

type Incoming<E extends Endpoint> = Checked<E> & {
  caller: E['access'] extends 'public' ? Caller | null : Caller
  /** The network that the call comes from, as limits count it. */
  address: string
  /** The client's Idempotency-Key. */
  key: string | undefined
  agent: string | undefined
  files: Uploads
}
type Outgoing<E extends Endpoint> = E['response'] extends 'file'
  ? FileAnswer
  : E['response'] extends 'events'
    ? AsyncIterable<string>
    : Result<E>

/** The handlers of a group: one for each endpoint, which the compiler demands. */
export type Routes<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: (incoming: Incoming<Group[Name]>) => Outgoing<Group[Name]> | Promise<Outgoing<Group[Name]>>
}
export type AllRoutes<Contract extends Record<string, Record<string, Endpoint>>> = {
  [Group in keyof Contract]: Routes<Contract[Group]>
}

/** What the guard needs to know of the rest. */
export type Door = {
  kept: Kept
  files: FileStore
  limiter: Limiter
  authenticate(request: FastifyRequest): Promise<Caller | null>
  /** Refuses who has a second factor and gave no code of it lately, and a script. */
  requireConfirmed(caller: Caller): Promise<void>
}

/** Puts every endpoint of a contract on the server: access, input and output are decided here and nowhere else. */
export function mount<Contract extends Record<string, Record<string, Endpoint>>>(
  app: FastifyInstance,
  contract: Contract,
  routes: AllRoutes<Contract>,
  door: Door,
) {
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = routes[group]?.[name] as (incoming: unknown) => unknown
      mountOne(app, { endpoint, name: `${group}.${name}`, handler }, door)
    }
}

/** How long received files may be worked on, in milliseconds: fifty pictures take their time, in which nothing moves on the line. */
const working = 600_000

type Mounted = { endpoint: Endpoint; name: string; handler: (incoming: unknown) => unknown }

function mountOne(app: FastifyInstance, mounted: Mounted, door: Door) {
  const { endpoint, name, handler } = mounted
  const callers = new WeakMap<FastifyRequest, Caller | null>()
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // A stream without a reader would be read by the server itself, for as long as its session lasts.
    exposeHeadRoute: endpoint.response !== 'events',
    config: { takesFiles: endpoint.files !== undefined },
    // Before the body is read: whoever may not call does not get to send one.
    onRequest: async (request) => {
      callers.set(request, await admit(request, endpoint, name, door))
    },
    handler: async (request, reply) => {
      if (endpoint.madeFrom && !request.headers.authorization) return sendKept(request, reply, mounted, door.kept)
      // Where an upload is refused in its middle, what is still on its way must not be taken for the next request.
      const received = endpoint.files && !isJson(request) && receive(request, endpoint.files, door.files)
      if (received) received.catch(() => request.raw.complete || reply.header('connection', 'close'))
      const { text, uploads } = (await received) || { text: request.body, uploads: {} }
      if (received && request.socket instanceof Socket) request.socket.setTimeout(working)
      try {
        const answer = await handler({
          ...(await checked(endpoint, request, text)),
          caller: callers.get(request) ?? null,
          key: idempotencyKey(request),
          address: networkOf(request.ip),
          agent: request.headers['user-agent'],
          files: uploads,
        })
        return await send(reply, endpoint, answer)
      } finally {
        await discard(uploads)
      }
    },
  })
}

/** What is the same for every guest goes out as the bytes that were made once. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, name, handler }: Mounted,
  kept: Kept,
) {
  const { params, query } = await checked(endpoint, request, undefined)
  const asked = JSON.stringify(query)
  return kept.send(request, reply, {
    name: `${name} ${JSON.stringify(params)} ${asked}`,
    plain: asked === JSON.stringify(endpoint.query?.safeParse({}).data),
    freely: endpoint.limit ? 'nobody' : 'guests',
    async make() {
      const incoming = { params, query, caller: null, address: networkOf(request.ip), files: {} }
      const answer = await (endpoint.response as z.ZodType).parseAsync(await handler(incoming))
      return {
        status: endpoint.status ?? 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        body: Buffer.from(JSON.stringify(answer)),
        madeFrom: sourcesOf(endpoint, (name) => asksFor(query, name)) ?? null,
      }
    },
  })
}

const asksFor = (query: unknown, name: string) => (query as Record<string, unknown> | undefined)?.[name] !== undefined

/** A call that takes files may come as JSON when it brings none. */
const isJson = (request: FastifyRequest) => /^application\/json\b/i.test(request.headers['content-type'] ?? '')

async function admit(request: FastifyRequest, endpoint: Endpoint, name: string, door: Door) {
  if (endpoint.limit) await door.limiter.take(`${name}:${networkOf(request.ip)}`, endpoint.limit)
  const caller = await door.authenticate(request)
  if (caller?.byToken && !takesTokens(endpoint)) throw new Refusal('not-for-tokens')
  if (endpoint.access === 'public') return caller
  if (!caller) throw new Refusal('unauthenticated')
  if (!admits(endpoint.access, caller))
    throw new Refusal(isWithheld(endpoint, caller) ? 'second-factor-demanded' : 'forbidden')
  if (endpoint.asksCode) await door.requireConfirmed(caller)
  return caller
}

const isWithheld = ({ access }: Endpoint, { withheld }: Caller) =>
  withheld !== undefined && admits(access, { permissions: withheld })

const pathMistaken = (endpoint: Endpoint) =>
  Object.assign(new Refusal('not-found'), { errors: { path: endpoint.path } })

async function checked(endpoint: Endpoint, request: FastifyRequest, body: unknown) {
  const params = await endpoint.params?.safeParseAsync(request.params)
  // An id that cannot exist is simply not found.
  if (params && !params.success) throw pathMistaken(endpoint)
  const query = await endpoint.query?.safeParseAsync(request.query, { error: sentenceOf })
  const read = await endpoint.body?.safeParseAsync(body ?? {}, { error: sentenceOf })
  const issues = [...(query?.error?.issues ?? []), ...(read?.error?.issues ?? [])]
  if (issues.length > 0) throw invalid(issues)
  return { params: params?.data, query: query?.data, body: read?.data }
}

const keyShape = z.string().regex(/^[\x21-\x7e]{8,100}$/)

function idempotencyKey(request: FastifyRequest) {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = keyShape.safeParse(header)
  if (!key.success) throw new Refusal('key-malformed')
  return key.data
}

async function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  reply.header('cache-control', 'no-store')
  if (endpoint.response === 'file') return sendFile(reply, answer as FileAnswer)
  if (endpoint.response === 'events') return sendEvents(reply, answer as AsyncIterable<string>)
  reply.status(endpoint.status ?? 200)
  return (await endpoint.response.parseAsync(answer)) as Answer<Endpoint>
}

/** What has been said so far must not wait in a buffer of ours or of a proxy. */
const sendEvents = (reply: FastifyReply, events: AsyncIterable<string>) =>
  reply
    .header('content-type', 'text/event-stream')
    .header('x-accel-buffering', 'no')
    // When the server closes, no idle connection is left behind that it would wait for.
    .header('connection', 'close')
    .send(Readable.from(events, { objectMode: false }))

/** Sends a private file: a picture may be looked at, anything else is saved, nothing in it runs. */
export function sendFile(reply: FastifyReply, file: FileAnswer) {
  const inline = file.type.startsWith('image/') && !file.saved ? 'inline' : 'attachment'
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `${inline}; filename="${file.name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.stream)
}
