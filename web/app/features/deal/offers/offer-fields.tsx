import { formatTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { type DestinationWithName, formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { formatTradeTerm, tradeTerms } from '@minato/contract/platform/trade/terms.ts'
import type { Destination } from '@minato/contract/shipping/destinations/endpoints.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { ComponentProps } from 'react'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { CheckedDayField } from '#ui/forms/days/checked-day-field.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { PlaceFields, type PlaceGroup } from '#ui/forms/place-fields.tsx'
import type { Basis } from './offer-breakdown.tsx'
import type { OfferFormState } from './use-offer-form.ts'
import { offerTexts as words } from './words.ts'

type Props = {
  form: OfferFormState['form']
  order: ComponentProps<typeof PortField>['order']
  basis: Basis | undefined
  to: string | undefined
  agreed: boolean
}

export const OfferFields = ({ form: { values, field, setValues, getFault }, order, basis, to, agreed }: Props) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-3">
    <SelectField label={t('Terms')} {...field('term')}>
      {renderOptions(getKeys(tradeTerms).map((term) => [term, formatTradeTerm(term)]))}
    </SelectField>
    {values.term !== 'FOB' && (
      <PortField
        order={order}
        value={values.to}
        error={getFault('destination', 'to')}
        onChange={(to) => setValues({ to })}
      />
    )}
    <NumberField
      kind={numberKinds.USD}
      label={words.amount(values.term === 'FOB' ? values.term : formatTotalLabel(values, to))}
      required
      hint={joinSentences(words.amountOf[values.term], formatBounds(basis))}
      {...field('amount')}
      // Setting `belowFloor` too clears its fault: the new amount may need no reason.
      onChange={({ target }) => setValues({ amount: target.value, belowFloor: values.belowFloor })}
    />
    {agreed && <CheckedDayField label={t('Agreed on')} required {...field('agreedOn')} />}
  </div>
)

const formatBounds = (basis: Basis | undefined) =>
  basis && !basis.gap && t('Between {least} and {most}', { least: formatUsd(basis.least), most: formatUsd(basis.most) })

type Order = { id: string; destination: DestinationWithName | null }
type PortFieldProps = { order: Order; value: string; error?: string | undefined; onChange(to: string): void }

/** Port of an offer. The empty value is the order's destination; others are ports open to its vehicles. */
function PortField({ order, value, error, onChange }: PortFieldProps) {
  const { data = [] } = useCall(api.orders.ports, { params: { id: order.id } })
  return (
    <PlaceFields
      groups={listPlaces(data, order.destination)}
      value={value}
      labels={{ country: t('Country'), port: t('Port') }}
      error={error}
      onChange={onChange}
    />
  )
}

/** Puts the order's own destination first, even before the list is loaded. */
function listPlaces(listed: readonly Destination[], ownDestination: DestinationWithName | null): PlaceGroup[] {
  const groups = listed.map(({ country, ports }) => ({
    ...country,
    ports: ports
      .filter(
        ({ code }) =>
          ownDestination?.country !== country.code || ownDestination.port !== code || ownDestination.place !== null,
      )
      .map(({ code, name }) => ({ value: formatDestinationCode({ country: country.code, port: code }), name })),
  }))
  const ownOption = { value: '', name: ownDestination?.name ?? t('Choose the country') }
  const homeGroup = groups.find(({ code }) => code === ownDestination?.country)
  if (homeGroup)
    return groups.map((group) =>
      group === homeGroup ? { ...homeGroup, ports: [ownOption, ...homeGroup.ports] } : group,
    )
  return [{ code: ownDestination?.country ?? '', name: ownOption.name, ports: [ownOption] }, ...groups]
}
