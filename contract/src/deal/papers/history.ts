import type { EventRows } from '#ground/trade/reading.ts'
import { messages, t } from '#language/messages.ts'
import { dateText } from '#values/calendar.ts'
import type { OfKind } from '#values/kinds.ts'
import type { DocumentEvent } from './events.ts'
import { contentsText, inspectionStates, paperKinds, releaseKinds } from './facts.ts'

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

const formatDocument = ({ paper, car }: OfKind<DocumentEvent, 'paper-added'>) => joinParts(paperKinds[paper].label, car)
const formatEnvelope = ({ carrier, awb, on, contents }: OfKind<DocumentEvent, 'papers-sent'>) =>
  `${carrier} ${awb}, ${dateText(on)}: ${contentsText(contents)}`

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
      joinParts(state === null ? t('Nothing arranged') : inspectionStates[state], on && dateText(on), car),
  },
  release: { name: 'Release at the port', text: ({ to, reference }) => joinParts(releaseKinds[to], reference) },
})
