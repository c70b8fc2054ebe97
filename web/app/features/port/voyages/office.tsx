import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { voyageProblems } from '@minato/contract/port/voyages/facts.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { openedHere } from '#lib/page/ways/opened-here.ts'
import type { WithHistory } from '#office/edit/edit-window.tsx'
import { EditableList } from '#office/edit/editable-list.tsx'
import { Fetched, Lines } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { Part } from '#ui/read/fact-list.tsx'
import { BookableCars } from './office/bookable.tsx'
import { VoyageForm } from './office/form.tsx'
import { ScheduleWindow } from './office/schedule/schedule.tsx'
import { param, voyages } from './office-list.tsx'

const useVoyage = (id: string) => useQuery({ ...query(api.voyages.show, { params: { id } }), refetchOnMount: 'always' })

export const SailingsScreen = ({ history }: WithHistory) => (
  <EditableList
    list={voyages}
    actions={({ address }) => (
      <ButtonLink to={address.to({ do: 'import' })} state={openedHere} preventScrollReset>
        {t('Import a Schedule')}
      </ButtonLink>
    )}
    add={t('Add Voyage')}
    window={{
      param,
      titles: { create: t('Add Voyage'), edit: t('Voyage') },
      useThing: useVoyage,
      loading: t('Loading the voyage'),
      missing: voyageProblems['voyage-not-found'].sentence,
      form: ({ thing, onClose }) => <VoyageForm voyage={thing} onClose={onClose} />,
      above: (id) => <BookedCars voyageId={id} />,
      below: (id) => (
        <div className="grid gap-6">
          <BookableCars voyageId={id} />
          {history(id)}
        </div>
      ),
    }}
  >
    {({ address }) => <ScheduleWindow address={address} />}
  </EditableList>
)

function BookedCars({ voyageId }: { voyageId: string }) {
  const bookings = useQuery(query(api.voyages.bookedOn, { params: { id: voyageId } }))
  return (
    <Part
      title={
        bookings.data ? t('Booked cars ({count})', { count: counted(bookings.data.data.length) }) : t('Booked cars')
      }
    >
      <Fetched found={bookings}>
        {({ data }) => (
          <Lines
            rows={data}
            none={t('No car is booked on this voyage.')}
            look="flex flex-wrap justify-between gap-2 px-3 py-1.5"
            line={({ stockNumber, title, order, booking }) => (
              <>
                <span>
                  <span className="font-mono">{stockNumber}</span> {title}{' '}
                  <span className="text-muted">
                    {booking.from.name} → {booking.to.name}
                    {booking.blNumber && ` · B/L ${booking.blNumber}`}
                  </span>
                </span>
                <Link to={paths.admin.order(order.id)} className="text-link hover:underline">
                  {order.customer}, {orderStatuses[order.status].label}
                </Link>
              </>
            )}
          />
        )}
      </Fetched>
    </Part>
  )
}
