import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DestinationContext } from '#lib/page/destination.ts'
import { untilImported } from '#lib/page/line.ts'
import { askTerms, useKeptTerms } from './ask.ts'
import { askedIn } from './asked-in.ts'
import { choicesOf, chosenDestination, type Wanted } from './chosen.ts'
import { useAccountsDestination } from './use-accounts-destination.ts'

const ChooserWindow = lazy(() => untilImported(() => import('./chooser-window.tsx')))

type Props = {
  loaded: DestinationTerms | null
  /** The code that draws a page for a port. */
  parts: { load(): Promise<unknown>; areLoaded(): boolean }
  children: ReactNode
}

export function DestinationProvider({ loaded, parts, children }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<readonly PricingCar[]>()
  const [unknown, setUnknown] = useState<string>()
  const chosen = chosenDestination.use()
  const save = useAccountsDestination()

  const inAddress = askedIn(search)
  const sought = inAddress === unknown ? null : inAddress
  const to = sought ?? chosen?.to ?? null
  const { terms: known, setTerms } = useTerms(to, loaded, setUnknown)
  const canDraw = useLoadedParts(parts, known !== null)
  // Every price on the page is reckoned anew: in pieces, between which a finger is answered.
  const terms = useDeferredValue(canDraw ? known : null)
  const wanted = chosen && chosen.to === terms?.to ? chosen.wanted : undefined

  useEffect(() => {
    // Links do not carry it: whoever was sent a price at a port, and has chosen none, goes on with that.
    if (sought && terms?.to === sought && !chosenDestination.read())
      chosenDestination.write({ to: sought, by: null, wanted: {} })
  }, [sought, terms])

  const choose = useCallback(
    async (next: string) => {
      setTerms(await askTerms(next))
      save({ to: next, wanted: {} })
      // An address that names another one would win over what was chosen.
      if (inAddress) await navigate(addressTo(next), { replace: true, preventScrollReset: true })
    },
    [inAddress, navigate, save, setTerms],
  )
  const change = useCallback(
    (wish: Wanted) => {
      if (terms) save({ to: terms.to, wanted: { ...wanted, ...wish } })
    },
    [terms, wanted, save],
  )
  const ask = useCallback((cars: readonly PricingCar[] = []) => setAsking(cars), [])
  const destination = useMemo(
    () => ({ terms, choices: terms && choicesOf(terms, wanted ?? {}), ask, choose, change }),
    [terms, wanted, ask, choose, change],
  )
  return (
    <DestinationContext value={destination}>
      {children}
      {asking && (
        <Suspense>
          <ChooserWindow cars={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </DestinationContext>
  )
}

/** The address that is open, for another destination. */
function addressTo(to: string) {
  const search = new URLSearchParams(window.location.search)
  search.set('to', to)
  return `?${search}${window.location.hash}`
}

/** Loads the code that draws a page for a port; the page without a port stays until it is there. */
function useLoadedParts({ load, areLoaded }: Props['parts'], isNeeded: boolean) {
  const [isLoaded, setLoaded] = useState(areLoaded)
  useEffect(() => {
    if (isNeeded && !isLoaded) load().then(() => setLoaded(true))
  }, [isNeeded, isLoaded, load])
  return isLoaded
}

/** The terms of a destination: those that came with the page, or that are remembered, and soon those of now. */
function useTerms(to: string | null, loaded: DestinationTerms | null, setUnknown: (to: string) => void) {
  const kept = useKeptTerms()
  const [now, setTerms] = useState(loaded)
  const isHere = now?.to === to
  useEffect(() => {
    if (!to || isHere) return
    let wanted = true
    askTerms(to).then(
      (terms) => wanted && setTerms(terms),
      (error) => {
        console.error('could not ask for the terms of a port', error)
        if (wanted && error.status === 404) setUnknown(to)
      },
    )
    return () => {
      wanted = false
    }
  }, [to, isHere, setUnknown])
  // The prices at the last port, which they name, stay until those at the new one are known.
  return { terms: isHere ? now : kept?.to === to ? kept : to ? now : null, setTerms }
}
