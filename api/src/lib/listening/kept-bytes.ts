// Rule: how long kept answers serve, and that they stand in while the database is away.
import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Source, sources } from '@minato/contract/protocol/sources.ts'
import { officeDay, officeHour } from '@minato/contract/values/days.ts'
import { LRUCache } from 'lru-cache'
import { refusalOf } from '../http/refusal-of.ts'
import { type Form, type Forms, packed } from './forms.ts'
import { sharedRoom } from './shared-room.ts'
import type { SourceChanges } from './sources.ts'

/** An answer as it was made; `madeFrom` is null for one that holds for this moment only. */
type Made = { status: number; headers: Record<string, string>; body: Buffer; madeFrom: readonly Source[] | null }

/** A question: `name` is the same for the same question in the same language, however it was spelt. */
export type Question = {
  name: string
  language: string
  /** Whether it asks for a thing of the shop as such: there are only so many of these, whatever people ask. */
  plain: boolean
  make(): Promise<Made>
}

/** An answer in the wanted forms, with its `etag`. */
export type Entry = {
  status: number
  language: string
  headers: Record<string, string> & { etag: string }
  madeFrom: readonly Source[]
  /** Whether it was kept as it is: it holds at this moment, and for as long as `madeFrom` says. */
  kept: boolean
  forms: Forms
}

/** Answers that are the same for everybody, kept as the bytes that go out. */
type KeptBytes = {
  /** The kept answer of this name, if it holds at this moment. */
  find(name: string): Entry | undefined
  /**
   * The kept answer, or a new one, which is kept where it may be: a 200 made from named sources of which none has changed
   * meanwhile. While the database is away what was kept stands in, with its `age`; so does what was kept until a moment ago.
   */
  answer(question: Question): Promise<Entry>
  /** The bytes of an entry in a form, where they are at hand. */
  atHand(entry: Entry, form: Form): Buffer | undefined
  /** The same, wherever they are: packed ones are kept from then on instead of the plain ones. */
  inForm(name: string, entry: Entry, form: Form): Promise<Buffer>
  /** How much is kept, in bytes. */
  bytes(): number
}

/**
 * Of the room for what is kept: the things of the shop themselves; of filtered, sorted and searched lists those wanted once,
 * and those wanted again. Questions made up at will fill these two alone. Then, for what few want: the plain bytes of what
 * is kept packed, and what was kept until a change.
 */
const mostRoom = 48_000_000
const shares = { plain: 7 / 12, once: 1 / 12, again: 5 / 24, unpacked: 1 / 12, before: 1 / 24 }

/** A longer question is nobody's but a mischief-maker's. */
const longestName = 1000

/**
 * What was kept when the database went away, or in the last moments before, is shown for so long, in milliseconds. Who asks waits
 * so long for a newer one, and longer while nobody knows that the database is away.
 */
const standsIn = { atMost: 3_600_000, moments: 60_000, after: 1000, afterDoubt: 3000 }

/**
 * Keeps answers until what they were made from changes, as the database says to every process, or the day in Japan does; what
 * speaks of ships until the next full hour, as a sailing can be paid for until an hour of the bank. While the connection that listens is away nothing
 * more is kept, and what was kept is only shown where no new answer can be made.
 * @param room  for all of it, in bytes
 */
