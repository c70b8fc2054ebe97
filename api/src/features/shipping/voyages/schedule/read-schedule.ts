// Rule: what a carrier's schedule says.
import { voyageLimits } from '@minato/contract/shipping/voyages/facts.ts'
import type { ScheduleColumn, ScheduleFault, ScheduleForm } from '@minato/contract/shipping/voyages/schedule.ts'
import { plausibleDays, type ScheduleFaultCode } from '@minato/contract/shipping/voyages/schedule-facts.ts'
import { countDays, type Day } from '@minato/contract/values/calendar.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { isFormulaError } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { findNearestDay, findNextDay, type ParsedDay, parseDay, resolveDay } from './parse-date.ts'

type Fact = 'carrier' | 'vessel' | 'number' | 'notes'
export type ReadCall = { port: string; days: Partial<Record<'cut' | 'etd' | 'eta', Day>> }
/** A row can be imported only without a fault. */
export type ReadRow = {
  row: number
  facts: Record<Fact, string>
  loading: ReadCall[]
  discharge: ReadCall[]
  faults: ScheduleFault[]
}
type Cell = { text: string; column: ScheduleColumn; head: string; written: ParsedDay | null }
type Table = readonly { line: number; cells: readonly string[] }[]

const emptyMarks = ['', '-']
const isDay = ({ is }: ScheduleColumn) => is === 'cut' || is === 'etd' || is === 'eta'

/**
 * Reads the rows of a carrier's schedule with its form. `year` is that of the first date. Each later row takes the year
 * nearest to the row before it. Unclear values become faults instead of guesses.
 */
export function readSchedule([head, ...rows]: Table, form: ScheduleForm, year: number): ReadRow[] {
  const heads = head?.cells ?? []
  const noCall = new Set([...emptyMarks, ...form.noCall.map((text) => normaliseKey(text).toLowerCase())])
  let anchor: Day | null = null
  return rows.map(({ line, cells }) => {
    const rowCells = form.columns.map((column, index): Cell => {
      const text = normaliseKey(cells[index] ?? '')
      return { text, column, head: heads[index] ?? '', written: isDay(column) ? parseDay(text) : null }
    })
    const faults: ScheduleFault[] = []
    const addFault = ({ head: column, text }: Pick<Cell, 'head' | 'text'>, because: ScheduleFaultCode) =>
      faults.push({ column, text, because })
    if (cells.slice(form.columns.length).some((text) => text)) addFault({ head: '', text: '' }, 'more-columns')
    const facts = readFacts(rowCells, form, addFault)
    const dates = rowCells.filter(({ column, text }) => isDay(column) && !noCall.has(text.toLowerCase()))
    for (const cell of dates) if (!cell.written) addFault(cell, 'not-understood')
    const first = dates.find(({ written }) => written)?.written
    const startDay = first ? resolveFirstDay(first, anchor, year) : null
    anchor = startDay ?? anchor
    const calls = readCalls(dates, startDay ?? anchor ?? `${year}-01-01`, addFault)
    if (calls.loading.length === 0 && faults.length === 0) addFault({ head: '', text: '' }, 'no-call')
    return { row: line, facts, ...calls, faults }
  })
}

const resolveFirstDay = (first: ParsedDay, anchor: Day | null, year: number) =>
  anchor ? findNearestDay(first, anchor) : resolveDay(first.year ?? year, first)

type AddFault = (cell: Pick<Cell, 'head' | 'text'>, because: ScheduleFaultCode) => void

function readFacts(cells: readonly Cell[], form: ScheduleForm, addFault: AddFault) {
  const cellOf = (fact: Fact) => cells.find(({ column }) => column.is === fact)
  const textOf = (fact: Fact) => {
    const text = cellOf(fact)?.text ?? ''
    return isFormulaError(text) ? '' : text
  }
  const facts = {
    carrier: textOf('carrier') || (form.carrier ?? ''),
    vessel: textOf('vessel'),
    number: textOf('number'),
    notes: textOf('notes'),
  }
  for (const [fact, text] of Object.entries(facts) as [Fact, string][]) {
    const cell = cellOf(fact) ?? { head: fact, text }
    if (text.length > voyageLimits[fact]) addFault(cell, 'too-long')
    if (fact !== 'notes' && emptyMarks.includes(text)) addFault(cell, 'missing')
    // Carriers write `END` or `TBN` while there is no voyage number.
    else if (fact === 'number' && !/\d/.test(text)) addFault(cell, 'no-number')
  }
  return facts
}

/** Collects the calls of a row. A departure lies near the row's first day, an arrival on or after the first departure. */
function readCalls(dates: readonly Cell[], began: Day, addFault: AddFault) {
  const calls = { loading: new Map<string, ReadCall>(), discharge: new Map<string, ReadCall>() }
  function put(cell: Cell, day: Day | null, maxDays: number, from: Day) {
    const { column } = cell
    if (!('port' in column)) return
    if (day === null) return addFault(cell, 'no-such-day')
    if (Math.abs(countDays(from, day)) > maxDays) return addFault(cell, 'not-likely')
    const list = column.is === 'eta' ? calls.discharge : calls.loading
    const call = list.get(column.port) ?? { port: column.port, days: {} }
    list.set(column.port, call)
    call.days[column.is] = day
    const { cut, etd } = call.days
    if (cut && etd && cut > etd) addFault(cell, 'cut-after-etd')
  }
  for (const cell of dates)
    if (cell.written && cell.column.is !== 'eta')
      put(cell, findNearestDay(cell.written, began), plausibleDays.departure, began)
  const [firstDeparture = began] = [...calls.loading.values()].flatMap(({ days }) => days.etd ?? []).sort()
  for (const cell of dates) {
    if (!cell.written || cell.column.is !== 'eta') continue
    const day = findNextDay(cell.written, firstDeparture)
    if (day && day < firstDeparture) addFault(cell, 'before-departure')
    else put(cell, day, plausibleDays.arrival, firstDeparture)
  }
  // A CUT without a departure is no call.
  const leaving = [...calls.loading.values()].filter(({ days }) => days.etd)
  return { loading: leaving, discharge: [...calls.discharge.values()] }
}
