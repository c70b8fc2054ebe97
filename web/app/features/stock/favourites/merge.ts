type Marked = { id: string; isActive: boolean }

const idsOf = (items: readonly Marked[]) => items.map(({ id }) => id)

/** What this browser has marked, and taken away, since the account had these. */
export function toSend(items: readonly Marked[], account: readonly string[]) {
  const [here, there] = [new Set(idsOf(items)), new Set(account)]
  return { add: [...here].filter((id) => !there.has(id)), remove: account.filter((id) => !here.has(id)) }
}

type Lists<Item> = {
  /** The list as it was when the account was told, and as it is when the account answers. */
  sent: readonly Item[]
  now: readonly Item[]
  /** What the account was asked to mark. */
  added: readonly string[]
  account: readonly Item[]
}

/**
 * The list after the account has answered: in the order that it has here, what is new from elsewhere at its end. What was changed here
 * meanwhile stays so, and so does what the account could not mark.
 */
export function merged<Item extends Marked>({ sent, now, added, account }: Lists<Item>): Item[] {
  const there = new Map(account.map((item) => [item.id, item]))
  const [here, before] = [new Set(idsOf(now)), new Set(idsOf(sent))]
  const stays = (id: string) => there.has(id) || added.includes(id) || !before.has(id)
  const known = now
    .filter(({ id }) => stays(id))
    .map((item) => {
      const current = there.get(item.id)
      // Of one that is not shown any more the browser remembers more.
      return current?.isActive ? current : current ? { ...item, isActive: false } : item
    })
  return [...known, ...account.filter(({ id }) => !here.has(id) && !before.has(id))]
}

/** Does some work once at a time; whoever asks meanwhile has it done once more, after that. */
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
