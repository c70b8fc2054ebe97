import { t } from '@minato/contract/language/messages.ts'
import { bulkCarMessages, maxCarsPerChange } from '@minato/contract/platform/trade/bulk-cars.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { type ReactNode, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { createAction, NameList, Refusal } from '#office/actions.tsx'
import type { Selection } from '#office/list/selection.tsx'
import { useActions } from '#office/use-actions.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Notice } from '#ui/display/badge.tsx'
import { PriceWindow } from '../office-prices/price-window.tsx'
import { selectedCars } from './actions.tsx'
import { CarName } from './car-name.tsx'
import { CarReferences } from './references.tsx'
import { carOfficeWords as words } from './words.ts'

type Cars = readonly OfficeCar[]

/** `offPage` are the selected cars outside the list. */
type BulkSelection = Pick<Selection<OfficeCar>, 'items' | 'offPage'>

const renderName = (unseen: Cars) => (car: OfficeCar) => <CarName car={car} unseen={unseen} />

const idsOf = (cars: Cars) => cars.map(({ id }) => id)
const titlesOf = (cars: readonly { title: string }[]) => cars.map(({ title }) => title).join(', ')
const bulkOptions = { failed: () => ({ title: t('Error'), text: words.changeFailed }), groups: ['cars'] as const }

/** Needs confirmation only for chosen cars outside the list. */
const createActivation = (isActive: boolean) =>
  createAction({
    label: isActive ? t('Activate all') : t('Deactivate all'),
    ask: ({ items, offPage }: BulkSelection) =>
      offPage.length === 0
        ? null
        : {
            title: isActive
              ? t('Activate {count, plural, one {# car} other {# cars}}?', { count: items.length })
              : t('Deactivate {count, plural, one {# car} other {# cars}}?', { count: items.length }),
            text: '',
            subject: <NameList things={[...new Set([...offPage, ...items])]} nameOf={renderName(offPage)} />,
            confirm: isActive ? t('Activate all') : t('Deactivate all'),
            variant: 'main',
          },
    async do({ items }) {
      const { data } = await api.cars.showMany({ body: { ids: idsOf(items), isActive } })
      selectedCars.drop(items)
      return data
    },
    getMessage: ({ length: count }) =>
      isActive
        ? t('{count, plural, one {# car} other {# cars}} activated.', { count })
        : t('{count, plural, one {# car} other {# cars}} deactivated.', { count }),
    undo: (changed) => (changed.length > 0 ? { items: changed, offPage: [] } : undefined),
    undoBy: () => createUndo(isActive),
    ...bulkOptions,
  })

/** Undoes `showAll`, except for cars that a colleague has changed since. */
const createUndo = (wasActivated: boolean) =>
  createAction({
    label: t('Undo'),
    async do({ items }: BulkSelection) {
      const versions = Object.fromEntries(items.map(({ id, version }) => [id, version]))
      const { data } = await api.cars.showMany({ body: { ids: idsOf(items), isActive: !wasActivated, versions } })
      const skipped = items.filter(({ id }) => !data.some((car) => car.id === id))
      const skippedText = words.skipped(titlesOf(skipped))
      if (data.length === 0) throw new Refusal({ title: t('Error'), text: skippedText })
      if (skipped.length > 0) toast.error(skippedText)
    },
    getMessage: () => words.undone,
    ...bulkOptions,
  })

const deleteAll = createAction({
  label: () => t('Delete all'),
  destructive: true,
  ask: ({ items, offPage }: BulkSelection) => ({
    title: words.deleteTitle,
    text:
      items.length === 1
        ? words.deleteText
        : t('These {count} cars will be permanently deleted.', { count: items.length }),
    subject: <NameList things={items} nameOf={renderName(offPage)} />,
    note: <CarReferences ids={idsOf(items)} />,
    confirm: items.length === 1 ? words.deleteConfirm : t('Yes, delete them!'),
  }),
  async do({ items }) {
    const { deleted, kept: refused } = await api.cars.removeMany({ body: { ids: idsOf(items) } })
    selectedCars.drop(items)
    const refusal = t('Deactivate instead of deleting: orders refer to {cars}.', { cars: titlesOf(refused) })
    if (deleted.length === 0) throw new Refusal({ title: t('Error'), text: refusal })
    if (refused.length > 0) toast.error(refusal)
    return deleted
  },
  getMessage: ({ length: count }) => t('{count, plural, one {# car} other {# cars}} deleted.', { count }),
  ...bulkOptions,
})

export function BulkActions({ selection }: { selection: Selection<OfficeCar> }) {
  const acts = useActions<BulkSelection>()
  const [pricing, setPricing] = useState(false)
  const tooMany = selection.items.length > maxCarsPerChange
  const button = (label: ReactNode, onClick: () => void, variant?: 'danger') => (
    <Button size="small" variant={variant} disabled={acts.busy || tooMany} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {tooMany && <Notice tone="hold">{bulkCarMessages.tooMany}.</Notice>}
      {button(t('Activate all'), () => acts.start(createActivation(true), selection))}
      {button(t('Deactivate all'), () => acts.start(createActivation(false), selection))}
      {button(t('Change prices'), () => setPricing(true))}
      {button(t('Delete all'), () => acts.start(deleteAll, selection), 'danger')}
      <PriceWindow selection={selection} open={pricing} onClose={() => setPricing(false)} />
      {acts.dialogs}
    </>
  )
}
