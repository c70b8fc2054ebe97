import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { chosenCarsMessages, mostCarsAtOnce } from '@minato/contract/cars/office.ts'
import { useState } from 'react'
import type { Selection } from '~/office/selection'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { Notice } from '~/ui/read/badge'
import { NameOfCar } from './name-of-car.tsx'
import { PriceWindow } from './price-window.tsx'
import { useBulk } from './use-bulk.ts'
import { bulkWords, carOfficeWords } from './words.ts'

/** What can be done to all chosen cars at once. What is in sight is known; what is not is named first. */
export function ChosenActs({ selection }: { selection: Selection<OfficeCar> }) {
  const [asked, setAsked] = useState<'price' | 'delete' | 'activate' | 'deactivate' | null>(null)
  const close = () => setAsked(null)
  const { show, reprice, remove, busy } = useBulk(selection, close)
  const { chosen: cars, unseen } = selection
  const tooMany = cars.length > mostCarsAtOnce
  const off = busy || tooMany
  const showAll = (isActive: boolean) =>
    unseen.length > 0 ? setAsked(isActive ? 'activate' : 'deactivate') : show.mutate(isActive)
  return (
    <>
      {tooMany && <Notice tone="hold">{chosenCarsMessages.tooMany}.</Notice>}
      <Button size="small" disabled={off} onClick={() => showAll(true)}>
        Activate all
      </Button>
      <Button size="small" disabled={off} onClick={() => showAll(false)}>
        Deactivate all
      </Button>
      <Button size="small" disabled={off} onClick={() => setAsked('price')}>
        Change prices
      </Button>
      <Button size="small" look="danger" disabled={off} onClick={() => setAsked('delete')}>
        Delete all
      </Button>
      <PriceWindow
        cars={cars}
        unseen={unseen}
        open={asked === 'price'}
        onClose={close}
        busy={reprice.busy}
        onApply={(prices) => reprice.change(prices, cars)}
      />
      <ConfirmDialog
        open={asked === 'activate' || asked === 'deactivate'}
        onClose={close}
        title={bulkWords.showTitle(cars.length, asked === 'activate')}
        text={<Names cars={[...unseen, ...cars.filter((car) => !unseen.includes(car))]} unseen={unseen} />}
        confirm={asked === 'activate' ? 'Activate all' : 'Deactivate all'}
        look="main"
        onConfirm={() => show.mutate(asked === 'activate')}
        busy={show.isPending}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title={carOfficeWords.deleteTitle}
        text={
          <>
            {cars.length === 1 ? carOfficeWords.deleteText : bulkWords.deleteText(cars.length)}
            <Names cars={cars} unseen={unseen} />
          </>
        }
        confirm={cars.length === 1 ? carOfficeWords.deleteConfirm : bulkWords.deleteConfirm}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
      />
    </>
  )
}

type Cars = readonly OfficeCar[]

/** The cars by name and number, marked where the list does not show them. */
const Names = ({ cars, unseen }: { cars: Cars; unseen: Cars }) => (
  <span className="mt-1 block max-h-48 overflow-y-auto text-ink">
    {cars.map((car) => (
      <span key={car.id} className="block">
        <NameOfCar car={car} unseen={unseen} />
      </span>
    ))}
  </span>
)
