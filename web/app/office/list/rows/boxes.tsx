import { t } from '@minato/contract/language/messages.ts'
import { type SelectionOf, selectionOf } from '../selection.tsx'

type Box = { label: string; inSight?: boolean; checked: boolean; onChange(on: boolean): void }

/** Ticks something. Its label is the area to press, larger than the box, also where no word of it is in sight. */
const ChooseBox = ({ label, inSight = false, checked, onChange }: Box) => (
  <label
    className={
      inSight
        ? 'inline-flex min-h-9 items-center gap-2 text-sm'
        : 'grid size-9 shrink-0 cursor-pointer place-items-center lg:size-7'
    }
  >
    <input
      type="checkbox"
      className="size-5 accent-accent lg:size-4"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {inSight && label}
  </label>
)

type Boxed<Thing> = {
  rows: readonly Thing[]
  nameOf(thing: Thing): string
  /** Whether the box of the page stands as the head of a table's boxes, where there is no room for words. */
  bare: boolean
}
const none = selectionOf<{ id: string }>()

/**
 * The boxes of a page, where its things can be chosen.
 * @returns `box` for each row, `mark` for the class of a row, and `page`, which ticks everything that the page shows, or
 * nothing of it
 */
export function useBoxes<Thing extends { id: string }>(
  store: SelectionOf<Thing> | undefined,
  { rows, nameOf, bare }: Boxed<Thing>,
) {
  const { has, put } = (store ?? none).use(rows)
  if (!store) return null
  const all = t('Choose all on this page')
  return {
    page: <ChooseBox label={all} inSight={!bare} checked={rows.every(has)} onChange={(on) => put(rows, on)} />,
    box: (thing: Thing) => (
      <ChooseBox
        label={t('Choose {thing}', { thing: nameOf(thing) })}
        checked={has(thing)}
        onChange={(on) => put([thing], on)}
      />
    ),
    mark: (thing: Thing) => (has(thing) ? 'bg-still-soft' : ''),
  }
}
