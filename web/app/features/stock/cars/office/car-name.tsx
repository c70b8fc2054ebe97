import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'

export const CarName = ({ car, unseen }: { car: OfficeCar; unseen: readonly OfficeCar[] }) => (
  <>
    <span className="font-bold">{car.title}</span> <span className="font-mono text-xs">{car.stockNumber}</span>
    {unseen.includes(car) && (
      <>
        {' '}
        <span className="text-xs text-muted">{t('(not shown here)')}</span>
      </>
    )}
  </>
)
