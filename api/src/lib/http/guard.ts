import { Socket } from 'node:net'
import type { UserRole } from '@minato/contract/ground/users/office.ts'
import { admits, type Permission } from '@minato/contract/protocol/access.ts'
import { type Checked, type Endpoint, type Result, takesTokens } from '@minato/contract/protocol/endpoint.ts'
import { inLanguage, languageAsked } from '@minato/languages/reading.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kept } from '../listening/kept.ts'
import type { FileStore } from '../storage/file-store.ts'
import { checked, idempotencyKey, isJson } from './checked.ts'
import { Refusal } from './problem.ts'
import { type Limiter, networkOf } from './rate-limit.ts'
import { type FileAnswer, type Mounted, send, sendKept } from './send.ts'
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

export async function answerAfter<Answer>(work: PromiseLike<unknown>, answer: () => Answer | Promise<Answer>) {
  await work
  return answer()
}

/** The answer of a call that has none of its own. */
export const succeed = (work: PromiseLike<unknown>) => answerAfter(work, () => ({ success: true as const }))

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
    onRequest: (request) =>
      inLanguage(languageAsked(request), async () => {
        callers.set(request, await admit(request, endpoint, name, door))
      }),
    handler: (request, reply) => inLanguage(languageAsked(request), () => handle(request, reply)),
  })

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.madeFrom && !request.headers.authorization) return sendKept(request, reply, mounted, door.kept)
    // Where an upload is refused in its middle, what is still on its way must not be taken for the next request.
    const received = endpoint.files && !isJson(request) && receive(request, endpoint.files, door.files)
    if (received) received.catch(() => request.raw.complete || reply.header('connection', 'close'))
    const { text, uploads } = (await received) || { text: request.body, uploads: {} }
    if (received && request.socket instanceof Socket) request.socket.setTimeout(working)
    try {
      const answer = await handler({
        ...checked(endpoint, request, text),
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
  }
}

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
