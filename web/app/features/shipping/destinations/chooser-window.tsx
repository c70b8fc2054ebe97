import { t } from '@minato/contract/language/messages.ts'
import type { Destination } from '@minato/contract/shipping/destinations/endpoints.ts'
import { isBannedAt } from '@minato/contract/shipping/import-rules/export-ban/export-ban.ts'
import { toRuleVehicle } from '@minato/contract/shipping/import-rules/vehicle.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { useDestination } from '#lib/page/destination.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { LoadingRows } from '#ui/display/states.tsx'
import { CountryField, PortField } from './chooser-fields.tsx'
import { fetchDestinations } from './fetch-destinations.ts'
import { portWords } from './words.ts'

export default function ChooserWindow({ cars, onClose }: { cars: readonly PricingCar[]; onClose(): void }) {
  const [destinations, setDestinations] = useState<readonly Destination[] | 'failed'>()
  const load = useCallback(() => {
    setDestinations(undefined)
    fetchDestinations().then(setDestinations, (error) => {
      console.error('failed to load the ports', error)
      setDestinations('failed')
    })
  }, [])
  useEffect(() => {
    load()
  }, [load])
  return (
    <Window open onClose={onClose} title={portWords.title}>
      <p className="mb-4 text-muted">{portWords.intro}</p>
      {destinations === undefined ? (
        <LoadingRows rows={2} />
      ) : destinations === 'failed' ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <Notice tone="hold">{t('The ports could not be loaded.')}</Notice>
          <Button onClick={load}>{t('Try Again')}</Button>
        </div>
      ) : (
        <Chooser destinations={destinations} cars={cars} onChosen={onClose} />
      )}
    </Window>
  )
}

type ChooserProps = { destinations: readonly Destination[]; cars: readonly PricingCar[]; onChosen(): void }

function Chooser({ destinations, cars, onChosen }: ChooserProps) {
  const { user } = useSession()
  const { terms, choose } = useDestination()
  const [country, setCountry] = useState(
    () =>
      terms?.country.code ?? destinations.find((item) => item.country.english === user?.country)?.country.code ?? '',
  )
  const yen = useRate(yenPerDollar) ?? yenPerDollar
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = new FormData(event.currentTarget).get('to')
    if (typeof to !== 'string') return
    setState('busy')
    try {
      await choose(to)
      onChosen()
    } catch (error) {
      console.error('failed to choose a port', error)
      setState('failed')
    }
  }
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <CountryField destinations={destinations} value={country} onChange={({ target }) => setCountry(target.value)} />
      <PortField
        key={country}
        of={destinations.find((item) => item.country.code === country)}
        isStopped={(place) => isBannedAt(place, cars.map(toRuleVehicle), yen)}
        disabled={country === ''}
        defaultValue={terms?.to}
      />
      <p role="alert" className="text-bad empty:hidden sm:col-span-2">
        {state === 'failed' && portWords.failed}
      </p>
      <SubmitButton className="sm:col-span-2 sm:justify-self-end" busy={state === 'busy'}>
        {portWords.showPrices}
      </SubmitButton>
    </form>
  )
}
