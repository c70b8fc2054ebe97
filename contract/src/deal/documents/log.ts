import { t } from '#language/messages.ts'
import { type Day, formatDate } from '#values/calendar.ts'
import type { FactFromRows } from '#values/fact-types.ts'
import {
  type DocumentKind,
  documentKinds,
  formatContents,
  type InspectionState,
  inspectionStates,
  type ReleaseKind,
  releaseKinds,
} from './facts.ts'

type LoggedDocumentInput = {
  paper: DocumentKind
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
  contents: readonly DocumentKind[]
}
type LoggedInspectionInput = { car: string; state: InspectionState; body: string | null; on: Day | null }
/** Originals only: the total, and the number in the office. */
type LoggedReleaseInput = { release: ReleaseKind; originals: { inHand: number; of: number } | null }

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

export const documentLog = {
  paper: ({ paper, car, number, body, result, validUntil, visible }: LoggedDocumentInput) =>
    joinParts(
      documentKinds[paper].label,
      car,
      number,
      body,
      result,
      validUntil && t('until {day}', { day: formatDate(validUntil) }),
      visible ? t('the buyer sees it') : t('for the office only'),
    ),
  courier: ({ carrier, awb, sentOn, deliveredOn, contents }: LoggedCourierInput) =>
    joinParts(
      `${carrier} ${awb}`,
      formatDate(sentOn),
      formatContents(contents),
      deliveredOn && t('delivered on {day}', { day: formatDate(deliveredOn) }),
    ),
  inspection: ({ car, state, body, on }: LoggedInspectionInput) =>
    joinParts(car, inspectionStates[state], body, on && formatDate(on)),
  release: ({ release, originals }: LoggedReleaseInput) =>
    joinParts(
      releaseKinds[release],
      originals && t('{inHand} of {originals} in hand', { inHand: originals.inHand, originals: originals.of }),
    ),
}
export type LoggedDocument = FactFromRows<typeof documentLog>
