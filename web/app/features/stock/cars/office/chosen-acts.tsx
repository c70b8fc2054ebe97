import { t } from '@minato/contract/language/messages.ts'
import { bulkCarMessages, maxCarsPerChange } from '@minato/contract/platform/trade/bulk-cars.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { type ReactNode, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { act, Names, Refusal } from '#office/acts.tsx'
import type { Selection } from '#office/list/selection.tsx'
import { useActs } from '#office/use-acts.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Notice } from '#ui/display/badge.tsx'
import { PriceWindow } from '../office-prices/price-window.tsx'
import { chosenCars } from './acts.tsx'
import { NameOfCar } from './name-of-car.tsx'
import { CarReferences } from './references.tsx'
import { carOfficeWords as words } from './words.ts'

type Cars = readonly OfficeCar[]

/** `unseen` are the chosen cars outside the list. */
type Chosen = Pick<Selection<OfficeCar>, 'chosen' | 'unseen'>

const nameIn = (unseen: Cars) => (car: OfficeCar) => <NameOfCar car={car} unseen={unseen} />

const idsOf = (cars: Cars) => cars.map(({ id }) => id)
const titlesOf = (cars: readonly { title: string }[]) => cars.map(({ title }) => title).join(', ')
const ofMany = { failed: () => ({ title: t('Error'), text: words.changeFailed }), groups: ['cars'] as const }

/** Needs confirmation only for chosen cars outside the list. */
const showAll = (isActive: boolean) =>
  act({
    label: isActive ? t('Activate all') : t('Deactivate all'),
    ask: ({ chosen, unseen }: Chosen) =>
      unseen.length === 0
        ? null
        : {
            title: isActive
              ? t('Activate {count, plural, one {# car} other {# cars}}?', { count: chosen.length })
              : t('Deactivate {count, plural, one {# car} other {# cars}}?', { count: chosen.length }),
            text: '',
            thing: <Names things={[...new Set([...unseen, ...chosen])]} nameOf={nameIn(unseen)} />,
            confirm: isActive ? t('Activate all') : t('Deactivate all'),
            look: 'main',
          },
    async do({ chosen }) {
      const { data } = await api.cars.showMany({ body: { ids: idsOf(chosen), isActive } })
      chosenCars.drop(chosen)
      return data
    },
    said: ({ length: count }) =>
      isActive
        ? t('{count, plural, one {# car} other {# cars}} activated.', { count })
        : t('{count, plural, one {# car} other {# cars}} deactivated.', { count }),
    undo: (changed) => (changed.length > 0 ? { chosen: changed, unseen: [] } : undefined),
    undoBy: () => takingBack(isActive),
    ...ofMany,
  })

/** Undoes `showAll`, except for cars that a colleague has changed since. */
const takingBack = (wasShown: boolean) =>
  act({
    label: t('Undo'),
    async do({ chosen }: Chosen) {
      const versions = Object.fromEntries(chosen.map(({ id, version }) => [id, version]))
      const { data } = await api.cars.showMany({ body: { ids: idsOf(chosen), isActive: !wasShown, versions } })
      const left = chosen.filter(({ id }) => !data.some((car) => car.id === id))
      const leftAlone = words.leftAlone(titlesOf(left))
      if (data.length === 0) throw new Refusal({ title: t('Error'), text: leftAlone })
      if (left.length > 0) toast.error(leftAlone)
    },
    said: () => words.takenBack,
    ...ofMany,
  })

const removeAll = act({
  label: () => t('Delete all'),
  destructive: true,
  ask: ({ chosen, unseen }: Chosen) => ({
    title: words.deleteTitle,
    text:
      chosen.length === 1
        ? words.deleteText
        : t('These {count} cars will be permanently deleted.', { count: chosen.length }),
    thing: <Names things={chosen} nameOf={nameIn(unseen)} />,
    note: <CarReferences ids={idsOf(chosen)} />,
    confirm: chosen.length === 1 ? words.deleteConfirm : t('Yes, delete them!'),
  }),
  async do({ chosen }) {
    const { deleted, kept } = await api.cars.removeMany({ body: { ids: idsOf(chosen) } })
    chosenCars.drop(chosen)
    const refused = t('Deactivate instead of deleting: orders refer to {cars}.', { cars: titlesOf(kept) })
    if (deleted.length === 0) throw new Refusal({ title: t('Error'), text: refused })
    if (kept.length > 0) toast.error(refused)
    return deleted
  },
  said: ({ length: count }) => t('{count, plural, one {# car} other {# cars}} deleted.', { count }),
  ...ofMany,
})

export function ChosenActs({ selection }: { selection: Selection<OfficeCar> }) {
  const acts = useActs<Chosen>()
  const [pricing, setPricing] = useState(false)
  const tooMany = selection.chosen.length > maxCarsPerChange
  const button = (label: ReactNode, onClick: () => void, look?: 'danger') => (
    <Button size="small" look={look} disabled={acts.busy || tooMany} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {tooMany && <Notice tone="hold">{bulkCarMessages.tooMany}.</Notice>}
      {button(t('Activate all'), () => acts.start(showAll(true), selection))}
      {button(t('Deactivate all'), () => acts.start(showAll(false), selection))}
      {button(t('Change prices'), () => setPricing(true))}
      {button(t('Delete all'), () => acts.start(removeAll, selection), 'danger')}
      <PriceWindow selection={selection} open={pricing} onClose={() => setPricing(false)} />
      {acts.dialogs}
    </>
  )
}
