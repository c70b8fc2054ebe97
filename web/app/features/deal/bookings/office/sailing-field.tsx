import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { t } from '@minato/contract/language/messages.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import type { Voyage } from '@minato/contract/shipping/voyages/voyage.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { useState } from 'react'
import { usePorts } from '#lib/api/use-ports.ts'
import { formatShortDay } from '#ui/display/time/short-day.tsx'
import { CheckField, SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import type { ListedSailing } from './sailings.ts'

type SailingFieldProps = {
  value: string
  sailings: readonly ListedSailing[]
  cars: readonly BookedCar[]
  agreed: OrderBookings['agreed']
  onChange(voyageId: string): void
}

export function SailingField({ value, sailings, cars, agreed, onChange }: SailingFieldProps) {
  const { nameOf } = usePorts()
  const ownPorts = new Set(cars.map(({ loadingPort }) => loadingPort))
  const selectedSailing = sailings.find(({ voyage }) => voyage.id === value)
  const isOther = (selectedSailing?.rank ?? 0) > 1
  const [showsAll, setShowsAll] = useState(false)
  const suggestedSailings = sailings.filter(({ rank }) => rank < 2)
  const visibleSailings = showsAll || isOther || suggestedSailings.length === 0 ? sailings : suggestedSailings
  const groups = groupBy(visibleSailings, ({ rank }) => formatRank(rank, agreed.port && nameOf(agreed.port)))
  function formatSailing({ vessel, number, method, loading, discharge }: Voyage) {
    const ownLoading = loading.filter(({ port }) => ownPorts.has(port))
    const loadingPorts = ownLoading.length > 0 ? ownLoading : loading
    const agreedDischarge = discharge.filter(({ port }) => port === agreed.port)
    const to = agreedDischarge.length > 0 ? agreedDischarge : discharge
    return [
      formatShipName({ vessel, number }),
      methods[method],
      loadingPorts.map(({ port, cut }) => `${nameOf(port)}${cut ? ` CUT ${formatShortDay(cut)}` : ''}`).join(', '),
      to.map(({ port, eta }) => `${nameOf(port)}${eta ? ` ${formatShortDay(eta)}` : ''}`).join(', '),
    ].join(' · ')
  }
  return (
    <>
      <SelectField
        label={t('Sailing')}
        // The select box truncates long options.
        hint={selectedSailing && formatSailing(selectedSailing.voyage)}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('Choose a sailing')}</option>
        {[...groups].map(([label, group]) => (
          <optgroup key={label} label={label}>
            {renderOptions(group.map(({ voyage }) => [voyage.id, formatSailing(voyage)]))}
          </optgroup>
        ))}
      </SelectField>
      {suggestedSailings.length > 0 && suggestedSailings.length < sailings.length && (
        <CheckField
          label={getOtherShipsLabel()}
          checked={showsAll || isOther}
          disabled={isOther}
          onChange={({ target }) => setShowsAll(target.checked)}
        />
      )}
    </>
  )
}

const getOtherShipsLabel = () => t('Other ships')

function formatRank(rank: ListedSailing['rank'], port: string | null) {
  if (rank === 3) return t('Already at sea')
  if (port === null) return t('All ports')
  return rank === 2 ? getOtherShipsLabel() : t('To {port}', { port })
}