export function keptBytes(
  changes: Pick<SourceChanges, 'subscribe' | 'heard'>,
  clock: { now(): Date },
  room = mostRoom,
): KeptBytes {
  const sizeOf = ({ forms }: Entry, name: string) =>
    forms.values().reduce((sum, form) => sum + form.length, 1000 + 2 * name.length)
  const spaceOf = (share: number) => sharedRoom(share * room, sizeOf)
  const [plain, once, again] = [spaceOf(shares.plain), spaceOf(shares.once), spaceOf(shares.again)]
  const spaces = [plain, once, again]
  const unpacked = new LRUCache<Entry, Buffer>({
    maxSize: shares.unpacked * room,
    sizeCalculation: ({ length }) => 1000 + length,
  })
  /** What was kept until something changed, and when that was: under load much changes in the second in which a database dies. */
  const before = new LRUCache<string, { entry: Entry; until: number }>({
    maxSize: shares.before * room,
    sizeCalculation: ({ entry }, name) => sizeOf(entry, name),
  })
  let making = new Map<string, Promise<Entry>>()
  let [day, hour, minute] = ['', '', 0]
  /** Counted up at each change; what is being made since before one is not kept. */
  let moment = 0
  const changedAt = new Map<Source, number>()
  /** When the connection that listens was lost; what is kept held until then. */
  let lostAt: number | undefined

  /** What is forgotten held until a moment; of what ended with the day or the hour nothing stands in. */
  function forget(changed: readonly Source[], until?: number) {
    moment++
    for (const source of changed) changedAt.set(source, moment)
    for (const space of spaces)
      for (const [name, entry] of space.entries())
        if (changed.some((source) => entry.madeFrom.includes(source))) {
          space.delete(name)
          if (until !== undefined) before.set(name, { entry, until })
        }
    // Whoever asks from now on must not get an answer begun before.
    making = new Map()
  }

  changes.subscribe((changed) => {
    const until = lostAt ?? clock.now().getTime()
    if (changes.heard()) lostAt = undefined
    else if (changed.length === sources.length) {
      lostAt ??= clock.now().getTime()
      changed = []
    }
    forget(changed, until)
  })

  function newMinute(now: Date) {
    const [today, thisHour] = [officeDay(now), officeHour(now)]
    if (today !== day) before.clear()
    if (today !== day) forget(sources)
    else if (thisHour !== hour) forget(['voyages'])
    day = today
    hour = thisHour
  }

  function find(name: string) {
    if (!changes.heard()) return
    const now = clock.now()
    const thisMinute = Math.floor(now.getTime() / 60_000)
    if (thisMinute !== minute) newMinute(now)
    minute = thisMinute
    const known = plain.get(name) ?? again.get(name)
    if (known) return known
    const entry = once.get(name)
    if (!entry) return
    once.delete(name)
    again.set(entry.language, name, entry)
    return entry
  }

  async function make({ name, language, plain: ofTheShop, make: made }: Question) {
    const from = { moment, day }
    const { body, madeFrom, ...rest } = await made()
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    const vary = ['accept-encoding', rest.headers.vary].filter(Boolean).join(', ')
    const headers = { ...rest.headers, etag, vary }
    const fresh = madeFrom?.every((source) => (changedAt.get(source) ?? 0) <= from.moment) ?? false
    const whole = fresh && rest.status === 200 && from.day === day && name.length <= longestName
    const kept = whole && changes.heard()
    const forms: Forms = new Map([['identity', body]])
    const entry: Entry = { ...rest, language, headers, madeFrom: madeFrom ?? [], kept, forms }
    if (kept) (ofTheShop ? plain : once).set(language, name, entry)
    if (kept) before.delete(name)
    return entry
  }

  /** After its forms have changed. */
  function measure(name: string, entry: Entry) {
    for (const space of spaces)
      if (space.peek(name) === entry) {
        space.delete(name)
        space.set(entry.language, name, entry)
      }
  }

  /** What was kept under a name when the connection was lost, or in the moments before, and until when it held. */
  function heldUntil(name: string, now: number) {
    const entry = lostAt === undefined ? undefined : spaces.map((space) => space.peek(name)).find(Boolean)
    if (entry && lostAt !== undefined) return { entry, until: lostAt }
    const passed = before.peek(name)
    return passed && (lostAt ?? now) - passed.until <= standsIn.moments ? passed : undefined
  }

  function left(name: string): Entry | undefined {
    const now = clock.now().getTime()
    const held = heldUntil(name, now)
    if (!held || now - held.until > standsIn.atMost) return undefined
    const age = String(Math.max(0, Math.floor((now - held.until) / 1000)))
    return { ...held.entry, kept: false, headers: { ...held.entry.headers, age } }
  }

  /** A new answer, or the one that stands in where that fails or does not come. */
  async function newOr(standIn: Entry, begun: Promise<Entry>) {
    const orAway = begun.catch((error) => {
      if (refusalOf(error).status !== 503) throw error
    })
    const patience = lostAt === undefined ? standsIn.afterDoubt : standsIn.after
    const made = await Promise.race([orAway, sleep(patience, undefined, { ref: false })])
    return made && made.status !== 503 ? made : standIn
  }

  return {
    find,
    async answer(question) {
      const { name } = question
      const known = find(name)
      if (known) return known
      const current = making
      const begun =
        current.get(name) ??
        make(question).finally(() => {
          current.delete(name)
        })
      current.set(name, begun)
      const standIn = left(name)
      return standIn ? newOr(standIn, begun) : begun
    },
    atHand: (entry, form) => entry.forms.get(form) ?? (form === 'identity' ? unpacked.get(entry) : undefined),
    async inForm(name, entry, form) {
      const body = await packed(entry.forms, form)
      if (form === 'identity') unpacked.set(entry, body)
      else measure(name, entry)
      return body
    },
    bytes: () => spaces.reduce((sum, space) => sum + space.size(), unpacked.calculatedSize),
  }
}
