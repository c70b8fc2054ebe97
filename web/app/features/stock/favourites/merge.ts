type Marked = { id: string; isActive: boolean }

const idsOf = (items: readonly Marked[]) => items.map(({ id }) => id)

/** Compares the browser's list with the account's last list. */
export function toSend(items: readonly Marked[], account: readonly string[]) {
  const [here, there] = [new Set(idsOf(items)), new Set(account)]
  return { add: [...here].filter((id) => !there.has(id)), remove: account.filter((id) => !here.has(id)) }
}

type Lists<Item> = {
  /** `sent`: the list before the call; `now`: the list after it. */
  sent: readonly Item[]
  now: readonly Item[]
  /** Ids that the call asked to add. */
  added: readonly string[]
  account: readonly Item[]
}

/**
 * Keeps the local order and appends cars of other devices. Local changes during the call stay, and so do cars that the
 * account rejected.
 */
export function merged<Item extends Marked>({ sent, now, added, account }: Lists<Item>): Item[] {
  const there = new Map(account.map((item) => [item.id, item]))
  const [here, before] = [new Set(idsOf(now)), new Set(idsOf(sent))]
  const stays = (id: string) => there.has(id) || added.includes(id) || !before.has(id)
  const known = now
    .filter(({ id }) => stays(id))
    .map((item) => {
      const current = there.get(item.id)
      // The browser has more data of an inactive car than the account.
      return current?.isActive ? current : current ? { ...item, isActive: false } : item
    })
  return [...known, ...account.filter(({ id }) => !here.has(id) && !before.has(id))]
}

/** Runs one call at a time; calls meanwhile share one further run. */
export function oneAfterTheOther<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
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
