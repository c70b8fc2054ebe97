import { createContext, type ReactNode, useContext, useState } from 'react'

type Rate = number | null | undefined

const RateContext = createContext<Rate>(null)
const SetRateContext = createContext<(rate: Rate) => void>(() => {})

/** Yen per dollar of the office's settings: null if unset, undefined if it failed to load. */
export function RateProvider({ loaded, children }: { loaded: Rate; children: ReactNode }) {
  const [rate, setRate] = useState(loaded)
  return (
    <RateContext value={rate}>
      <SetRateContext value={setRate}>{children}</SetRateContext>
    </RateContext>
  )
}

/**
 * Yen per dollar; without a setting each screen has its own default.
 * @returns undefined if it failed to load
 */
export function useRate(whileUnset: number) {
  const rate = useContext(RateContext)
  return rate === null ? whileUnset : rate
}

/** Updates the rate on all screens of this tab. */
export const useSetRate = () => useContext(SetRateContext)
