import { orderFieldLabels, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { dealAreas } from '@minato/contract/deal/orders/steps/areas.ts'
import { formatTerms } from '@minato/contract/deal/orders/terms-text.ts'
import { partyLabels, partyRoles } from '@minato/contract/deal/parties/facts.ts'
import { toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { formatEngine, formatMileage, listShortFacts } from '@minato/contract/stock/cars/car-text.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import { html } from '#lib/html.ts'
import type { DealArchive } from '../archive-data.ts'
import { type Fact, facts, fileLink, joinNonEmpty, lines, moment, part } from './html-parts.ts'

export const orderPart = ({ order }: DealArchive) =>
  facts([
    [t('Status'), orderStatuses[order.status].label],
    [t('Date'), moment(order.placedAt)],
    [t('Buyer'), order.buyer],
    [t('Destination'), order.destination?.name],
    [orderFieldLabels.terms, order.terms && formatTerms(order.terms)],
    ...partyRoles.map((role): Fact => {
      const party = order.parties[role]
      return [
        partyLabels[role].label,
        party && lines([party.name, party.address, party.phone, party.email, party.taxNumber]),
      ]
    }),
    [orderFieldLabels.trackingInfo, order.trackingInfo],
    [orderFieldLabels.estimatedDelivery, order.estimatedDelivery && formatDate(order.estimatedDelivery)],
    [orderFieldLabels.notes, order.notes],
    [t('Internal notes'), order.internalNotes],
  ])

const carFacts = (car: Car) =>
  joinNonEmpty(
    [...listShortFacts(car), formatMileage(car.mileage), formatEngine(car.engineCC)].map(
      (fact) => fact && toPlainText(fact),
    ),
  )

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

export const documentsSection = ({ papers }: DealArchive, missingNames: ReadonlySet<string>) =>
  papers.length > 0 &&
  part(
    dealAreas.papers,
    html`<ul>${papers.map((name) => html`<li>${fileLink(name, name.slice(name.indexOf('/') + 1), missingNames)}</li>`)}</ul>`,
  )
