import type { Car } from '@minato/contract/cars/car.ts'
import { carMessages } from '@minato/contract/cars/facts.ts'
import type { AdminState } from '@minato/contract/cars/office.ts'
import { type AdminSort, adminSorts } from '@minato/contract/cars/office.ts'
import type { Direction } from '@minato/contract/protocol/sorting.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { Navigate } from 'react-router'
import { BulkBar } from '~/features/cars/admin/bulk-bar'
import { ChoosePage } from '~/features/cars/admin/choose-box'
import { StockCard } from '~/features/cars/admin/stock-card'
import { priceFaults, StockFilterBar, type StockFilters, stockFilterNames } from '~/features/cars/admin/stock-filters'
import { StockTable } from '~/features/cars/admin/stock-table'
import { useCarChanges } from '~/features/cars/admin/use-car-changes'
import { useSelection } from '~/features/cars/admin/use-selection'
import { carOfficeWords } from '~/features/cars/admin/words'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { type ListAddress, sortingOf, useListAddress } from '~/office/address'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Pager } from '~/ui/find/pager'
import { CardSkeletons } from '~/ui/read/card-skeletons'
import { Empty, Failure } from '~/ui/read/states'

export const meta = () => adminMeta('Cars')

const addCar = (
  <ButtonLink to={paths.admin.newCar} look="main">
    <Plus className="size-5" aria-hidden />
    Add Car
  </ButtonLink>
)

export default function CarList() {
  const address = useListAddress()
  const filters = Object.fromEntries(stockFilterNames.map((name) => [name, address.get(name)])) as StockFilters
  const stock = useStock(filters, address.page)
  return (
    <Screen
      title="Cars"
      note={<span aria-live="polite">{stock.data && `${stock.data.meta.total} in total`}</span>}
      actions={addCar}
    >
      <StockFilterBar filters={filters} onChange={address.ask} />
      <Stock
        stock={stock}
        address={address}
        filtered={Object.values({ ...filters, sortBy: '', direction: '' }).some(Boolean)}
      />
    </Screen>
  )
}

/** A price that is not one is told beside its field and not asked for. */
function useStock({ minPrice, maxPrice, sortBy, direction, state, ...same }: StockFilters, page: number) {
  const faults = priceFaults({ minPrice, maxPrice })
  const prices = { minPrice: faults.minPrice ? '' : minPrice, maxPrice: faults.maxPrice ? '' : maxPrice }
  const sorted = { sortBy: sortBy as AdminSort | '', direction: direction as Direction | '' }
  return useQuery({
    ...query(api.cars.listAll, {
      query: { ...same, ...prices, ...sorted, state: state as AdminState | '', page },
    }),
    placeholderData: keepPreviousData,
  })
}

const noFilters = Object.fromEntries(stockFilterNames.map((name) => [name, '']))

const none: readonly Car[] = []

type Found = { stock: ReturnType<typeof useStock>; address: ListAddress; filtered: boolean }

function Stock({ stock, address, filtered }: Found) {
  const { toggle, toggling, askDelete, dialogs } = useCarChanges()
  const selection = useSelection(stock.data?.data ?? none)
  const asTable = address.get('view') === 'table'
  if (stock.isPending) return <CardSkeletons label="Loading cars" />
  if (stock.isError)
    return (
      <Failure title={carOfficeWords.listFailed(sentence(stock.error))}>
        <Button onClick={() => stock.refetch()}>Retry</Button>
      </Failure>
    )
  const { data: cars, meta } = stock.data
  if (cars.length === 0 && meta.total > 0) return <Navigate to={address.toPage(meta.totalPages)} replace />
  return (
    <>
      {cars.length === 0 ? (
        <Empty title={carMessages.listEmpty} text={filtered ? carOfficeWords.emptyFiltered : carOfficeWords.empty}>
          {filtered ? <Button onClick={() => address.ask(noFilters)}>Show all cars</Button> : addCar}
        </Empty>
      ) : (
        <div className={stock.isPlaceholderData ? 'opacity-60' : ''}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <ChoosePage cars={cars} selection={selection} />
            <ViewLink asTable={asTable} to={address.to({ view: asTable ? '' : 'table' })} />
          </div>
          {asTable ? (
            <StockTable
              cars={cars}
              busy={toggling}
              selection={selection}
              sorting={sortingOf(address, adminSorts, 'newest', 'sortBy')}
              onToggle={toggle}
              onDelete={askDelete}
            />
          ) : (
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {cars.map((car) => (
                <StockCard
                  key={car.id}
                  car={car}
                  busy={toggling}
                  selection={selection}
                  onToggle={toggle}
                  onDelete={askDelete}
                />
              ))}
            </div>
          )}
        </div>
      )}
      <div className="mt-6">
        <Pager page={meta.page} totalPages={meta.totalPages} to={address.toPage} />
      </div>
      <BulkBar selection={selection} />
      {dialogs}
    </>
  )
}

function ViewLink({ asTable, to }: { asTable: boolean; to: string }) {
  const Icon = asTable ? LayoutGrid : Rows3
  return (
    <ButtonLink to={to} look="quiet" size="small" preventScrollReset replace>
      <Icon className="size-4" aria-hidden />
      {asTable ? 'Show cards' : 'Show table'}
    </ButtonLink>
  )
}
