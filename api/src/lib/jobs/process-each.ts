/** Processes all items in order, then throws their failures together, so the job is reported and retried. */
export async function processEach<Item>(items: Iterable<Item>, work: (item: Item) => unknown) {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (failure) {
      failures.push(...(failure instanceof AggregateError ? failure.errors : [failure]))
    }
  if (failures.length === 0) return
  const reasons = failures.slice(0, 10).map((failure) => (failure instanceof Error ? failure.message : String(failure)))
  throw new AggregateError(failures, reasons.join('\n'))
}

/** Does the same for rows by id; errors name the row. */
export const processEachRow = (label: string, rows: Iterable<{ id: string }>, work: (id: string) => Promise<unknown>) =>
  processEach(rows, ({ id }) =>
    work(id).catch((cause) => {
      throw new Error(`${label} ${id}: ${cause instanceof Error ? getRootCause(cause).message : cause}`, { cause })
    }),
  )

const getRootCause = (error: Error): Error => (error.cause instanceof Error ? getRootCause(error.cause) : error)
