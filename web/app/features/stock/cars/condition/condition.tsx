import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import {
  describeMark,
  formatMark,
  hasRepairedPanels,
  isRepairMark,
  listLegend,
  type Mark,
} from '@minato/contract/stock/cars/condition/condition.ts'
import { groupMarksByPanel } from '@minato/contract/stock/cars/condition/condition-text.ts'
import { findOutline } from '@minato/contract/stock/cars/condition/outline.ts'
import type { Outline } from '@minato/contract/stock/cars/condition/outline-shapes.ts'
import { panels } from '@minato/contract/stock/cars/condition/panels.ts'
import { getVehicleClass } from '@minato/contract/stock/cars/pricing-car.ts'
import { Each } from '#ui/display/each.ts'
import { conditionTexts } from '../words.ts'
import { OutlineDrawing } from './outline-drawing.tsx'

type Props = { car: Pick<Car, 'condition' | 'auctionGrade' | 'repairHistory' | 'vehicleClass' | 'type'> }

export default function Condition({ car }: Props) {
  const { condition: marks } = car
  if (!marks) return null
  return (
    <section aria-labelledby="condition" className="sheet px-4 py-3 print:break-inside-avoid print:p-2">
      <h2 id="condition" className="text-xl">
        {conditionTexts.title}
      </h2>
      <p className="mt-1">{summarizeCondition(car)}</p>
      {marks.length > 0 && <Marks marks={marks} outline={findOutline(getVehicleClass(car))} />}
    </section>
  )
}

/** The auction grade or the repair history may report more repairs than the marks. */
function summarizeCondition(car: Props['car']) {
  const marks = car.condition ?? []
  const repaired = new Set(marks.filter(isRepairMark).map(({ panel }) => panel)).size
  if (repaired > 0) return conditionTexts.repaired(repaired)
  if (hasRepairedPanels(car)) return conditionTexts.accident
  return marks.length === 0 ? conditionTexts.none : t('No mark says that a panel was repaired or replaced.')
}

const Marks = ({ marks, outline }: { marks: readonly Mark[]; outline: Outline | null }) => (
  <div
    className={
      outline
        ? 'mt-3 grid items-start gap-6 sm:grid-cols-[20rem_minmax(0,1fr)] print:mt-1 print:grid-cols-[14rem_minmax(0,1fr)] print:gap-4'
        : 'mt-3'
    }
  >
    {outline && (
      <div>
        <OutlineDrawing outline={outline} marks={marks} />
        <Legend marks={marks} />
      </div>
    )}
    <InWords marks={marks} />
  </div>
)

const InWords = ({ marks }: { marks: readonly Mark[] }) => (
  <dl className="text-sm">
    {groupMarksByPanel(marks).map(([panel, some]) => (
      <div key={panel} className="flex justify-between gap-4 border-b border-line py-1.5">
        <dt className="shrink-0 text-muted">{panels[panel].label}</dt>
        <dd className="min-w-0 text-end">
          <Each of={some}>
            {(mark) => (
              <span className="block">
                <span className="font-mono text-muted">{formatMark(mark)}</span>{' '}
                <span className="font-semibold">{describeMark(mark)}</span>
                {mark.note && ` (${mark.note})`}
              </span>
            )}
          </Each>
        </dd>
      </div>
    ))}
  </dl>
)

const Legend = ({ marks }: { marks: readonly Mark[] }) => (
  <div className="mx-auto mt-2 max-w-80 text-sm text-muted">
    <ul className="flex flex-wrap gap-x-4">
      {listLegend(marks).map(({ letter, meaning }) => (
        <li key={letter}>
          <span className="font-mono font-semibold text-ink">{letter}</span> {meaning}
        </li>
      ))}
    </ul>
    <p className="mt-1">{t('1 is small, 3 is large.')}</p>
    {marks.some(isRepairMark) && <p>{t('A filled square: it was, or should be, repaired or replaced.')}</p>}
  </div>
)
