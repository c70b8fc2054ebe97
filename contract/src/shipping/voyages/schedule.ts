import { z } from 'zod'
import { t } from '#language/messages.ts'
import { methodNames } from '#platform/ports/facts.ts'
import { id, line, optionalLine, requiredName } from '#values/text.ts'
import { voyageLimits } from './facts.ts'
import { scheduleLimits as limits, scheduleFaultTexts, scheduleTexts as texts } from './schedule-facts.ts'
import { portOfCall } from './voyage.ts'

/** The meaning of a column of a carrier's schedule: a fact of the voyage, or a day of its call at a port. */
const column = z.discriminatedUnion('is', [
  z.object({ is: z.enum(['carrier', 'vessel', 'number', 'notes', 'ignored']) }),
  z.object({ is: z.enum(['cut', 'etd', 'eta']), port: portOfCall }),
])
export type ScheduleColumn = z.output<typeof column>

/** The facts that a carrier's schedule lacks and staff have added: stored by name, for the next file of the same form. */
export const scheduleForm = z
  .object({
    name: requiredName(limits.name, () => t('Please say whose form this is, so that it is recognised next time')),
    method: z.enum(methodNames),
    /** If no column has it. */
    carrier: optionalLine(voyageLimits.carrier),
    columns: z.array(column).min(1).max(limits.columns),
    /** From the CUT to the departure, if no column has it; null if unknown. */
    cutDays: z.number().int().min(0).max(limits.cutDays).nullable(),
    /** Texts besides `-` for a ship that does not call. */
    noCall: z.array(line(20)).max(10),
  })
  .superRefine(({ columns, carrier }, { addIssue }) => {
    const has = (what: ScheduleColumn['is']) => columns.some(({ is }) => is === what)
    if (!has('vessel') || !has('number')) addIssue({ code: 'custom', path: ['columns'], message: texts.shipMissing })
    else if (!has('etd')) addIssue({ code: 'custom', path: ['columns'], message: texts.departureMissing })
    if (!has('carrier') && !carrier) addIssue({ code: 'custom', path: ['carrier'], message: texts.carrierMissing })
    const serialized = columns.map((entry) => JSON.stringify(entry))
    const duplicate = columns.findIndex(
      ({ is }, index) => is !== 'ignored' && serialized.indexOf(serialized[index] ?? '') < index,
    )
    if (duplicate >= 0) addIssue({ code: 'custom', path: ['columns', duplicate, 'port'], message: texts.columnTwice })
  })
export type ScheduleForm = z.output<typeof scheduleForm>

export const scheduleFile = z.object({
  csv: z
    .string({ error: () => texts.fileMissing })
    .min(1, { error: () => texts.fileMissing })
    .max(limits.file, { error: () => t('This file is too large for a schedule') }),
})

/** The structure of a file, and the stored forms of files with the same columns. */
export const scheduleShape = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** A column with a recognised header; null if staff have to assign it. */
  columns: z.array(column.nullable()),
  forms: z.array(scheduleForm),
})
export type ScheduleShape = z.output<typeof scheduleShape>

export const scheduleImport = scheduleFile.extend({
  form: scheduleForm,
  /** The year of the first date of the file. */
  year: z
    .number({ error: () => texts.yearMissing })
    .int({ error: () => texts.yearMissing })
    .min(2000, { error: () => texts.yearMissing })
    .max(2100, { error: () => texts.yearMissing }),
  /** True if a voyage number of another year is a new voyage; without it such a row is skipped. */
  anew: z.boolean().optional(),
  /** Previews without saving. */
  dry: z.boolean(),
})
export type ScheduleImport = z.output<typeof scheduleImport>

const change = z.object({
  what: z.enum(['cut', 'etd', 'eta', 'notes']),
  port: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ScheduleChange = z.output<typeof change>

const fault = z.object({
  column: z.string(),
  text: z.string(),
  because: z.enum(Object.keys(scheduleFaultTexts) as [keyof typeof scheduleFaultTexts]),
})
export type ScheduleFault = z.output<typeof fault>

/** The outcome of a row of the file, by its number there. */
const row = z.object({
  row: z.number().int(),
  ship: z.string(),
  carrier: z.string(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'wrong']),
  voyageId: id.nullable(),
  changes: z.array(change),
  faults: z.array(fault),
})
export type ScheduleRow = z.output<typeof row>

export const scheduleResult = z.object({ rows: z.array(row) })
