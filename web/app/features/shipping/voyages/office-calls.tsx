import { usePorts } from '#lib/api/use-ports.ts'
import { Each } from '#ui/display/each.ts'
import { ShortDay } from '#ui/display/time/short-day.tsx'

export const Calls = ({ calls }: { calls: readonly { port: string; days: readonly (string | null)[] }[] }) => {
  const { nameOf } = usePorts()
  return calls.map(({ port, days }) => (
    <span key={port} className="flex justify-between gap-2">
      <span>{nameOf(port)}</span>
      <span className="flex gap-2 text-muted *:w-20 *:text-end">
        <Each of={days}>{(day) => <ShortDay day={day} withWeekday />}</Each>
      </span>
    </span>
  ))
}
