import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { cleanText } from '#values/clean-text.ts'
import { integerText } from '#values/numbers.ts'
import { emptyToNull, type FaultText, id, line, prose, versionAndTimes, yesNo } from '#values/text.ts'
import { scheduleFormMessages, scheduleLimits } from './facts.ts'

/** A public schedule. `image` is an address on this site, or an external one that an administrator typed. */
const shipSchedule = z.object({
  id,
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  pdf: z.string().nullable(),
  isActive: z.boolean(),
})
export type ShipSchedule = z.output<typeof shipSchedule>

/** A schedule in the back-office. `imageUrl` is the typed address; null with an uploaded picture. */
const managedSchedule = shipSchedule.extend({ imageUrl: z.string().nullable(), ...versionAndTimes })
export type ManagedSchedule = z.output<typeof managedSchedule>

const boundedLine = ([min, max]: readonly [number, number], missing: FaultText, short: FaultText, long: FaultText) =>
  z
    .string({ error: missing })
    .overwrite((text) => cleanText(text, { multiline: true }).trim())
    .min(1, { error: missing })
    .min(min, { error: short })
    .max(max, { error: long })

const messages = scheduleFormMessages

/** An external address, stored as text; empty text means "none". Only http(s), because it becomes the target of a link. */
const imageUrl = emptyToNull(
  line(scheduleLimits.imageUrl).refine((text) => /^https?:\/\//i.test(text) && z.url().safeParse(text).success, {
    error: () => messages.imageUrl,
  }),
)

/** A new schedule; booleans are also read from the text of a multipart form. */
export const scheduleDraft = z.object({
  title: boundedLine(
    scheduleLimits.title,
    () => messages.titleMissing,
    () => messages.titleShort,
    () => messages.titleLong,
  ).pipe(line(100)),
  description: boundedLine(
    scheduleLimits.description,
    () => messages.descriptionMissing,
    () => messages.descriptionShort,
    () => messages.descriptionLong,
  ).pipe(prose(1000)),
  imageUrl: imageUrl.optional(),
  isActive: yesNo.optional(),
})
export type ScheduleDraft = z.output<typeof scheduleDraft>

const booleanField = z.stringbool().optional()

const scheduleChange = scheduleDraft
  .partial()
  .extend({
    version: integerText(() => t('Please reload the schedule'), 1, 2_000_000_000).optional(),
    removeImage: booleanField,
    removePdf: booleanField,
  })
export type ScheduleChange = z.output<typeof scheduleChange>

const success = z.object({ success: z.boolean(), message: z.string().optional() })
const successWithSchedule = success.extend({ data: managedSchedule })

const fileField = { count: 1, bytes: scheduleLimits.file, tooLarge: () => messages.fileLarge }
const files = { image: fileField, pdf: fileField }

export const shipSchedules = defineEndpoints('content.edit', {
  list: {
    route: 'GET /ship-schedule',
    access: 'public',
    madeFrom: ['shipSchedules'],
    summary: 'Lists the active ship schedules, newest first, as a bare list.',
    response: z.array(shipSchedule),
  },
  listAll: {
    route: 'GET /ship-schedule/admin',
    summary: 'Lists every ship schedule, newest first, inactive ones included.',
    response: success.extend({ data: z.array(managedSchedule) }),
  },
  export: defineExport('ship-schedule', 'The ship schedules'),
  show: {
    route: 'GET /ship-schedule/{id}',
    access: 'public',
    madeFrom: ['shipSchedules'],
    summary: 'Returns one ship schedule. Only administrators get an inactive one.',
    problems: ['schedule-not-found'],
    response: shipSchedule,
  },
  pdf: {
    route: 'GET /ship-schedule/{id}/pdf',
    access: 'public',
    summary: 'Returns the PDF of a ship schedule.',
    problems: ['schedule-not-found'],
    response: 'file',
  },
  create: {
    route: 'POST /ship-schedule',
    status: 201,
    summary:
      'Adds a schedule with a picture and a PDF, or with the address of an external picture. An Idempotency-Key makes a retry safe.',
    body: scheduleDraft,
    files,
    problems: ['schedule-not-found', 'key-reused'],
    response: successWithSchedule,
  },
  update: {
    route: 'PATCH /ship-schedule/{id}',
    summary: 'Changes the named fields of a schedule. A new file replaces the old one; a stale version returns 409.',
    body: scheduleChange,
    files,
    problems: ['schedule-not-found', 'stale'],
    response: successWithSchedule,
  },
  activate: {
    route: 'PATCH /ship-schedule/{id}/activate',
    summary: 'Shows a schedule on the public site.',
    problems: ['schedule-not-found'],
    response: successWithSchedule,
  },
  deactivate: {
    route: 'PATCH /ship-schedule/{id}/deactivate',
    summary: 'Hides a schedule from the public site.',
    problems: ['schedule-not-found'],
    response: successWithSchedule,
  },
  remove: {
    route: 'DELETE /ship-schedule/{id}',
    summary: 'Deletes a schedule and its files permanently.',
    problems: ['schedule-not-found'],
    response: success,
  },
})
