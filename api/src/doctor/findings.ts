/** Results of a check. */
export type Findings = {
  /** Faults and their remedies in plain words. */
  faults: { wrong: string; mend: string }[]
  /** Skipped checks with the reason. */
  unseen: { what: string; why: string }[]
}

/** Checks a part of the set-up without changing it, and reports its findings. */
export type Look = (say: Say) => Promise<void>

export type Say = { fault(wrong: string, mend: string): void; unseen(what: string, why: string): void }

/** Runs all checks concurrently and returns the findings in order. A check that fails does not stop others. */
export async function found(looks: Record<string, Look>): Promise<Findings> {
  const results = await Promise.all(
    Object.entries(looks).map(async ([what, look]) => {
      const findings: Findings = { faults: [], unseen: [] }
      await look({
        fault: (wrong, mend) => findings.faults.push({ wrong, mend }),
        unseen: (what, why) => findings.unseen.push({ what, why }),
      }).catch((error) => findings.unseen.push({ what, why: reasonOf(error) }))
      return findings
    }),
  )
  return { faults: results.flatMap(({ faults }) => faults), unseen: results.flatMap(({ unseen }) => unseen) }
}

/** Returns the reason of an error on one line; the cause of wrapping errors. */
export function reasonOf(thrown: unknown): string {
  const { message = '', code, cause, errors } = thrown as Partial<AggregateError> & { code?: string; cause?: unknown }
  if (cause) return reasonOf(cause)
  if (message === '' && errors?.length) return reasonOf(errors.at(-1))
  return (message || code || String(thrown)).replace(/\s+/g, ' ').trim().slice(0, 200)
}
