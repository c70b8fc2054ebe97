import {
  BarChart,
  CartesianGrid,
  Bar as Drawn,
  LabelList,
  type LabelProps,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

type Part = { count: number; to: string }
/** `short` is the label for narrow charts, `endText` the text at the end of the bar. */
export type Bar = { label: string; short?: string; endText?: string; parts: readonly Part[] }
export type Series = { label: string; fill: string }

type Props = { rows: readonly Bar[]; series: readonly Series[]; upright?: boolean; onOpen(to: string): void }

const text = { tick: { fill: 'var(--muted)', fontSize: 12 }, tickLine: false }
const tooltip = {
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--line-strong)', borderRadius: 6, fontSize: 13 },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--muted)' },
  cursor: { fill: 'var(--sunken)' },
}

/** Negative bars have the text at their start. */
const BarEnd = ({ x, y, width, height, value }: LabelProps) => (
  <text
    x={Math.max(Number(x), Number(x) + Number(width)) + 6}
    y={Number(y) + Number(height) / 2}
    dominantBaseline="central"
    fill="var(--ink)"
    fontSize={12}
  >
    {value}
  </text>
)

/** Horizontal for long names, `upright` for periods. */
export default function Bars({ rows, series, upright = false, onOpen }: Props) {
  const endWidth = Math.max(44, ...rows.map(({ endText = '' }) => 24 + 7 * endText.length))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows as Bar[]}
        layout={upright ? 'horizontal' : 'vertical'}
        // Charts run from left to right in every language, like their numbers.
        margin={upright ? { top: 8, right: 4, bottom: 0, left: 0 } : { top: 0, right: endWidth, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        {upright && <CartesianGrid vertical={false} stroke="var(--line)" />}
        {upright ? (
          <XAxis {...text} dataKey="short" axisLine={{ stroke: 'var(--line-strong)' }} />
        ) : (
          <XAxis type="number" hide domain={[(least) => Math.min(0, least), 'dataMax']} />
        )}
        {upright ? (
          <YAxis {...text} allowDecimals={false} width={40} axisLine={false} />
        ) : (
          <YAxis {...text} type="category" dataKey="label" width={118} axisLine={false} interval={0} />
        )}
        <Tooltip
          {...tooltip}
          formatter={(value, _, { payload }) => (payload as Bar).endText ?? value}
          labelFormatter={(_, [point]) => (point?.payload as Bar | undefined)?.label}
        />
        {series.map(({ label, fill }, slot) => (
          <Drawn
            key={label}
            dataKey={({ parts }: Bar) => parts[slot]?.count}
            name={label}
            stackId="one"
            fill={fill}
            stroke="var(--surface)"
            strokeWidth={series.length > 1 ? 1 : 0}
            radius={series.length > 1 ? 0 : upright ? [3, 3, 0, 0] : [0, 3, 3, 0]}
            maxBarSize={28}
            isAnimationActive={false}
            className="cursor-pointer"
            onClick={(_, index) => onOpen(rows[index]?.parts[slot]?.to ?? '')}
          >
            {!upright && (
              <LabelList dataKey={(row) => (row as Bar).endText ?? (row as Bar).parts[slot]?.count} content={BarEnd} />
            )}
          </Drawn>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
