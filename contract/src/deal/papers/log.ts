import { t } from '#language/messages.ts'
import { type Day, dateText } from '#values/calendar.ts'
import type { FactOf } from '#values/kinds.ts'
import {
  contentsText,
  type InspectionState,
  inspectionStates,
  type PaperKind,
  paperKinds,
  type ReleaseKind,
  releaseKinds,
} from './facts.ts'

type LoggedDocumentInput = {
  paper: PaperKind
  car: string | null
  number: string | null
  body: string | null
  result: string | null
  validUntil: Day | null
  visible: boolean
}
type LoggedCourierInput = {
  carrier: string
  awb: string
  sentOn: Day
  deliveredOn: Day | null
  contents: readonly PaperKind[]
}
type LoggedInspectionInput = { car: string; state: InspectionState; body: string | null; on: Day | null }
/** Originals only: the total, and the number in the office. */
type LoggedReleaseInput = { release: ReleaseKind; originals: { inHand: number; of: number } | null }

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

export const paperLog = {
  paper: ({ paper, car, number, body, result, validUntil, visible }: LoggedDocumentInput) =>
    joinParts(
      paperKinds[paper].label,
      car,
      number,
      body,
      result,
      validUntil && t('until {day}', { day: dateText(validUntil) }),
      visible ? t('the buyer sees it') : t('for the office only'),
    ),
  courier: ({ carrier, awb, sentOn, deliveredOn, contents }: LoggedCourierInput) =>
    joinParts(
      `${carrier} ${awb}`,
      dateText(sentOn),
      contentsText(contents),
      deliveredOn && t('delivered on {day}', { day: dateText(deliveredOn) }),
    ),
  inspection: ({ car, state, body, on }: LoggedInspectionInput) =>
    joinParts(car, inspectionStates[state], body, on && dateText(on)),
  release: ({ release, originals }: LoggedReleaseInput) =>
    joinParts(
      releaseKinds[release],
      originals && t('{inHand} of {originals} in hand', { inHand: originals.inHand, originals: originals.of }),
    ),
}
export type LoggedPaper = FactOf<typeof paperLog>
