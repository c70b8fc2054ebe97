import { t } from '@minato/contract/language/messages.ts'
import type { FieldSetting, RecordsSetting } from '@minato/contract/platform/settings/kinds.ts'
import { get, useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import { ArrowUp, Plus, Trash as Trash2 } from '#ui/more-icons.ts'

type Props = { name: string; label: string; hint: string; setting: RecordsSetting }

export function RecordFields({ name, label, hint, setting: { one, parts, least, most } }: Props) {
  const { fields, append, remove, move } = useFieldArray({ name })
  const fault = get(useFormContext().formState.errors, name) as
    | { root?: { message?: string }; message?: string }
    | undefined
  const empty = Object.fromEntries(Object.keys(parts).map((part) => [part, '']))
  const isFull = fields.length >= most
  return (
    <section aria-label={label} className="grid gap-3 sm:col-span-2 lg:col-span-full">
      <div>
        <h2 className="text-sm font-semibold">{label}</h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {(fault?.message ?? fault?.root?.message) && (
          <p className="text-sm font-medium text-bad">{fault?.message ?? fault?.root?.message}</p>
        )}
      </div>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="rounded-md border border-line p-3">
          <legend className="sr-only">
            {t('{record, select, office {office {number}} other {quote {number}}}', { record: one, number: index + 1 })}
          </legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {Object.entries(parts).map(([part, about]) => (
              <PartField key={part} name={`${name}.${index}.${part}`} {...about} />
            ))}
          </div>
          <div className="mt-2 flex gap-2">
            {index > 0 && (
              <Button
                variant="quiet"
                aria-label={t('{record, select, office {Move office {number} up} other {Move quote {number} up}}', {
                  record: one,
                  number: index + 1,
                })}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp className="size-5" aria-hidden />
              </Button>
            )}
            {fields.length > least && (
              <Button
                variant="quiet"
                aria-label={t('{record, select, office {Remove office {number}} other {Remove quote {number}}}', {
                  record: one,
                  number: index + 1,
                })}
                onClick={() => remove(index)}
              >
                <Trash2 className="size-5" aria-hidden />
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {!isFull && (
        <div>
          <Button onClick={() => append(empty)}>
            <Plus className="size-5" aria-hidden />
            {t('{record, select, office {Add office} other {Add quote}}', { record: one })}
          </Button>
        </div>
      )}
    </section>
  )
}

export const keyboards = { email: 'email', phone: 'tel', chat: 'tel', stars: 'numeric' } as const

function PartField({ name, label, help, lines, max, form }: FieldSetting & { name: string }) {
  const { register, formState } = useFormContext()
  const error = (get(formState.errors, name) as { message?: string } | undefined)?.message
  const field = { label, ...(help && { hint: help }), ...register(name), ...(error !== undefined && { error }) }
  if (lines || (!form && max > 200)) return <TextArea rows={3} {...field} />
  return <TextField autoComplete="off" {...(form && { inputMode: keyboards[form] })} {...field} />
}
