import type { EventRows } from '#ground/trade/reading.ts'
import { messages, t } from '#language/messages.ts'
import { dateText } from '#values/calendar.ts'
import type { OfKind } from '#values/kinds.ts'
import type { PaperEvent } from './events.ts'
import { contentsText, inspectionStates, paperKinds, releaseKinds } from './facts.ts'

const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

const paperText = ({ paper, car }: OfKind<PaperEvent, 'paper-added'>) => listed(paperKinds[paper].label, car)
const envelopeText = ({ carrier, awb, on, contents }: OfKind<PaperEvent, 'papers-sent'>) =>
  `${carrier} ${awb}, ${dateText(on)}: ${contentsText(contents)}`

export const paperHistory: EventRows<PaperEvent> = messages({
  'paper-added': { name: 'Document added', text: paperText },
  'paper-removed': { name: 'Document removed', text: paperText },
  'bl-approved': { name: 'Draft of the B/L approved', text: paperText },
  'bl-correction': { name: 'Correction of the B/L requested', text: ({ correction }) => correction },
  'papers-sent': { name: 'Documents sent', text: envelopeText },
  'papers-not-sent': { name: 'Documents not sent after all', text: envelopeText },
  'papers-delivered': { name: 'Documents delivered', text: envelopeText },
  inspection: {
    name: 'Inspection',
    text: ({ state, on, car }) =>
      listed(state === null ? t('Nothing arranged') : inspectionStates[state], on && dateText(on), car),
  },
  release: { name: 'Release at the port', text: ({ to, reference }) => listed(releaseKinds[to], reference) },
})
