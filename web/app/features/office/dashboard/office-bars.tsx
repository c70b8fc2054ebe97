import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { defaultStyles, TooltipWithBounds, useTooltip } from '@visx/tooltip'

type Part = { count: number; to: string }
/** `short` is the label for narrow charts, `endText` the text at the end of the bar. */
export type Bar = { label: string; short?: string; endText?: string; parts: readonly Part[] }
export type Series = { label: string; fill: string }

type Props = { rows: readonly Bar[]; series: readonly Series[]; upright?: boolean; onOpen(to: string): void }
type ChartProps = Required<Props> & { chart: ReturnType<typeof layOut> }

const text = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit' }
const leftText = { ...text, textAnchor: 'end', verticalAnchor: 'middle' } as const
const tooltipStyle = {
  ...defaultStyles,
  background: 'var(--surface)',
  border: '1px solid var(--line-strong)',
  borderRadius: 6,
  boxShadow: 'none',
  color: 'var(--ink)',
  fontSize: 13,
}
const [maxBarSize, labelWidth, shortLabelWidth] = [28, 118, 44]

/** Horizontal for long names, `upright` for periods. Charts run from left to right in every language, like their numbers. */
export default function Bars({ upright = false, ...props }: Props) {
  const { parentRef, width, height } = useParentSize()
  const { showTooltip, hideTooltip, tooltipData, tooltipLeft, tooltipTop } = useTooltip<Bar>()
  const chartProps = { ...props, upright, chart: layOut(props.rows, upright, width, height) }
  return (
    <div ref={parentRef} className="relative h-full w-full">
      {/* Measured first: without a size the axes would have negative lengths. */}
      {width > labelWidth && (
        <svg width={width} height={height} aria-hidden="true">
          {upright ? <UprightAxes {...chartProps} /> : <NameAxis {...chartProps} />}
          <Group onMouseLeave={hideTooltip}>
            {props.rows.map((row) => (
              <Group
                key={row.label}
                onMouseMove={({ nativeEvent: { offsetX, offsetY } }) =>
                  showTooltip({ tooltipData: row, tooltipLeft: offsetX, tooltipTop: offsetY })
                }
              >
                <RowBar {...chartProps} row={row} isHighlighted={row === tooltipData} />
              </Group>
            ))}
          </Group>
        </svg>
      )}
      {tooltipData && (
        <TooltipWithBounds top={tooltipTop} left={tooltipLeft} style={tooltipStyle}>
          <p className="text-muted">{tooltipData.label}</p>
          {tooltipData.parts.map(({ count }, slot) => (
            <p key={props.series[slot]?.label}>{`${props.series[slot]?.label}: ${tooltipData.endText ?? count}`}</p>
          ))}
        </TooltipWithBounds>
      )}
    </div>
  )
}

function layOut(rows: readonly Bar[], upright: boolean, width: number, height: number) {
  const endWidth = Math.max(44, ...rows.map(({ endText = '' }) => 24 + 7 * endText.length))
  const [left, right] = upright ? [40, width - 4] : [labelWidth, width - endWidth]
  const [top, bottom] = upright ? [8, height - 30] : [0, height]
  const sums = rows.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0))
  const values = scaleLinear({
    domain: [Math.min(0, ...sums), Math.max(upright ? 4 : 0, ...sums)],
    range: upright ? [bottom, top] : [left, right],
    nice: upright,
  })
  const bands = scaleBand({ domain: rows.map(({ label }) => label), range: upright ? [left, right] : [top, bottom] })
  const ticks = values.ticks(4).filter(Number.isInteger)
  const barSize = Math.min(maxBarSize, bands.bandwidth() * 0.8)
  return { left, top, bottom, width: right - left, height: bottom - top, values, bands, ticks, barSize }
}

type RowProps = ChartProps & { row: Bar; isHighlighted: boolean }
function RowBar({ row, chart, series, upright, isHighlighted, onOpen }: RowProps) {
  const { left, top, width, height, values, bands, barSize } = chart
  const band = bands(row.label) ?? 0
  const bandSize = bands.bandwidth()
  const across = band + (bandSize - barSize) / 2
  const ends = row.parts.map((_, slot) => row.parts.slice(0, slot + 1).reduce((sum, { count }) => sum + count, 0))
  const isStacked = series.length > 1
  return (
    <>
      <rect
        {...(upright ? { x: band, y: top, width: bandSize, height } : { x: left, y: band, width, height: bandSize })}
        fill={isHighlighted ? 'var(--sunken)' : 'transparent'}
      />
      {row.parts.map(({ count, to }, slot) => {
        const [from, end] = [values(ends[slot - 1] ?? 0), values(ends[slot] ?? 0)]
        const along = Math.min(from, end)
        const length = Math.abs(end - from)
        return (
          count !== 0 && (
            <BarRounded
              key={series[slot]?.label}
              {...(upright
                ? { x: across, y: along, width: barSize, height: length, top: true }
                : { x: along, y: across, width: length, height: barSize, right: true })}
              data-series={series[slot]?.label}
              fill={series[slot]?.fill}
              stroke={isStacked ? 'var(--surface)' : 'none'}
              radius={isStacked ? 0 : 3}
              className="cursor-pointer"
              onClick={() => onOpen(to)}
            />
          )
        )
      })}
      {/* Negative bars have the text at their start. */}
      {!upright && (
        <text
          {...text}
          fill="var(--ink)"
          x={Math.max(values(0), values(ends.at(-1) ?? 0)) + 6}
          y={across + barSize / 2}
          dominantBaseline="central"
        >
          {row.endText ?? ends.at(-1)}
        </text>
      )}
    </>
  )
}

const UprightAxes = ({ rows, chart: { values, bands, ticks, left, bottom, width } }: ChartProps) => (
  <>
    <GridRows scale={values} tickValues={ticks} left={left} width={width} stroke="var(--line)" pointerEvents="none" />
    <AxisLeft scale={values} left={left} tickValues={ticks} hideAxisLine hideTicks tickLabelProps={leftText} />
    <AxisBottom
      scale={bands}
      top={bottom}
      numTicks={Math.max(1, Math.floor(width / shortLabelWidth))}
      tickFormat={(label) => rows.find((row) => row.label === label)?.short ?? label}
      stroke="var(--line-strong)"
      hideTicks
      tickLabelProps={{ ...text, textAnchor: 'middle' }}
    />
  </>
)

const NameAxis = ({ chart: { bands, left } }: ChartProps) => (
  <AxisLeft scale={bands} left={left} hideAxisLine hideTicks tickLabelProps={{ ...leftText, width: labelWidth - 10 }} />
)
