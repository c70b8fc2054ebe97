import { t } from '@minato/contract/language/messages.ts'
import { formatMark, isRepairMark, type Mark } from '@minato/contract/stock/cars/condition/condition.ts'
import { groupMarksByPanel } from '@minato/contract/stock/cars/condition/condition-text.ts'
import { type Outline, outlineWidth, type Shape } from '@minato/contract/stock/cars/condition/outline-shapes.ts'
import { type PanelName, panelNames, panels } from '@minato/contract/stock/cars/condition/panels.ts'
import type { MouseEvent } from 'react'
import { Each } from '#ui/display/each.ts'

type Place = { x: number; y: number }
type Props = {
  outline: Outline
  marks: readonly Mark[]
  /** `place` holds shares of the part's width and height. */
  onPress?(panel: PanelName, place: Place): void
  selectedPanel?: PanelName | undefined
}

/** Unfolded vehicle with its marks. Only visual: the caller shows the same marks as text. */
export const OutlineDrawing = ({ outline, marks, onPress, selectedPanel }: Props) => (
  <svg
    viewBox={`0 0 ${outlineWidth} ${outline.height}`}
    aria-hidden
    className="mx-auto block w-full max-w-80 fill-surface stroke-line-strong select-none"
    strokeLinejoin="round"
  >
    {panelNames
      .filter((panel) => outline.shapes[panel])
      .map((panel) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: for a pointer alone; by keyboard a part is chosen from the list beside it
        <path
          key={panel}
          d={outline.shapes[panel]?.d}
          className={`${getPanelClass(panel, marks, selectedPanel)} ${onPress ? 'cursor-pointer hover:fill-theirs-soft' : ''}`}
          onClick={onPress && ((event) => onPress(panel, findPressedPlace(event)))}
        >
          {onPress && <title>{panels[panel].label}</title>}
        </path>
      ))}
    <g className="fill-muted stroke-none text-[10px] font-semibold tracking-wide" textAnchor="middle">
      <text x={40} y={34}>
        {t('LEFT')}
      </text>
      <text x={260} y={34}>
        {t('RIGHT')}
      </text>
    </g>
    {groupMarksByPanel(marks).map(([panel, panelMarks]) => {
      const shape = outline.shapes[panel]
      return (
        shape && (
          <Each key={panel} of={panelMarks}>
            {(mark, at) => <Label mark={mark} {...placeLabel(shape, panelMarks, at)} />}
          </Each>
        )
      )
    })}
  </svg>
)

function getPanelClass(panel: PanelName, marks: readonly Mark[], selectedPanel: PanelName | undefined) {
  const isMarked = marks.some((mark) => mark.panel === panel)
  const fill = isMarked ? 'fill-hold-soft' : panels[panel].view === 'glass' ? 'fill-sunken' : ''
  return selectedPanel === panel ? `${fill} stroke-link stroke-3` : fill
}

function findPressedPlace(event: MouseEvent<SVGPathElement>): Place {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const share = (at: number, of: number) => Math.min(1, Math.max(0, at / of))
  return { x: share(event.clientX - left, width), y: share(event.clientY - top, height) }
}

/** Distance between labels in a row, in units of the drawing. */
const steps = { x: 27, y: 17 } as const

/** Returns the chosen place, else one in a row of marks at the centre of the part. */
function placeLabel({ box }: Shape, marks: readonly Mark[], at: number): Place {
  const { place = null } = marks[at] ?? {}
  if (place) return { x: box.x + place.x * box.width, y: box.y + place.y * box.height }
  const unplaced = marks.filter((mark) => mark.place === null)
  const step = unplaced.indexOf(marks[at] as Mark) - (unplaced.length - 1) / 2
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return box.width > box.height ? { x: x + step * steps.x, y } : { x, y: y + step * steps.y }
}

/** Labels are inverted for panels that were, or should be, repaired or replaced. */
function Label({ mark, x, y }: Place & { mark: Mark }) {
  const code = formatMark(mark)
  const width = 8 + 7 * code.length
  const left = Math.min(outlineWidth - width - 1, Math.max(1, x - width / 2))
  const [background, ink] = isRepairMark(mark)
    ? ['fill-ink stroke-ink', 'fill-surface']
    : ['fill-surface stroke-ink', 'fill-ink']
  return (
    <g className="pointer-events-none">
      <rect x={left} y={y - 8} width={width} height={16} rx={isRepairMark(mark) ? 2 : 8} className={background} />
      <text x={left + width / 2} y={y + 4} textAnchor="middle" className={`${ink} stroke-none text-[11.5px] font-bold`}>
        {code}
      </text>
    </g>
  )
}
