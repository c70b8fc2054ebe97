import { carStates } from '@minato/contract/deal/arrivals/car-states.ts'
import { grantKinds } from '@minato/contract/deal/arrivals/facts.ts'
import { dealAreas } from '@minato/contract/deal/orders/steps/areas.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { html } from '#lib/html.ts'
import type { DealArchive } from '../archive-data.ts'
import { facts, lines, moment, part } from './html-parts.ts'

export function claimsPart({ claims: cars, side }: DealArchive, missingNames: ReadonlySet<string>) {
  const reportedCars = cars.filter(({ received, claims }) => received || claims.length > 0)
  type Claim = (typeof cars)[number]['claims'][number]
  const claim = ({ at, text, photos, decision }: Claim) =>
    html`<article><p class="muted">${t('Claim')} · ${moment(at)}</p><p class="pre">${text}</p><ul class="photos">${photos.map((name) => html`<li>${missingNames.has(name) ? html`${name}` : html`<a href="${name}"><img src="${name}" alt="${name}" loading="lazy"></a>`}</li>`)}</ul>${decision && decided(decision)}</article>`
  const decided = ({ grant, sum, currency, reason, at, by }: NonNullable<Claim['decision']>) =>
    facts([
      [t('Decision'), grant ? grantKinds[grant] : t('Declined')],
      [t('Granted'), sum !== null && currency ? formatSum(sum, currency) : null],
      [t('Reason'), reason],
      [t('Date'), moment(at)],
      [t('By'), side === 'office' ? by : null],
    ])
  return (
    reportedCars.length > 0 &&
    part(
      dealAreas.arrival,
      html`${reportedCars.map(
        ({ car, received, claims }) =>
          html`<h3>${car}</h3>${received && facts([[t('Condition on arrival'), lines([carStates[received.state], received.note, moment(received.at)])]])}${claims.map(claim)}`,
      )}`,
    )
  )
}

export const reviewPart = ({ review }: DealArchive) =>
  review &&
  part(
    t('Review'),
    html`<p>${'★'.repeat(review.stars)}${'☆'.repeat(5 - review.stars)} <span class="muted">${review.month}</span></p><p>${review.text}</p>${review.answer && html`<p><strong>${t('Answer')}</strong> ${review.answer}</p>`}`,
  )

export const timelinePart = ({ timeline }: DealArchive) =>
  part(
    dealAreas.timeline,
    html`<ol class="log">${timeline.map(
      ({ at, name, text, by }) =>
        html`<li><p>${moment(at)} · ${by}</p><p>${name}</p>${text && html`<p class="muted pre">${text}</p>`}</li>`,
    )}</ol>`,
  )

export const chatPart = ({ chat }: DealArchive) =>
  chat &&
  chat.length > 0 &&
  part(
    dealAreas.chat,
    html`<ol class="log">${chat.map(
      ({ at, sender, text }) => html`<li><p>${moment(at)} · ${sender}</p><p class="pre">${text}</p></li>`,
    )}</ol>`,
  )
