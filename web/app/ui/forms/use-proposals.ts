import { useEffect, useState } from 'react'

/** Fills the field with `value`, or navigates to `to`. */
export type Proposal = { id: string; value: string; label?: string; kind?: string; count: number; to?: string }

export type Proposals = {
  /** Called again when the function changes; the signal aborts outdated calls. */
  propose(text: string, signal: AbortSignal): Promise<readonly Proposal[]>
  /** Text for no proposals. */
  nothing?: string
}

/** Milliseconds after typing until the call. */
const typingPause = 150

/** Loads proposals. The previous ones stay until the next response; responses to older texts are dropped. */
export function useProposals(propose: Proposals['propose'], text: string | undefined) {
  const [proposals, setProposals] = useState<readonly Proposal[]>()
  useEffect(() => {
    if (text === undefined) {
      setProposals(undefined)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(
      () =>
        propose(text, controller.signal).then(
          (results) => controller.signal.aborted || setProposals(results),
          (error) => controller.signal.aborted || console.error('could not ask for the proposals of a field', error),
        ),
      text === '' ? 0 : typingPause,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [propose, text])
  return proposals
}
