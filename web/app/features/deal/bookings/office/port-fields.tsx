import { t } from '@minato/contract/language/messages.ts'
import type { Voyage } from '@minato/contract/shipping/voyages/voyage.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { usePorts } from '#lib/api/use-ports.ts'
import { formatShortDay } from '#ui/display/time/short-day.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import type { CarRoute, ManualChoices } from './booking-routes.ts'

type PortFieldsProps = {
  voyage: Voyage
  routes: readonly CarRoute[]
  froms: ManualChoices['froms']
  onChange(change: Partial<ManualChoices>): void
}

export function PortFields({ voyage, routes, froms, onChange }: PortFieldsProps) {
  const { nameOf } = usePorts()
  const formatCall = (port: string, label: string, day: Day | null) =>
    day ? `${nameOf(port)} (${label} ${formatShortDay(day)})` : nameOf(port)
  const groups = [...groupBy(routes, ({ car }) => car.loadingPort ?? '')]
  return (
    <>
      {groups.map(([loadingPort, group]) => (
        <SelectField
          key={loadingPort}
          label={
            groups.length > 1
              ? t('From ({cars})', { cars: group.map(({ car }) => car.stockNumber).join(', ') })
              : t('From', {}, 'a port')
          }
          value={group[0]?.from}
          onChange={({ target }) => onChange({ froms: { ...froms, [loadingPort]: target.value } })}
        >
          {renderOptions(voyage.loading.map(({ port, cut }) => [port, formatCall(port, 'CUT', cut)]))}
        </SelectField>
      ))}
      <SelectField
        label={t('To', {}, 'a port')}
        value={routes[0]?.to}
        onChange={({ target }) => onChange({ to: target.value })}
      >
        {renderOptions(voyage.discharge.map(({ port, eta }) => [port, formatCall(port, 'ETA', eta)]))}
      </SelectField>
    </>
  )
}
