import { t } from '@minato/contract/language/messages.ts'
import { inShort, placeOf } from '@minato/contract/stock/cars/car-text.ts'
import { carSteerings } from '@minato/contract/stock/cars/facts.ts'
import { Dotted } from '~/ui/read/dotted'
import { rich } from '~/ui/read/rich'
import type { CardCar } from './card-car.ts'
import { carCardTexts } from './words.ts'

/** What a buyer looks at next: quiet, in as few lines as it takes. */
export const Further = ({ car: { features, moreFeatures, ...car } }: { car: CardCar }) => (
  <div className="car-more text-xs leading-4 text-muted [grid-area:more]">
    <p className="flex justify-between gap-x-3">
      <span className="truncate">
        <Dotted parts={[...inShort(car).slice(1), placeOf(car), car.steering && carSteerings[car.steering]]} />
      </span>
      <span className="shrink-0">
        {rich(t('Ref <number/>'), { number: <span className="font-mono">{car.stockNumber}</span> })}
      </span>
    </p>
    {features.length > 0 && (
      <p className="flex gap-x-1">
        <span className="truncate">
          <Dotted parts={features} />
        </span>
        {moreFeatures > 0 && <span className="shrink-0 font-semibold text-ink">{carCardTexts.more(moreFeatures)}</span>}
      </p>
    )}
  </div>
)
