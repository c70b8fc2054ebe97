import { t } from '@minato/contract/language/messages.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { token } from '#lib/api/token.ts'
import { Button } from '#ui/actions/button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'

/** Spans the pages of a list. */
export type Selection<Thing> = {
  /** Current data for visible rows. */
  items: readonly Thing[]
  /** Selected, but not visible now. */
  offPage: readonly Thing[]
  has(thing: Thing): boolean
  setSelected(things: readonly Thing[], on: boolean): void
  /** An item that cannot be read stays unchanged. */
  reload(things: readonly Thing[], read: (thing: Thing) => Promise<Thing>): Promise<void>
  clear(): void
}

/** Lives outside React until sign-out, so opening a thing does not clear the selection. */
export function createSelection<Thing extends { id: string }>() {
  let itemsById: ReadonlyMap<string, Thing> = new Map()
  const listeners = new Set<() => void>()
  function update(next: ReadonlyMap<string, Thing>) {
    itemsById = next
    for (const listener of listeners) listener()
  }
  const clear = () => update(new Map())
  token.onForgetPerson(clear)
  function setSelected(things: readonly Thing[], on: boolean) {
    const next = new Map(itemsById)
    for (const thing of things) on ? next.set(thing.id, thing) : next.delete(thing.id)
    update(next)
  }
  async function reload(things: readonly Thing[], read: (thing: Thing) => Promise<Thing>) {
    const answers = await Promise.allSettled(things.map(read))
    setSelected(
      answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
      true,
    )
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function useSelection(visibleThings: readonly Thing[]): Selection<Thing> {
    const current = useSyncExternalStore(
      subscribe,
      () => itemsById,
      () => itemsById,
    )
    const visibleById = new Map(visibleThings.map((thing) => [thing.id, thing]))
    const things = [...current.values()].map((thing) => visibleById.get(thing.id) ?? thing)
    return {
      items: things,
      offPage: things.filter(({ id }) => !visibleById.has(id)),
      has: ({ id }) => current.has(id),
      setSelected,
      reload,
      clear,
    }
  }
  return { use: useSelection, drop: (things: readonly Thing[]) => setSelected(things, false) }
}
export type SelectionOf<Thing extends { id: string }> = ReturnType<typeof createSelection<Thing>>

export type SelectionWords = { label: string; count(chosen: number): string; offPage(count: number): string }

type SelectionBarProps<Thing extends { id: string }> = SelectionWords & {
  store: SelectionOf<Thing>
  rows: readonly Thing[]
  children(selection: Selection<Thing>): ReactNode
}

/** Visible while anything is selected, also on other pages. */
export function SelectionBar<Thing extends { id: string }>(props: SelectionBarProps<Thing>) {
  const selection = props.store.use(props.rows)
  const { items, offPage, clear } = selection
  const count = props.count(items.length)
  return (
    <section
      aria-label={props.label}
      hidden={items.length === 0}
      className="print:hidden sticky bottom-2 z-20 mt-3 border-2 border-rule bg-surface p-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="me-auto px-1 font-semibold">
          {offPage.length === 0
            ? count
            : renderRichText(t('{count}<more>, {unseen}</more>', { count, unseen: props.offPage(offPage.length) }), {
                more: (text) => <span className="font-normal text-muted">{text}</span>,
              })}
        </p>
        {props.children(selection)}
        <Button size="small" variant="quiet" onClick={clear}>
          {t('Clear')}
        </Button>
      </div>
    </section>
  )
}
