import { t } from '@minato/contract/language/messages.ts'
import { inShort, placeOf } from '@minato/contract/stock/cars/car-text.ts'
import { carSteerings } from '@minato/contract/stock/cars/facts.ts'
import { Dotted } from '#ui/read/dotted.tsx'
import { rich } from '#ui/read/rich.tsx'
import type { CardCar } from './card-car.ts'
import { carCardTexts } from './words.ts'

/** What a buyer looks at next: quiet, in as few lines as it takes. */
export const Further = ({ car: { features, moreFeatures, ...car } }: { car: CardCar }) => (
  <div className="car-more">
    <p>
      <span>
        <Dotted parts={[...inShort(car).slice(1), placeOf(car), car.steering && carSteerings[car.steering]]} />
      </span>
      <span>{rich(t('Ref <number/>'), { number: <span className="font-mono">{car.stockNumber}</span> })}</span>
    </p>
    {features.length > 0 && (
      <p>
        <span>
          <Dotted parts={features} />
        </span>
        {moreFeatures > 0 && <b>{carCardTexts.more(moreFeatures)}</b>}
      </p>
    )}
  </div>
)
