import { t } from '@minato/contract/language/messages.ts'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

/** One bar of a chart, one line of its table, and the way to what it counts; `short` where there is little room. */
export type Counted = { label: string; short?: string; count: number; to: string }

type Props = { rows: readonly Counted[]; upright: boolean; onOpen(row: Counted): void }

const text = { tick: { fill: 'var(--muted)', fontSize: 12 }, tickLine: false }
const tooltip = {
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--line-strong)', borderRadius: 6, fontSize: 13 },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--muted)' },
  cursor: { fill: 'var(--sunken)' },
}

/** Counts as bars: lying where their names are long, upright where they follow one another in time. */
export default function Bars({ rows, upright, onOpen }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows as Counted[]}
        layout={upright ? 'horizontal' : 'vertical'}
        // A chart runs from left to right in every language, as its figures are written.
        margin={upright ? { top: 8, right: 4, bottom: 0, left: 0 } : { top: 0, right: 44, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        {upright && <CartesianGrid vertical={false} stroke="var(--line)" />}
        {upright ? (
          <XAxis {...text} dataKey="short" axisLine={{ stroke: 'var(--line-strong)' }} />
        ) : (
          <XAxis type="number" hide />
        )}
        {upright ? (
          <YAxis {...text} allowDecimals={false} width={32} axisLine={false} />
        ) : (
          <YAxis {...text} type="category" dataKey="label" width={118} axisLine={false} interval={0} />
        )}
        <Tooltip {...tooltip} labelFormatter={(_, [point]) => (point?.payload as Counted | undefined)?.label} />
        <Bar
          dataKey="count"
          name={t('Count')}
          fill="var(--link)"
          radius={upright ? [3, 3, 0, 0] : [0, 3, 3, 0]}
          maxBarSize={28}
          isAnimationActive={false}
          className="cursor-pointer"
          onClick={(_, index) => rows[index] && onOpen(rows[index])}
        >
          {!upright && <LabelList dataKey="count" position="right" fill="var(--ink)" fontSize={12} />}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
