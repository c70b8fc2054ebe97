import { t } from '@minato/contract/language/messages.ts'
import { callDays } from '@minato/contract/shipping/voyages/facts.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { Button } from '#ui/actions/button.tsx'
import { Head } from '#ui/display/table.tsx'
import { X } from '#ui/icons.ts'
import { Plus } from '#ui/more-icons.ts'
import { Cell, getErrorMessage } from './call-cell.tsx'

type Day = keyof typeof callDays
type Props = { name: 'loading' | 'discharge'; title: string; days: readonly Day[] }

export function CallsTable({ name, title, days }: Props) {
  const { fields, append, remove } = useFieldArray({ name })
  const { formState } = useFormContext()
  const add = () =>
    append(
      { port: '', ...Object.fromEntries(days.map((day) => [day, ''])) },
      { focusName: `${name}.${fields.length}.port` },
    )
  const fault = getErrorMessage(formState.errors, `${name}.root`) ?? getErrorMessage(formState.errors, name)
  return (
    <fieldset
      className="min-w-0"
      onKeyDown={(event) => {
        const last = event.target instanceof Element && event.target.closest('tr')?.matches(':last-child')
        if (
          pressedKey(event) !== 'Enter' ||
          event.ctrlKey ||
          event.metaKey ||
          !(event.target instanceof HTMLInputElement)
        )
          return
        event.preventDefault()
        if (last) add()
      }}
    >
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      <div className="relative overflow-x-auto">
        <table className="w-full max-sm:block" aria-label={title}>
          <thead className="max-sm:hidden">
            <tr>
              <Head label={t('Port')} />
              {days.map((day) => (
                <Head key={day} label={<abbr title={callDays[day].means}>{callDays[day].label}</abbr>} />
              ))}
              <th scope="col">
                <span className="sr-only">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:grid max-sm:gap-3">
            {fields.map(({ id }, index) => (
              <tr key={id} className="max-sm:grid max-sm:grid-cols-[1fr_auto]">
                <Cell name={`${name}.${index}.port`} label={t('Port {number}', { number: index + 1 })} />
                {days.map((day) => (
                  <Cell
                    key={day}
                    name={`${name}.${index}.${day}`}
                    label={t('{day} {number}', { day: callDays[day].label, number: index + 1 })}
                    day={callDays[day].label}
                  />
                ))}
                <td className="w-0 max-sm:col-start-2 max-sm:row-start-1 max-sm:w-auto">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('Remove port {number}', { number: index + 1 })}
                    onClick={() => remove(index)}
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
        {t('Add a port')}
      </Button>
    </fieldset>
  )
}
