import { offerStateLabels } from '@minato/contract/deal/offers/facts.ts'
import { finalOfferStates, noCountry } from '@minato/contract/deal/orders/filters.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import type { ListAddress } from '#office/address.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { X } from '#ui/icons.ts'

export function FigureFilters({ address }: { address: ListAddress }) {
  const [offer, from, to] = [address.get('offer'), address.get('offerFrom'), address.get('offerTo')]
  const country = address.get('buyerCountry')
  const state = finalOfferStates.find((name) => name === offer)
  return (
    <div className="mb-2 flex flex-wrap gap-2 empty:hidden">
      {state && from && to && (
        <ClearFilterLink to={address.to({ offer: '', offerFrom: '', offerTo: '', page: '' })}>
          {t('Offer: {state}, {from} to {to}', {
            state: offerStateLabels[state],
            from: formatDate(from),
            to: formatDate(to),
          })}
        </ClearFilterLink>
      )}
      {country && (
        <ClearFilterLink to={address.to({ buyerCountry: '', page: '' })}>
          {country === noCountry ? t('Buyers without a country') : t('Buyers from {country}', { country })}
        </ClearFilterLink>
      )}
    </div>
  )
}

const ClearFilterLink = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} size="small">
    {children}
    <X className="size-4" aria-hidden />
    <span className="sr-only">{t('Clear')}</span>
  </ButtonLink>
)
