export type Findings = {
  /** Faults and their remedies in plain words. */
  faults: { wrong: string; mend: string }[]
  /** Skipped checks with the reason. */
  unseen: { what: string; why: string }[]
}

/** Checks a part of the set-up without changing it, and reports its findings. */
export type Check = (say: Reporter) => Promise<void>

export type Reporter = { fault(wrong: string, mend: string): void; unseen(what: string, why: string): void }

/** Runs all checks concurrently and returns the findings in order. A check that fails does not stop others. */
export async function runChecks(looks: Record<string, Check>): Promise<Findings> {
  const results = await Promise.all(
    Object.entries(looks).map(async ([what, look]) => {
      const findings: Findings = { faults: [], unseen: [] }
      await look({
        fault: (wrong, mend) => findings.faults.push({ wrong, mend }),
        unseen: (what, why) => findings.unseen.push({ what, why }),
      }).catch((error) => findings.unseen.push({ what, why: getReason(error) }))
      return findings
    }),
  )
  return { faults: results.flatMap(({ faults }) => faults), unseen: results.flatMap(({ unseen }) => unseen) }
}

/** Returns the reason of an error on one line; the cause of wrapping errors. */
export function getReason(thrown: unknown): string {
  const { message = '', code, cause, errors } = thrown as Partial<AggregateError> & { code?: string; cause?: unknown }
  if (cause) return getReason(cause)
  if (message === '' && errors?.length) return getReason(errors.at(-1))
  return (message || code || String(thrown)).replace(/\s+/g, ' ').trim().slice(0, 200)
}
