import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { type Source, sources } from '@minato/contract/protocol/endpoint.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SourceChanges } from './sources.ts'

/** An answer as it was made; `madeFrom` is null for one that holds for this moment only. */
export type Made = {
  status: number
  headers: Record<string, string>
  body: Buffer
  madeFrom: readonly Source[] | null
}

/** Answers that are the same for everybody, kept as the bytes that go out. */
export type Kept = {
  /**
   * Sends the kept answer of this name, or a new one, which is kept where it may be: a 200 made from named sources of which
   * none has changed meanwhile. Whoever has its bytes already is told so (304).
   */
  send(request: FastifyRequest, reply: FastifyReply, name: string, make: () => Promise<Made>): Promise<FastifyReply>
  /** How much is kept, in bytes. */
  bytes(): number
}

/** Of what is kept in bytes: what was asked for once, and what was asked for again. Addresses that nobody asks for twice cannot push out the others. */
const room = { once: 8_000_000, again: 40_000_000 }

/** A longer question is nobody's but a mischief-maker's. */
const longestName = 1000

const ways = {
  br: {
    pack: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    unpack: promisify(brotliDecompress),
  },
  gzip: { pack: (body: Buffer) => promisify(gzip)(body), unpack: promisify(gunzip) },
} as const
type Way = keyof typeof ways
type Form = Way | 'identity'

/** An answer in the forms that were asked for. */
type Entry = {
  status: number
  headers: Record<string, string>
  madeFrom: readonly Source[]
  forms: Map<Form, Buffer>
}

/**
 * Keeps answers until what they were made from changes, as the database says to every process, or the day in Japan does.
 * While the connection that listens is away nothing is kept.
 */
export function keptAnswers(changes: Pick<SourceChanges, 'subscribe' | 'heard'>, clock: { now(): Date }): Kept {
  const sizeCalculation = ({ forms }: Entry, name: string) =>
    forms.values().reduce((sum, form) => sum + form.length, 1000 + 2 * name.length)
  const once = new LRUCache<string, Entry>({ maxSize: room.once, sizeCalculation })
  const again = new LRUCache<string, Entry>({ maxSize: room.again, sizeCalculation })
  let making = new Map<string, Promise<Entry>>()
  let day = ''
  /** Counted up at each change; what is being made since before one is not kept. */
  let moment = 0
  const changedAt = new Map<Source, number>()

  function forget(changed: readonly Source[]) {
    moment++
    for (const source of changed) changedAt.set(source, moment)
    for (const cache of [once, again])
      for (const [name, { madeFrom }] of cache.entries())
        if (changed.some((source) => madeFrom.includes(source))) cache.delete(name)
    // Whoever asks from now on must not be given what was begun before.
    making = new Map()
  }
  changes.subscribe(forget)

  function find(name: string) {
    const today = officeDay(clock.now())
    if (today !== day) forget(sources)
    day = today
    const often = again.get(name)
    if (often) return often
    const entry = once.get(name)
    if (!entry) return
    once.delete(name)
    again.set(name, entry)
    return entry
  }

  async function make(name: string, made: () => Promise<Made>) {
    const from = { moment, day }
    const { body, madeFrom, ...rest } = await made()
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = { ...rest.headers, etag, vary: 'accept-encoding' }
    const entry: Entry = { ...rest, headers, madeFrom: madeFrom ?? [], forms: new Map([['identity', body]]) }
    const fresh = madeFrom?.every((source) => (changedAt.get(source) ?? 0) <= from.moment)
    const whole = fresh && entry.status === 200 && from.day === day && name.length <= longestName
    if (changes.heard() && whole) once.set(name, entry)
    return entry
  }

  /** The answer as it was asked for: each packed form is kept once it was, and from then on the plain one no more. */
  async function formOf(name: string, entry: Entry, form: Form) {
    const known = entry.forms.get(form)
    if (known) return known
    const [from, kept] = entry.forms.entries().next().value as [Form, Buffer]
    const body = from === 'identity' ? kept : await ways[from].unpack(kept)
    if (form === 'identity') return body
    const packed = await ways[form].pack(body)
    entry.forms.set(form, packed)
    entry.forms.delete('identity')
    // An entry is measured when it comes in.
    for (const cache of [once, again])
      if (cache.peek(name) === entry) {
        cache.delete(name)
        cache.set(name, entry)
      }
    return packed
  }

  return {
    async send(request, reply, name, made) {
      let entry = find(name)
      if (!entry) {
        const begun = making.get(name) ?? make(name, made)
        making.set(name, begun)
        const current = making
        entry = await begun.finally(() => current.delete(name))
      }
      reply.headers(entry.headers)
      const { etag = '' } = entry.headers
      if (entry.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const form = formAsked(request.headers['accept-encoding'])
      if (form !== 'identity') reply.header('content-encoding', form)
      return reply.status(entry.status).send(await formOf(name, entry, form))
    },
    bytes: () => once.calculatedSize + again.calculatedSize,
  }
}

/** Whether a client has these bytes: weak comparison, as RFC 9110 has it for If-None-Match. */
const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim()))

/** The best form that a client takes: not one that is refused by `q=0`; by `*` whatever is not named. */
function formAsked(header: string | string[] | undefined): Form {
  const named = new Map(
    String(header ?? '')
      .toLowerCase()
      .replaceAll(' ', '')
      .split(',')
      .map((one) => [one.replace(/;.*/, ''), !/;q=0(\.0+)?$/.test(one)]),
  )
  return (['br', 'gzip'] as const).find((way) => named.get(way) ?? named.get('*')) ?? 'identity'
}
