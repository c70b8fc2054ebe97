/**
 * Does something for each of some, one after the other: one that fails does not stop the rest. The job fails once all were
 * tried, and says of each why, so that it is reported and tried again.
 */
export async function each<One>(some: Iterable<One>, work: (one: One) => unknown) {
  const failures: unknown[] = []
  for (const one of some)
    try {
      await work(one)
    } catch (failure) {
      failures.push(...(failure instanceof AggregateError ? failure.errors : [failure]))
    }
  if (failures.length === 0) return
  const reasons = failures.slice(0, 10).map((failure) => (failure instanceof Error ? failure.message : String(failure)))
  throw new AggregateError(failures, reasons.join('\n'))
}

/** The same for rows by their ids; what failed names the row. */
export const eachRow = (what: string, rows: Iterable<{ id: string }>, work: (id: string) => Promise<unknown>) =>
  each(rows, ({ id }) =>
    work(id).catch((cause) => {
      throw new Error(`${what} ${id}: ${cause instanceof Error ? rootOf(cause).message : cause}`, { cause })
    }),
  )

/** The database's message, behind the statement that failed. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)
