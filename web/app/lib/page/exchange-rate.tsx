import { createContext, type ReactNode, useContext, useState } from 'react'

type Rate = number | null | undefined

const RateContext = createContext<Rate>(null)
const SetRateContext = createContext<(rate: Rate) => void>(() => {})

/** Yen per dollar as the exporter has set it: null while none is set, undefined where it could not be loaded. */
export function RateProvider({ loaded, children }: { loaded: Rate; children: ReactNode }) {
  const [rate, setRate] = useState(loaded)
  return (
    <RateContext value={rate}>
      <SetRateContext value={setRate}>{children}</SetRateContext>
    </RateContext>
  )
}

/**
 * Yen per dollar. The rate that the exporter has set serves every screen; while none is set, each screen has its own.
 * @returns undefined where the rate could not be loaded
 */
export function useRate(whileUnset: number) {
  const rate = useContext(RateContext)
  return rate === null ? whileUnset : rate
}

/** Tells every screen of this tab of a rate that was set in it. */
export const useSetRate = () => useContext(SetRateContext)
