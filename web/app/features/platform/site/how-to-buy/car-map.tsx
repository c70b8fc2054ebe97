import { t } from '@minato/contract/language/messages.ts'
import { mapMarks } from './sheet-reading.ts'

const middle = [
  'M62 20Q100 10 138 20L138 32Q100 24 62 32Z', // front bumper
  'M64 38Q100 30 136 38L134 86Q100 80 66 86Z', // bonnet
  'M66 92Q100 85 134 92L126 112Q100 107 74 112Z', // windscreen
  'M74 117Q100 113 126 117L126 170Q100 173 74 170Z', // roof
  'M74 175Q100 178 126 175L133 194Q100 200 67 194Z', // rear window
  'M67 200Q100 206 133 200L135 224Q100 229 65 224Z', // boot
  'M63 230Q100 236 137 230L137 241Q100 249 63 241Z', // rear bumper
]
const side = [
  'M54 40L54 92L26 92L26 84A15 15 0 0 0 26 56L26 46Z', // front wing
  'M54 96L54 134L26 134L26 96Z',
  'M54 138L54 176L26 176L26 138Z',
  'M54 180L54 232L26 228L26 216A15 15 0 0 0 26 188L26 180Z', // rear wing
  'M20 98L20 174L14 174L14 98Z', // sill
]

/** An unfolded car, 200 by 256 units, its front at the top, with example marks. */
export const CarMap = () => (
  <g>
    <g className="fill-surface stroke-line-strong" strokeWidth="1.25" strokeLinejoin="round">
      {middle.map((d) => (
        <path key={d} d={d} />
      ))}
      <CarSide />
      <g transform="translate(200 0) scale(-1 1)">
        <CarSide />
      </g>
    </g>
    <text x="100" y="8" textAnchor="middle" fontSize="9" className="fill-muted">
      {t('FRONT')}
    </text>
    {mapMarks.map(({ sign, text, x, y }) => (
      <text key={text} x={x} y={y} dy="0.36em" textAnchor="middle" fontSize="12" fontWeight="800" className="fill-bad">
        {sign}
      </text>
    ))}
  </g>
)

const CarSide = () => (
  <g>
    {side.map((d) => (
      <path key={d} d={d} />
    ))}
    <circle cx="16" cy="70" r="11" className="fill-sunken" />
    <circle cx="16" cy="202" r="11" className="fill-sunken" />
  </g>
)
