import { z } from 'zod'
import { t } from '#language/messages.ts'
import { methodNames } from '#platform/ports/facts.ts'
import { codeText, day, emptyToNull, id, optionalProse, requiredLine, versionAndTimes } from '#values/text.ts'
import { voyageLimits as limits, voyageMessages as messages, type Sailing } from './facts.ts'

export const portOfCall = codeText(() => messages.port).regex(/^[A-Z]{2}[A-Z0-9]{3}$/, { error: () => messages.port })

const optionalDay = emptyToNull(day, () => t('Please enter a date'))

export const loadingCall = z
  .object({ port: portOfCall, cut: optionalDay, etd: optionalDay, atd: optionalDay })
  .refine(({ cut, etd }) => !cut || !etd || cut <= etd, { path: ['cut'], error: () => messages.cutAfterEtd })
export const dischargeCall = z.object({ port: portOfCall, eta: optionalDay, ata: optionalDay })

const findRepeatedPort = (calls: readonly { port: string }[]) =>
  calls.findIndex(({ port }, index) => calls.findIndex((earlier) => earlier.port === port) < index)

const buildCallsSchema = <Call extends z.ZodType<{ port: string }>>(call: Call) =>
  z
    .array(call)
    .max(limits.calls)
    .superRefine((calls, { addIssue }) => {
      const index = findRepeatedPort(calls)
      if (index >= 0) addIssue({ code: 'custom', path: [index, 'port'], message: t('This port is already listed') })
    })

const draft = z.object({
  carrier: requiredLine(limits.carrier, () => t('Please name the carrier')),
  vessel: requiredLine(limits.vessel, () => t('Please name the ship')),
  number: requiredLine(limits.number, () => t('Please enter the voyage number')),
  method: z.enum(methodNames),
  notes: optionalProse(limits.notes),
  cancelled: z.boolean(),
  loading: buildCallsSchema(loadingCall).refine((calls) => calls.length > 0, { error: () => messages.noLoading }),
  discharge: buildCallsSchema(dischargeCall),
})

type Calls = Pick<z.output<typeof draft>, 'loading' | 'discharge'>

/** Finds the first arrival before every departure; -1 without one. */
function findEarlyArrival({ loading, discharge }: Partial<Calls>) {
  const [leaves] = (loading ?? []).flatMap(({ etd }) => etd ?? []).sort()
  return leaves && discharge ? discharge.findIndex(({ eta }) => eta !== null && eta < leaves) : -1
}

const refineArrivals = (calls: Partial<Calls>, { addIssue }: z.RefinementCtx) => {
  const index = findEarlyArrival(calls)
  if (index >= 0) addIssue({ code: 'custom', path: ['discharge', index, 'eta'], message: messages.beforeDeparture })
}

export const voyageDraft = draft.superRefine(refineArrivals)
export type VoyageDraft = z.output<typeof voyageDraft>

/** A partial change; calls are replaced all together. `version` is the one that the edit started from. */
export const voyageChange = draft.partial().extend({ version: z.number().int().optional() }).superRefine(refineArrivals)
export type VoyageChange = z.output<typeof voyageChange>

/** A connection to a port in a destination's terms: see `Sailing`. */
export const sailing = z.object({
  voyageId: z.string(),
  ...draft.pick({ carrier: true, vessel: true, number: true, method: true }).shape,
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  cut: z.string().nullable(),
  etd: z.string(),
  eta: z.string().nullable(),
}) satisfies z.ZodType<Sailing>

/** A voyage of a ship: its ports of loading and discharge, with their days. */
export const voyage = z.object({
  ...draft.shape,
  loading: z.array(loadingCall),
  discharge: z.array(dischargeCall),
  id,
  booked: z.number().int(),
  ...versionAndTimes,
})
export type Voyage = z.output<typeof voyage>
