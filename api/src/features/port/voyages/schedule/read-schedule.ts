// Rule: what a carrier's schedule says.

import { voyageLimits } from '@minato/contract/port/voyages/facts.ts'
import type { ScheduleColumn, ScheduleFault, ScheduleForm } from '@minato/contract/port/voyages/schedule.ts'
import { likelyDays, type ScheduleFaultCode } from '@minato/contract/port/voyages/schedule-facts.ts'
import { type Day, daysBetween } from '@minato/contract/values/calendar.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { dayFrom, dayIn, dayNear, type WrittenDay, writtenDay } from './read-date.ts'

type Fact = 'carrier' | 'vessel' | 'number' | 'notes'
export type ReadCall = { port: string; days: Partial<Record<'cut' | 'etd' | 'eta', Day>> }
/** A row as far as it was understood: it can be taken only without a fault. */
export type ReadRow = {
  row: number
  facts: Record<Fact, string>
  loading: ReadCall[]
  discharge: ReadCall[]
  faults: ScheduleFault[]
}
type Cell = { text: string; column: ScheduleColumn; head: string; written: WrittenDay | null }
type Table = readonly { line: number; cells: readonly string[] }[]

const nothing = ['', '-']
const isDay = ({ is }: ScheduleColumn) => is === 'cut' || is === 'etd' || is === 'eta'

/**
 * Reads the rows of a carrier's schedule as its form says. `year` is that of the first date; every row begins in the year in
 * which its first date lies nearest to that of the row before it. Nothing is guessed: what is not understood is named.
 */
export function readSchedule([head, ...rows]: Table, form: ScheduleForm, year: number): ReadRow[] {
  const heads = head?.cells ?? []
  const noCall = new Set([...nothing, ...form.noCall.map((text) => normaliseKey(text).toLowerCase())])
  let anchor: Day | null = null
  return rows.map(({ line, cells }) => {
    const known = form.columns.map((column, place): Cell => {
      const text = normaliseKey(cells[place] ?? '')
      return { text, column, head: heads[place] ?? '', written: isDay(column) ? writtenDay(text) : null }
    })
    const faults: ScheduleFault[] = []
    const blame = ({ head: column, text }: Pick<Cell, 'head' | 'text'>, because: ScheduleFaultCode) =>
      faults.push({ column, text, because })
    if (cells.slice(form.columns.length).some((text) => text)) blame({ head: '', text: '' }, 'more-columns')
    const facts = factsOf(known, form, blame)
    const dates = known.filter(({ column, text }) => isDay(column) && !noCall.has(text.toLowerCase()))
    for (const cell of dates) if (!cell.written) blame(cell, 'not-understood')
    const first = dates.find(({ written }) => written)?.written
    const began = first ? firstDay(first, anchor, year) : null
    anchor = began ?? anchor
    const calls = callsOf(dates, began ?? anchor ?? `${year}-01-01`, blame)
    if (calls.loading.length === 0 && faults.length === 0) blame({ head: '', text: '' }, 'no-call')
    return { row: line, facts, ...calls, faults }
  })
}

const firstDay = (first: WrittenDay, anchor: Day | null, year: number) =>
  anchor ? dayNear(first, anchor) : dayIn(first.year ?? year, first)

type Blame = (cell: Pick<Cell, 'head' | 'text'>, because: ScheduleFaultCode) => void

function factsOf(cells: readonly Cell[], form: ScheduleForm, blame: Blame) {
  const cellOf = (fact: Fact) => cells.find(({ column }) => column.is === fact)
  const textOf = (fact: Fact) => cellOf(fact)?.text ?? ''
  const facts = {
    carrier: textOf('carrier') || (form.carrier ?? ''),
    vessel: textOf('vessel'),
    number: textOf('number'),
    notes: textOf('notes'),
  }
  for (const [fact, text] of Object.entries(facts) as [Fact, string][]) {
    const cell = cellOf(fact) ?? { head: fact, text }
    if (text.length > voyageLimits[fact]) blame(cell, 'too-long')
    if (fact !== 'notes' && nothing.includes(text)) blame(cell, 'missing')
    // `END` or `TBN` stands where there is no voyage yet.
    else if (fact === 'number' && !/\d/.test(text)) blame(cell, 'no-number')
  }
  return facts
}

/** The calls of a row. A departure lies about its first day, an arrival on or after the first departure. */
function callsOf(dates: readonly Cell[], began: Day, blame: Blame) {
  const calls = { loading: new Map<string, ReadCall>(), discharge: new Map<string, ReadCall>() }
  function put(cell: Cell, day: Day | null, most: number, from: Day) {
    const { column } = cell
    if (!('port' in column)) return
    if (day === null) return blame(cell, 'no-such-day')
    if (Math.abs(daysBetween(from, day)) > most) return blame(cell, 'not-likely')
    const list = column.is === 'eta' ? calls.discharge : calls.loading
    const call = list.get(column.port) ?? { port: column.port, days: {} }
    list.set(column.port, call)
    call.days[column.is] = day
    const { cut, etd } = call.days
    if (cut && etd && cut > etd) blame(cell, 'cut-after-etd')
  }
  for (const cell of dates)
    if (cell.written && cell.column.is !== 'eta') put(cell, dayNear(cell.written, began), likelyDays.departure, began)
  const [leaves = began] = [...calls.loading.values()].flatMap(({ days }) => days.etd ?? []).sort()
  for (const cell of dates) {
    if (!cell.written || cell.column.is !== 'eta') continue
    const day = dayFrom(cell.written, leaves)
    if (day && day < leaves) blame(cell, 'before-departure')
    else put(cell, day, likelyDays.arrival, leaves)
  }
  // A day in the yard without a departure is no call.
  const leaving = [...calls.loading.values()].filter(({ days }) => days.etd)
  return { loading: leaving, discharge: [...calls.discharge.values()] }
}
