import type { ScheduleChange, ScheduleForm } from '@minato/contract/shipping/voyages/schedule.ts'
import type { VoyageDraft } from '@minato/contract/shipping/voyages/voyage.ts'
import { addDays, type Day } from '@minato/contract/values/calendar.ts'
import type { ReadCall, ReadRow } from './read-schedule.ts'

type Loading = VoyageDraft['loading'][number]
type Discharge = VoyageDraft['discharge'][number]

/**
 * Merges a row into the existing voyage, and lists the changes with old and new days. A schedule is authoritative only for
 * the ports and days of its columns. Other calls and values stay.
 */
export function mergeRow(before: VoyageDraft | undefined, row: ReadRow, form: ScheduleForm) {
  const { facts } = row
  const coveredPorts = (...days: string[]) =>
    new Set(form.columns.flatMap((column) => ('port' in column && days.includes(column.is) ? column.port : [])))
  const loading = mergeCalls(before?.loading ?? [], row.loading, coveredPorts('cut', 'etd'), (call, previous) =>
    mergeLoadingCall(call, previous, form.cutDays),
  )
  const discharge = mergeCalls(
    before?.discharge ?? [],
    row.discharge,
    coveredPorts('eta'),
    ({ port, days }, previous): Discharge => ({ port, eta: days.eta ?? null, ata: previous?.ata ?? null }),
  )
  const notes = facts.notes || (before?.notes ?? null)
  const draft: VoyageDraft = {
    carrier: before?.carrier ?? facts.carrier,
    vessel: before?.vessel ?? facts.vessel,
    number: before?.number ?? facts.number,
    method: form.method,
    notes,
    cancelled: before?.cancelled ?? false,
    loading: loading.sort(compareByDay(({ etd }) => etd)),
    discharge: discharge.sort(compareByDay(({ eta }) => eta)),
  }
  return { draft, changes: before ? listChanges(before, draft) : [] }
}

/** Takes the CUT of the file. Else it moves with the departure by the given days, or stays. */
function mergeLoadingCall({ port, days }: ReadCall, previous: Loading | undefined, cutDays: number | null): Loading {
  const { cut, etd = null } = days
  return { port, cut: cut ?? calculateCut(etd, previous, cutDays), etd, atd: previous?.atd ?? null }
}

function calculateCut(etd: Day | null, previous: Loading | undefined, cutDays: number | null) {
  const shouldKeepCut = previous?.etd === etd && previous?.cut
  return cutDays === null || !etd || shouldKeepCut ? (previous?.cut ?? null) : addDays(etd, -cutDays)
}

function mergeCalls<Call extends { port: string }>(
  before: readonly Call[],
  newCalls: readonly ReadCall[],
  speaksFor: ReadonlySet<string>,
  callOf: (call: ReadCall, previous: Call | undefined) => Call,
) {
  const uncoveredCalls = before.filter(({ port }) => !speaksFor.has(port))
  return [
    ...uncoveredCalls,
    ...newCalls.map((call) => {
      const existing = before.find(({ port }) => port === call.port)
      return callOf(call, existing)
    }),
  ]
}

/** Calls without a day come last. */
const compareByDay =
  <Call>(dayOf: (call: Call) => string | null) =>
  (one: Call, other: Call) =>
    (dayOf(one) ?? '9999').localeCompare(dayOf(other) ?? '9999')

const days = ['cut', 'etd', 'eta'] as const

function listChanges(before: VoyageDraft, after: VoyageDraft): ScheduleChange[] {
  const dayByCall = (voyage: VoyageDraft) => {
    const calls = [...voyage.loading, ...voyage.discharge] as { port: string; [day: string]: string | null }[]
    return new Map(
      calls.flatMap((call) => days.flatMap((what) => (what in call ? [[`${call.port} ${what}`, call[what]]] : []))),
    )
  }
  const [previous, is] = [dayByCall(before), dayByCall(after)]
  const changedDays = [...new Set([...previous.keys(), ...is.keys()])].flatMap((key): ScheduleChange[] => {
    const [port = '', what] = key.split(' ') as [string, (typeof days)[number]]
    const [old, now] = [previous.get(key) ?? null, is.get(key) ?? null]
    const isAddedOrRemoved = previous.has(key) !== is.has(key) && what !== 'cut'
    return old === now && !isAddedOrRemoved ? [] : [{ what, port, before: old, after: now }]
  })
  return before.notes === after.notes
    ? changedDays
    : [...changedDays, { what: 'notes', port: null, before: before.notes, after: after.notes }]
}
