import { useEffect, useRef, useState } from 'react'
import { focusFirstFault } from '#forms/form-faults.ts'
import { faultsIn } from '#lib/api/failure.ts'

/** What is wrong, by the names of the fields. */
export type Faults = Readonly<Record<string, string | undefined>>

const none: Faults = {}

/**
 * What is wrong with a form, as it was found out here or said by the server; the cursor goes into the first field of it.
 * @param more  what else of a failure belongs to a field
 */
export function useFaults(error: unknown, more?: (error: unknown) => Faults) {
  const element = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(none)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const [shown, setShown] = useState({ error, isAtField: false })
  function refuse(faults: Faults) {
    setRefused(faults)
    setCorrected([])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    refuse(error ? { ...faultsIn(error), ...more?.(error) } : none)
  }, [error])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const isAtField = Object.keys(refused).length > 0 && focusFirstFault(element.current)
    setShown({ error, isAtField })
  }, [refused])
  return {
    element,
    refuse,
    /** What is wrong with a field, until its text is changed. */
    of: (fault: string, name = fault) => (corrected.includes(name) ? undefined : refused[fault]),
    correct: (names: readonly string[]) => setCorrected((all) => [...all, ...names]),
    dismiss: () => setShown({ error, isAtField: true }),
    /** The failure, unless a field says it, or it was read. */
    failure: shown.error === error && !shown.isAtField ? error : null,
  }
}
