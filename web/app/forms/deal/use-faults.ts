import { useEffect, useRef, useState } from 'react'
import { focusFirstFault } from '#forms/form-faults.ts'
import { getFieldErrors } from '#lib/api/failure.ts'

export type FieldFaults = Readonly<Record<string, string | undefined>>

const noFaults: FieldFaults = {}

/**
 * Collects faults from the form's own check and from the server, and focuses the first invalid field.
 * @param getFieldFaults  returns further field faults of a failure
 */
export function useFaults(error: unknown, getFieldFaults?: (error: unknown) => FieldFaults) {
  const element = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(noFaults)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const [failureState, setFailureState] = useState({ error, isAtField: false })
  function refuse(faults: FieldFaults) {
    setRefused(faults)
    setCorrected([])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure from the server
  useEffect(() => {
    refuse(error ? { ...getFieldErrors(error), ...getFieldFaults?.(error) } : noFaults)
  }, [error])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const isAtField = Object.keys(refused).length > 0 && focusFirstFault(element.current)
    setFailureState({ error, isAtField })
  }, [refused])
  return {
    element,
    refuse,
    /** Returns the fault of a field until its text changes. */
    getFault: (fault: string, name = fault) => (corrected.includes(name) ? undefined : refused[fault]),
    clearFaults: (names: readonly string[]) => setCorrected((previous) => [...previous, ...names]),
    dismiss: () => setFailureState({ error, isAtField: true }),
    failure: failureState.error === error && !failureState.isAtField ? error : null,
  }
}
