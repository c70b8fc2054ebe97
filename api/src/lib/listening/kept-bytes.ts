import { createHash } from 'node:crypto'
import { type Source, sources } from '@minato/contract/protocol/endpoint.ts'
import { officeDay, officeHour } from '@minato/contract/values/days.ts'
import { LRUCache } from 'lru-cache'
import type { Forms } from './forms.ts'
import type { SourceChanges } from './sources.ts'

/** An answer as it was made; `madeFrom` is null for one that holds for this moment only. */
export type Made = {
  status: number
  headers: Record<string, string>
  body: Buffer
  madeFrom: readonly Source[] | null
}

/** What is asked: `name` says the same of the same question, however it was spelt. */
export type Question = {
  name: string
  /** Whether it asks for a thing of the shop as such: there are only so many of these, whatever people ask. */
  plain: boolean
  make(): Promise<Made>
}

/** An answer in the forms that were asked for, with its `etag`. */
export type Entry = {
  status: number
  headers: Record<string, string> & { etag: string }
  madeFrom: readonly Source[]
  forms: Forms
}

/** Answers that are the same for everybody, kept as the bytes that go out. */
export type KeptBytes = {
  /** The kept answer of this name, if it holds at this moment. */
  find(name: string): Entry | undefined
  /**
   * The kept answer, or a new one, which is kept where it may be: a 200 made from named sources of which none has changed
   * meanwhile.
   */
  answer(question: Question): Promise<Entry>
  /** Measures an entry again, after its forms have changed. */
  measure(name: string, entry: Entry): void
  /** How much is kept, in bytes. */
  bytes(): number
}

/**
 * Of what is kept in bytes: the things of the shop as such; of what is filtered, sorted and searched what was asked for once,
 * and what was asked for again. What one can make up at will fills the last two alone.
 */
const room = { plain: 32_000_000, once: 4_000_000, again: 12_000_000 }

/** A longer question is nobody's but a mischief-maker's. */
const longestName = 1000

/**
 * Keeps answers until what they were made from changes, as the database says to every process, or the day in Japan does; what
 * speaks of ships until the next full hour, as a sailing can be paid for until an hour of the bank. While the connection that listens is away nothing is kept.
 */
export function keptBytes(changes: Pick<SourceChanges, 'subscribe' | 'heard'>, clock: { now(): Date }): KeptBytes {
  const sizeCalculation = ({ forms }: Entry, name: string) =>
    forms.values().reduce((sum, form) => sum + form.length, 1000 + 2 * name.length)
  const spaceOf = (maxSize: number) => new LRUCache<string, Entry>({ maxSize, sizeCalculation })
  const [plain, once, again] = [spaceOf(room.plain), spaceOf(room.once), spaceOf(room.again)]
  const spaces = [plain, once, again]
  let making = new Map<string, Promise<Entry>>()
  let [day, hour, minute] = ['', '', 0]
  /** Counted up at each change; what is being made since before one is not kept. */
  let moment = 0
  const changedAt = new Map<Source, number>()

  function forget(changed: readonly Source[]) {
    moment++
    for (const source of changed) changedAt.set(source, moment)
    for (const space of spaces)
      for (const [name, { madeFrom }] of space.entries())
        if (changed.some((source) => madeFrom.includes(source))) space.delete(name)
    // Whoever asks from now on must not be given what was begun before.
    making = new Map()
  }
  changes.subscribe(forget)

  function newMinute(now: Date) {
    const [today, thisHour] = [officeDay(now), officeHour(now)]
    if (today !== day) forget(sources)
    else if (thisHour !== hour) forget(['voyages'])
    day = today
    hour = thisHour
  }

  function find(name: string) {
    const now = clock.now()
    const thisMinute = Math.floor(now.getTime() / 60_000)
    if (thisMinute !== minute) newMinute(now)
    minute = thisMinute
    const known = plain.get(name) ?? again.get(name)
    if (known) return known
    const entry = once.get(name)
    if (!entry) return
    once.delete(name)
    again.set(name, entry)
    return entry
  }

  async function make({ name, plain: ofTheShop, make: made }: Question) {
    const from = { moment, day }
    const { body, madeFrom, ...rest } = await made()
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = { ...rest.headers, etag, vary: 'accept-encoding' }
    const entry: Entry = { ...rest, headers, madeFrom: madeFrom ?? [], forms: new Map([['identity', body]]) }
    const fresh = madeFrom?.every((source) => (changedAt.get(source) ?? 0) <= from.moment)
    const whole = fresh && entry.status === 200 && from.day === day && name.length <= longestName
    if (changes.heard() && whole) (ofTheShop ? plain : once).set(name, entry)
    return entry
  }

  return {
    find,
    async answer(question) {
      const { name } = question
      const known = find(name)
      if (known) return known
      const begun = making.get(name) ?? make(question)
      making.set(name, begun)
      const current = making
      return begun.finally(() => current.delete(name))
    },
    measure(name, entry) {
      for (const space of spaces)
        if (space.peek(name) === entry) {
          space.delete(name)
          space.set(name, entry)
        }
    },
    bytes: () => spaces.reduce((sum, space) => sum + space.calculatedSize, 0),
  }
}
