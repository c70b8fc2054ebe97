import { orderFields, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { dealAreas } from '@minato/contract/deal/orders/steps/areas.ts'
import { termsText } from '@minato/contract/deal/orders/terms-text.ts'
import { partyRoles, partyWords } from '@minato/contract/deal/parties/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { textOf } from '@minato/contract/language/word.ts'
import { lineLabels } from '@minato/contract/port/freight/facts.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { inCc, inKm, inShort } from '@minato/contract/stock/cars/car-text.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import { html } from '#lib/html.ts'
import type { DealArchive } from '../gather.ts'
import { type Fact, facts, fileLink, known, lines, moment, part } from './pieces.ts'

export const orderPart = ({ order }: DealArchive) =>
  facts([
    [t('Status'), orderStatuses[order.status].label],
    [t('Date'), moment(order.placedAt)],
    [t('Buyer'), order.buyer],
    [t('Destination'), order.destination?.name],
    [orderFields.terms, order.terms && termsText(order.terms)],
    ...partyRoles.map((role): Fact => {
      const party = order.parties[role]
      return [
        partyWords[role].label,
        party && lines([party.name, party.address, party.phone, party.email, party.taxNumber]),
      ]
    }),
    [orderFields.trackingInfo, order.trackingInfo],
    [orderFields.estimatedDelivery, order.estimatedDelivery && dateText(order.estimatedDelivery)],
    [orderFields.notes, order.notes],
    [t('Internal notes'), order.internalNotes],
  ])

const carFacts = (car: Car) =>
  known([...inShort(car), inKm(car.mileage), inCc(car.engineCC)].map((fact) => fact && textOf(fact)))

export const vehiclesPart = ({ vehicles }: DealArchive) =>
  part(
    dealAreas.vehicles,
    html`${vehicles.map(
      ({ title, stockNumber, priceCents, agreedCents, invoiced, listed, booking }) =>
        html`<article><h3>${stockNumber} ${title}</h3>${listed && html`<p class="muted">${carFacts(listed)}</p>`}${facts(
          [
            [t('Chassis number'), invoiced?.chassisNumber],
            [lineLabels.vehicles, formatMoney(agreedCents ?? priceCents, 'USD')],
            [
              t('Ship'),
              booking && lines([booking.ship, `${booking.from.name} – ${booking.to.name}`, booking.blNumber]),
            ],
          ],
        )}</article>`,
    )}`,
  )

export const papersPart = ({ papers }: DealArchive, missingNames: ReadonlySet<string>) =>
  papers.length > 0 &&
  part(
    dealAreas.papers,
    html`<ul>${papers.map((name) => html`<li>${fileLink(name, name.slice(name.indexOf('/') + 1), missingNames)}</li>`)}</ul>`,
  )
