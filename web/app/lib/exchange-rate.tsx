import { createContext, useContext } from 'react'

const Rate = createContext<number | null | undefined>(null)

/** Yen per dollar as the exporter has set it: null while none is set, undefined where it could not be loaded. */
export const RateProvider = Rate.Provider

/**
 * Yen per dollar. The rate that the exporter has set serves every screen; while none is set, each screen has its own.
 * @returns undefined where the rate could not be loaded
 */
export function useRate(whileUnset: number) {
  const rate = useContext(Rate)
  return rate === null ? whileUnset : rate
}
