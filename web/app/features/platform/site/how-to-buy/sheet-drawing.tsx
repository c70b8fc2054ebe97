import { messages, t } from '@minato/contract/language/messages.ts'
import { CarMap } from './car-map.tsx'
import { sheetFields } from './sheet-reading.ts'

const cells = messages([
  { x: 4, y: 4, width: 240, height: 64, label: 'Lot 5550', value: 'Name of the auction house', at: 8 },
  { x: 4, y: 68, width: 130, height: 44, label: 'First registered', value: 'May 2018', at: 24 },
  { x: 134, y: 68, width: 104, height: 44, label: 'Model code', value: 'DBA-EX555', at: 8 },
  { x: 238, y: 68, width: 118, height: 44, label: 'Mileage', value: '62,400 km', at: 24 },
  { x: 4, y: 112, width: 352, height: 46, label: 'Equipment', value: 'AC · PS · PW · ABS · Airbag', at: 24 },
])

/** Imitates handwriting. */
const notes = [
  'M28 196q5-9 9 0t9-1 8 2 10-3 9 1 9-2 10 3 8-1 9 1 11-3 9 2 8-1 10 2 9-3 9 1 8 2',
  'M28 214q6-8 10 0t8 1 10-3 9 2 9-1 8 2 11-3 9 1 9 1 8-2 10 2',
  'M28 232q4-9 9 0t10-2 9 2 8-1 10 1 9-3 10 2 9 1 8-2 9 1 10 2 9-3 8 1 9 1 10-1 9 2 8-2 10 1',
]

/** 360 by 520 units; all values are examples. */
export const SheetDrawing = () => (
  <>
    <rect x="4" y="4" width="352" height="512" rx="6" className="fill-surface stroke-line-strong" strokeWidth="2" />
    {cells.map(({ x, y, width, height, label, value, at }) => (
      <g key={label}>
        <rect x={x} y={y} width={width} height={height} className="fill-none stroke-line-strong" />
        <text x={x + at} y={y + 17} fontSize="10" className="fill-muted">
          {label}
        </text>
        <text x={x + at} y={y + 35} fontSize="14" fontWeight="600" className="fill-ink">
          {value}
        </text>
      </g>
    ))}
    <Grade x={244} width={60} sign="4" />
    <Grade x={304} width={52} sign="B" />
    <text x="28" y="178" fontSize="10" className="fill-muted">
      {t('Notes of the inspector')}
    </text>
    <g className="fill-none stroke-ink" strokeWidth="1.4" strokeLinecap="round">
      {notes.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
    <path d="M4 242H356" className="stroke-line-strong" />
    <g transform="translate(80 252)">
      <CarMap />
    </g>
    {sheetFields.map(({ name, x, y }, index) => (
      <g key={name}>
        <circle cx={x} cy={y} r="9" className="fill-accent" />
        <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize="12" fontWeight="700" className="fill-on-accent">
          {index + 1}
        </text>
      </g>
    ))}
  </>
)

const Grade = ({ x, width, sign }: { x: number; width: number; sign: string }) => (
  <g>
    <rect x={x} y="4" width={width} height="64" className="fill-sunken stroke-line-strong" />
    <text
      x={x + width / 2 + 4}
      y="40"
      dy="0.36em"
      textAnchor="middle"
      fontSize="34"
      fontWeight="800"
      className="fill-ink"
    >
      {sign}
    </text>
  </g>
)
