/** What one look at the set-up has to say. */
export type Findings = {
  /** What is wrong, and the mend: each one sentence or more, in plain words. */
  faults: { wrong: string; mend: string }[]
  /** What could not be looked at, and why. */
  unseen: { what: string; why: string }[]
}

/** Looks at some of the set-up, changes nothing, and adds what it finds. */
export type Look = (say: Say) => Promise<void>

export type Say = { fault(wrong: string, mend: string): void; unseen(what: string, why: string): void }

/** What these looks find, in their order, all taken at once. One that breaks stops no other. */
export async function found(looks: Record<string, Look>): Promise<Findings> {
  const all = await Promise.all(
    Object.entries(looks).map(async ([what, look]) => {
      const findings: Findings = { faults: [], unseen: [] }
      await look({
        fault: (wrong, mend) => findings.faults.push({ wrong, mend }),
        unseen: (what, why) => findings.unseen.push({ what, why }),
      }).catch((error) => findings.unseen.push({ what, why: reasonOf(error) }))
      return findings
    }),
  )
  return { faults: all.flatMap(({ faults }) => faults), unseen: all.flatMap(({ unseen }) => unseen) }
}

/** Why something did not work, on one line: of an error that only wraps others, what they say. */
export function reasonOf(thrown: unknown): string {
  const { message = '', code, cause, errors } = thrown as Partial<AggregateError> & { code?: string; cause?: unknown }
  if (cause) return reasonOf(cause)
  if (message === '' && errors?.length) return reasonOf(errors.at(-1))
  return (message || code || String(thrown)).replace(/\s+/g, ' ').trim().slice(0, 200)
}
