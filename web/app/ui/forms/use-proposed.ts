import { useEffect, useState } from 'react'

/** What may be meant: it fills the field with its value, or leads elsewhere. */
export type Proposal = { id: string; value: string; label?: string; kind?: string; count: number; to?: string }

export type Proposals = {
  /** Proposals for a text, read again where it is another function; the signal says that nobody waits for it any more. */
  propose(text: string, signal: AbortSignal): Promise<readonly Proposal[]>
  /** Said where that is nothing. */
  nothing?: string
}

/** Pause in typing before the call, in milliseconds. */
const settled = 150

/** Proposals for a text. Those for the text before stand until then; of two answers the later question's holds. */
export function useFound(propose: Proposals['propose'], text: string | undefined) {
  const [proposals, setProposals] = useState<readonly Proposal[]>()
  useEffect(() => {
    if (text === undefined) {
      setProposals(undefined)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        propose(text, stop.signal).then(
          (proposed) => stop.signal.aborted || setProposals(proposed),
          (error) => stop.signal.aborted || console.error('could not ask for the proposals of a field', error),
        ),
      text === '' ? 0 : settled,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [propose, text])
  return proposals
}
