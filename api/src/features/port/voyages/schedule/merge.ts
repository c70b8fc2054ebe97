import type { ScheduleChange, ScheduleForm } from '@minato/contract/port/voyages/schedule.ts'
import type { VoyageDraft } from '@minato/contract/port/voyages/voyage.ts'
import { addDays, type Day } from '@minato/contract/values/calendar.ts'
import type { ReadCall, ReadRow } from './read-schedule.ts'

type Loading = VoyageDraft['loading'][number]
type Discharge = VoyageDraft['discharge'][number]

/**
 * The voyage that a row makes of what is there: a schedule speaks for the ports of its columns alone, and for the days that
 * it names. What else is known of a call stays, and so do calls at other ports. With what changes, each day old and new.
 */
export function merged(before: VoyageDraft | undefined, row: ReadRow, form: ScheduleForm) {
  const { facts } = row
  const speaksFor = (...days: string[]) =>
    new Set(form.columns.flatMap((column) => ('port' in column && days.includes(column.is) ? column.port : [])))
  const loading = callsOf(before?.loading ?? [], row.loading, speaksFor('cut', 'etd'), (call, was) =>
    loadingCall(call, was, form.cutDays),
  )
  const discharge = callsOf(
    before?.discharge ?? [],
    row.discharge,
    speaksFor('eta'),
    ({ port, days }, was): Discharge => ({ port, eta: days.eta ?? null, ata: was?.ata ?? null }),
  )
  const notes = facts.notes || (before?.notes ?? null)
  const draft: VoyageDraft = {
    carrier: before?.carrier ?? facts.carrier,
    vessel: before?.vessel ?? facts.vessel,
    number: before?.number ?? facts.number,
    method: form.method,
    notes,
    cancelled: before?.cancelled ?? false,
    loading: loading.sort(byDay(({ etd }) => etd)),
    discharge: discharge.sort(byDay(({ eta }) => eta)),
  }
  return { draft, changes: before ? changesOf(before, draft) : [] }
}

/** The CUT of the file; else, where it moves with the departure, so many days before; else the one that is there. */
function loadingCall({ port, days }: ReadCall, was: Loading | undefined, cutDays: number | null): Loading {
  const { cut, etd = null } = days
  return { port, cut: cut ?? cutBefore(etd, was, cutDays), etd, atd: was?.atd ?? null }
}

function cutBefore(etd: Day | null, was: Loading | undefined, cutDays: number | null) {
  const isKept = was?.etd === etd && was?.cut
  return cutDays === null || !etd || isKept ? (was?.cut ?? null) : addDays(etd, -cutDays)
}

function callsOf<Call extends { port: string }>(
  before: readonly Call[],
  read: readonly ReadCall[],
  speaksFor: ReadonlySet<string>,
  callOf: (call: ReadCall, was: Call | undefined) => Call,
) {
  const others = before.filter(({ port }) => !speaksFor.has(port))
  return [
    ...others,
    ...read.map((call) =>
      callOf(
        call,
        before.find(({ port }) => port === call.port),
      ),
    ),
  ]
}

/** A call without a day comes last. */
const byDay =
  <Call>(dayOf: (call: Call) => string | null) =>
  (one: Call, other: Call) =>
    (dayOf(one) ?? '9999').localeCompare(dayOf(other) ?? '9999')

const days = ['cut', 'etd', 'eta'] as const

/** The days that differ, also where a call comes or goes. */
function changesOf(before: VoyageDraft, after: VoyageDraft): ScheduleChange[] {
  const of = (voyage: VoyageDraft) => {
    const calls = [...voyage.loading, ...voyage.discharge] as { port: string; [day: string]: string | null }[]
    return new Map(
      calls.flatMap((call) => days.flatMap((what) => (what in call ? [[`${call.port} ${what}`, call[what]]] : []))),
    )
  }
  const [was, is] = [of(before), of(after)]
  const moved = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): ScheduleChange[] => {
    const [port = '', what] = key.split(' ') as [string, (typeof days)[number]]
    const [old, now] = [was.get(key) ?? null, is.get(key) ?? null]
    const comesOrGoes = was.has(key) !== is.has(key) && what !== 'cut'
    return old === now && !comesOrGoes ? [] : [{ what, port, before: old, after: now }]
  })
  return before.notes === after.notes
    ? moved
    : [...moved, { what: 'notes', port: null, before: before.notes, after: after.notes }]
}
