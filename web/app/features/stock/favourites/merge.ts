type FavouriteItem = { id: string; isActive: boolean }

const idsOf = (items: readonly FavouriteItem[]) => items.map(({ id }) => id)

export function findChanges(items: readonly FavouriteItem[], account: readonly string[]) {
  const [local, synced] = [new Set(idsOf(items)), new Set(account)]
  return { add: [...local].filter((id) => !synced.has(id)), remove: account.filter((id) => !local.has(id)) }
}

type Lists<Item> = {
  /** The browser's list before and after the call. */
  before: readonly Item[]
  after: readonly Item[]
  /** Ids that the call asked to add. */
  added: readonly string[]
  account: readonly Item[]
}

/** Keeps the local order, local changes during the call, and cars that the account rejected. */
export function mergeLists<Item extends FavouriteItem>({ before, after, added, account }: Lists<Item>): Item[] {
  const remote = new Map(account.map((item) => [item.id, item]))
  const [localIds, sentIds] = [new Set(idsOf(after)), new Set(idsOf(before))]
  const isRetained = (id: string) => remote.has(id) || added.includes(id) || !sentIds.has(id)
  const local = after
    .filter(({ id }) => isRetained(id))
    .map((item) => {
      const current = remote.get(item.id)
      // The browser has more data of an inactive car than the account.
      return current?.isActive ? current : current ? { ...item, isActive: false } : item
    })
  return [...local, ...account.filter(({ id }) => !localIds.has(id) && !sentIds.has(id))]
}

/** Runs one call at a time; calls meanwhile share one further run. */
export function coalesceRuns<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  let next: Promise<unknown> | undefined
  const begin = (args: Args) => {
    running = work(...args).finally(() => {
      running = undefined
    })
    return running
  }
  return (...args: Args): Promise<unknown> => {
    if (!running) return begin(args)
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return begin(args)
      })
    return next
  }
}
