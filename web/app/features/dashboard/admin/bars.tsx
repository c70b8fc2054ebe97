import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Row } from './row.ts'

type Props = { rows: readonly Row[]; upright: boolean; onOpen(row: Row): void }

const text = { fill: 'var(--muted)', fontSize: 12 }
const tooltip = {
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--line-strong)', borderRadius: 6, fontSize: 13 },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--muted)' },
  cursor: { fill: 'var(--sunken)' },
}

/** Counts as bars: lying where their names are long, upright where they follow one another in time. */
export default function Bars({ rows, upright, onOpen }: Props) {
  const bar = (
    <Bar
      dataKey="count"
      name="Count"
      fill="var(--link)"
      radius={upright ? [3, 3, 0, 0] : [0, 3, 3, 0]}
      maxBarSize={28}
      isAnimationActive={false}
      className="cursor-pointer"
      onClick={(_, place) => rows[place] && onOpen(rows[place])}
    >
      {!upright && <LabelList dataKey="count" position="right" fill="var(--ink)" fontSize={12} />}
    </Bar>
  )
  return (
    <ResponsiveContainer width="100%" height="100%">
      {upright ? (
        <BarChart data={rows as Row[]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="short" tick={text} tickLine={false} axisLine={{ stroke: 'var(--line-strong)' }} />
          <YAxis allowDecimals={false} width={32} tick={text} tickLine={false} axisLine={false} />
          <Tooltip {...tooltip} labelFormatter={(_, [point]) => (point?.payload as Row | undefined)?.label} />
          {bar}
        </BarChart>
      ) : (
        <BarChart
          data={rows as Row[]}
          layout="vertical"
          margin={{ top: 0, right: 44, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="label"
            width={118}
            tick={text}
            tickLine={false}
            axisLine={false}
            interval={0}
          />
          <Tooltip {...tooltip} />
          {bar}
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}
