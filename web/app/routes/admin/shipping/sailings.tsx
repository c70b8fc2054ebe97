import { t } from '@minato/contract/language/messages.ts'
import { BookableCars } from '#features/deal/bookings/office/bookable-cars.tsx'
import { BookedCars } from '#features/deal/bookings/office/booked-cars.tsx'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { SailingsScreen } from '#features/shipping/voyages/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Sailings'))

export default function Sailings() {
  return (
    <SailingsScreen
      above={(id) => <BookedCars voyageId={id} />}
      below={(id) => (
        <div className="grid gap-6">
          <BookableCars voyageId={id} />
          <RecordHistory entity="voyage" id={id} />
        </div>
      )}
    />
  )
}
