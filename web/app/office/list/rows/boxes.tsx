import { t } from '@minato/contract/language/messages.ts'
import { createSelection, type SelectionOf } from '../selection.tsx'

type BoxProps = { label: string; isLabelVisible?: boolean; checked: boolean; onChange(on: boolean): void }

/** The label is the press area and is larger than the box. */
const ChooseBox = ({ label, isLabelVisible: inSight = false, checked, onChange }: BoxProps) => (
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

type BoxesInput<Thing> = {
  rows: readonly Thing[]
  nameOf(thing: Thing): string
  /** No visible label: in the head of a table. */
  bare: boolean
}
const emptySelection = createSelection<{ id: string }>()

/**
 * Checkboxes of a list with a selection.
 * @returns `box` for each row, `mark` for its class, and `page`, which selects or clears all visible rows
 */
export function useBoxes<Thing extends { id: string }>(
  store: SelectionOf<Thing> | undefined,
  { rows, nameOf, bare }: BoxesInput<Thing>,
) {
  const { has, setSelected } = (store ?? emptySelection).use(rows)
  if (!store) return null
  const pageLabel = t('Choose all on this page')
  return {
    page: (
      <ChooseBox
        label={pageLabel}
        isLabelVisible={!bare}
        checked={rows.every(has)}
        onChange={(on) => setSelected(rows, on)}
      />
    ),
    box: (thing: Thing) => (
      <ChooseBox
        label={t('Choose {thing}', { thing: nameOf(thing) })}
        checked={has(thing)}
        onChange={(on) => setSelected([thing], on)}
      />
    ),
    mark: (thing: Thing) => (has(thing) ? 'bg-still-soft' : ''),
  }
}
