import { messages, t } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import { formatDate } from '#values/calendar.ts'
import type { FactOfKind } from '#values/fact-types.ts'
import type { DocumentEvent } from './events.ts'
import { documentKinds, formatContents, inspectionStates, releaseKinds } from './facts.ts'

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

const formatDocument = ({ paper, car }: FactOfKind<DocumentEvent, 'paper-added'>) =>
  joinParts(documentKinds[paper].label, car)
const formatEnvelope = ({ carrier, awb, on, contents }: FactOfKind<DocumentEvent, 'papers-sent'>) =>
  `${carrier} ${awb}, ${formatDate(on)}: ${formatContents(contents)}`

export const documentHistory: EventRows<DocumentEvent> = messages({
  'paper-added': { name: 'Document added', text: formatDocument },
  'paper-removed': { name: 'Document removed', text: formatDocument },
  'bl-approved': { name: 'Draft of the B/L approved', text: formatDocument },
  'bl-correction': { name: 'Correction of the B/L requested', text: ({ correction }) => correction },
  'papers-sent': { name: 'Documents sent', text: formatEnvelope },
  'papers-not-sent': { name: 'Documents not sent after all', text: formatEnvelope },
  'papers-delivered': { name: 'Documents delivered', text: formatEnvelope },
  inspection: {
    name: 'Inspection',
    text: ({ state, on, car }) =>
      joinParts(state === null ? t('Nothing arranged') : inspectionStates[state], on && formatDate(on), car),
  },
  release: { name: 'Release at the port', text: ({ to, reference }) => joinParts(releaseKinds[to], reference) },
})
