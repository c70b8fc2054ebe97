import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DestinationContext } from '#lib/page/destination.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { chosenDestination, type Preferences, resolveChoices } from './chosen-destination.ts'
import { parseDestinationParam } from './destination-param.ts'
import { fetchTerms, useCachedTerms } from './fetch-destinations.ts'
import { useAccountDestination } from './use-account-destination.ts'

const { Part: ChooserWindow } = lazyPart(async () => (await import('./chooser-window.tsx')).default)

type Props = {
  loaded: DestinationTerms | null
  /** Lazy code that renders prices at a port. */
  parts: { load(): Promise<unknown>; areLoaded(): boolean }
  children: ReactNode
}

export function DestinationProvider({ loaded, parts, children }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [chooserCars, setChooserCars] = useState<readonly PricingCar[]>()
  const [unknownCode, setUnknownCode] = useState<string>()
  const storedDestination = chosenDestination.use()
  const save = useAccountDestination()

  const addressCode = parseDestinationParam(search)
  const requestedCode = addressCode === unknownCode ? null : addressCode
  const to = requestedCode ?? storedDestination?.to ?? null
  const { terms: latestTerms, setTerms } = useTerms(to, loaded, setUnknownCode)
  const canRender = useLoadedParts(parts, latestTerms !== null)
  // Every price on the page is calculated again; deferred, so the page still reacts to input.
  const terms = useDeferredValue(canRender ? latestTerms : null)
  const preferences = storedDestination && storedDestination.to === terms?.to ? storedDestination.wanted : undefined

  useEffect(() => {
    // Links on the page do not carry `?to=`, so store the destination of a shared address.
    if (requestedCode && terms?.to === requestedCode && !chosenDestination.read())
      chosenDestination.write({ to: requestedCode, by: null, wanted: {} })
  }, [requestedCode, terms])

  const choose = useCallback(
    async (next: string) => {
      setTerms(await fetchTerms(next))
      save({ to: next, wanted: {} })
      // The address takes precedence over the stored destination.
      if (addressCode) await navigate(buildAddress(next), { replace: true, preventScrollReset: true })
    },
    [addressCode, navigate, save, setTerms],
  )
  const change = useCallback(
    (changes: Preferences) => {
      if (terms) save({ to: terms.to, wanted: { ...preferences, ...changes } })
    },
    [terms, preferences, save],
  )
  const ask = useCallback((cars: readonly PricingCar[] = []) => setChooserCars(cars), [])
  const destination = useMemo(
    () => ({ terms, choices: terms && resolveChoices(terms, preferences ?? {}), ask, choose, change }),
    [terms, preferences, ask, choose, change],
  )
  return (
    <DestinationContext value={destination}>
      {children}
      {chooserCars && <ChooserWindow cars={chooserCars} onClose={() => setChooserCars(undefined)} />}
    </DestinationContext>
  )
}

function buildAddress(to: string) {
  const search = new URLSearchParams(window.location.search)
  search.set('to', to)
  return `?${search}${window.location.hash}`
}

/** Until the code is loaded, the page shows FOB prices. */
function useLoadedParts({ load, areLoaded }: Props['parts'], isNeeded: boolean) {
  const [isLoaded, setLoaded] = useState(areLoaded)
  useEffect(() => {
    if (isNeeded && !isLoaded) load().then(() => setLoaded(true))
  }, [isNeeded, isLoaded, load])
  return isLoaded
}

function useTerms(to: string | null, loaded: DestinationTerms | null, setUnknownCode: (to: string) => void) {
  const cachedTerms = useCachedTerms()
  const [current, setTerms] = useState(loaded)
  const isCurrent = current?.to === to
  useEffect(() => {
    if (!to || isCurrent) return
    let isActive = true
    fetchTerms(to).then(
      (terms) => isActive && setTerms(terms),
      (error) => {
        console.error('failed to load the terms of a port', error)
        if (isActive && error.status === 404) setUnknownCode(to)
      },
    )
    return () => {
      isActive = false
    }
  }, [to, isCurrent, setUnknownCode])
  // Prices at the previous port, which they name, stay until the new terms are loaded.
  return { terms: isCurrent ? current : cachedTerms?.to === to ? cachedTerms : to ? current : null, setTerms }
}
