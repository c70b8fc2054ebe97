import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { methods } from '@minato/contract/ground/ports/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shipName } from '@minato/contract/port/voyages/facts.ts'
import type { Voyage } from '@minato/contract/port/voyages/voyage.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { useState } from 'react'
import { usePorts } from '#lib/api/use-ports.ts'
import { shortDay } from '#ui/read/time/short-day.tsx'
import { CheckField, SelectField } from '#ui/write/field.tsx'
import { options } from '#ui/write/options.tsx'
import type { Chosen, Taken } from './booking-way.ts'
import type { ListedSailing } from './sailings.ts'

type Sailings = {
  value: string
  sailings: readonly ListedSailing[]
  cars: readonly BookedCar[]
  agreed: OrderBookings['agreed']
  onChange(voyageId: string): void
}

export function SailingField({ value, sailings, cars, agreed, onChange }: Sailings) {
  const { nameOf } = usePorts()
  const ownPorts = new Set(cars.map(({ loadingPort }) => loadingPort))
  const chosen = sailings.find(({ voyage }) => voyage.id === value)
  const isOther = (chosen?.rank ?? 0) > 1
  const [asked, setAsked] = useState(false)
  const coming = sailings.filter(({ rank }) => rank < 2)
  const listed = asked || isOther || coming.length === 0 ? sailings : coming
  const groups = groupBy(listed, ({ rank }) => rankText(rank, agreed.port && nameOf(agreed.port)))
  function textOf({ vessel, number, method, loading, discharge }: Voyage) {
    const own = loading.filter(({ port }) => ownPorts.has(port))
    const from = own.length > 0 ? own : loading
    const wanted = discharge.filter(({ port }) => port === agreed.port)
    const to = wanted.length > 0 ? wanted : discharge
    return [
      shipName({ vessel, number }),
      methods[method],
      from.map(({ port, cut }) => `${nameOf(port)}${cut ? ` CUT ${shortDay(cut)}` : ''}`).join(', '),
      to.map(({ port, eta }) => `${nameOf(port)}${eta ? ` ${shortDay(eta)}` : ''}`).join(', '),
    ].join(' · ')
  }
  return (
    <>
      <SelectField
        label={t('Sailing')}
        // The select box truncates long options.
        hint={chosen && textOf(chosen.voyage)}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('Choose a sailing')}</option>
        {[...groups].map(([label, group]) => (
          <optgroup key={label} label={label}>
            {options(group.map(({ voyage }) => [voyage.id, textOf(voyage)]))}
          </optgroup>
        ))}
      </SelectField>
      {coming.length > 0 && coming.length < sailings.length && (
        <CheckField
          label={otherShips()}
          checked={asked || isOther}
          disabled={isOther}
          onChange={({ target }) => setAsked(target.checked)}
        />
      )}
    </>
  )
}

const otherShips = () => t('Other ships')

function rankText(rank: ListedSailing['rank'], port: string | null) {
  if (rank === 3) return t('Already at sea')
  if (port === null) return t('All ports')
  return rank === 2 ? otherShips() : t('To {port}', { port })
}

type Ports = { voyage: Voyage; ways: readonly Taken[]; froms: Chosen['froms']; onChange(change: Partial<Chosen>): void }

export function PortFields({ voyage, ways, froms, onChange }: Ports) {
  const { nameOf } = usePorts()
  const groups = [...groupBy(ways, ({ car }) => car.loadingPort ?? '')]
  return (
    <>
      {groups.map(([own, group]) => (
        <SelectField
          key={own}
          label={
            groups.length > 1
              ? t('From ({cars})', { cars: group.map(({ car }) => car.stockNumber).join(', ') })
              : t('From', {}, 'a port')
          }
          value={group[0]?.from}
          onChange={({ target }) => onChange({ froms: { ...froms, [own]: target.value } })}
        >
          {options(
            voyage.loading.map(({ port, cut }) => [port, `${nameOf(port)}${cut ? ` (CUT ${shortDay(cut)})` : ''}`]),
          )}
        </SelectField>
      ))}
      <SelectField
        label={t('To', {}, 'a port')}
        value={ways[0]?.to}
        onChange={({ target }) => onChange({ to: target.value })}
      >
        {options(
          voyage.discharge.map(({ port, eta }) => [port, `${nameOf(port)}${eta ? ` (ETA ${shortDay(eta)})` : ''}`]),
        )}
      </SelectField>
    </>
  )
}
