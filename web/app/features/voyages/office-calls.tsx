import { callDays } from '@minato/contract/voyages/facts.ts'
import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { get, useController, useFieldArray, useFormContext } from 'react-hook-form'
import { useCountries } from '~/lib/api/use-countries'
import { Button } from '~/ui/act/button'
import { Head } from '~/ui/read/table'
import { usePorts } from './office-ports.ts'

type Day = keyof typeof callDays
type Props = { name: 'loading' | 'discharge'; title: string; days: readonly Day[] }

const box = 'min-h-9 w-full rounded border border-line-strong bg-surface px-2 py-1 text-sm aria-invalid:border-bad'
/** What a date takes, with the sign that opens the calendar. */
const dayWidth = 'min-w-36'

/** The calls of a voyage, a row each. Enter in the last row adds another one. */
export function CallsTable({ name, title, days }: Props) {
  const { fields, append, remove } = useFieldArray({ name })
  const { formState } = useFormContext()
  const add = () =>
    append(
      { port: '', ...Object.fromEntries(days.map((day) => [day, ''])) },
      { focusName: `${name}.${fields.length}.port` },
    )
  const fault = messageAt(formState.errors, `${name}.root`) ?? messageAt(formState.errors, name)
  return (
    <fieldset
      onKeyDown={(event) => {
        const last = event.target instanceof Element && event.target.closest('tr')?.matches(':last-child')
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
          return
        event.preventDefault()
        if (last) add()
      }}
    >
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      <div className="relative overflow-x-auto">
        <table className="w-full" aria-label={title}>
          <thead>
            <tr>
              <Head label="Port" />
              {days.map((day) => (
                <Head key={day} label={<abbr title={callDays[day].means}>{callDays[day].label}</abbr>} />
              ))}
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, place) => (
              <tr key={id}>
                <Cell name={`${name}.${place}.port`} label={`Port ${place + 1}`} />
                {days.map((day) => (
                  <Cell
                    key={day}
                    name={`${name}.${place}.${day}`}
                    label={`${callDays[day].label} ${place + 1}`}
                    isDay
                  />
                ))}
                <td className="w-0">
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`Remove port ${place + 1}`}
                    onClick={() => remove(place)}
                  >
                    <X className="size-4" aria-hidden />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fault && <p className="text-sm font-medium text-bad">{fault}</p>}
      <Button size="small" className="mt-1" onClick={add}>
        <Plus className="size-4" aria-hidden />
        Add a port
      </Button>
    </fieldset>
  )
}

const messageAt = (errors: object, name: string) => (get(errors, name) as { message?: string } | undefined)?.message

function Cell({ name, label, isDay = false }: { name: string; label: string; isDay?: boolean }): ReactNode {
  const { field } = useController({ name })
  const { formState } = useFormContext()
  const fault = messageAt(formState.errors, name)
  const tied = {
    ...field,
    value: field.value ?? '',
    'aria-label': label,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${name}-fault` : undefined,
    className: box,
  } as const
  return (
    <td className={`px-1 py-0.5 align-top ${isDay ? dayWidth : 'min-w-44'}`}>
      {isDay ? <input type="date" {...tied} /> : <PortChoice {...tied} />}
      {fault && (
        <p id={`${name}-fault`} className="text-xs font-medium text-bad">
          {fault}
        </p>
      )}
    </td>
  )
}

/** The device's own control: one types the first letters of a name. */
export function PortChoice(select: ComponentProps<'select'>) {
  const { ports } = usePorts()
  const { nameOf } = useCountries()
  return (
    <select {...select}>
      <option value="">Choose a port</option>
      {ports.map(({ code, name, country }) => (
        <option key={code} value={code}>
          {name} ({nameOf(country)})
        </option>
      ))}
    </select>
  )
}
