import type { ComponentProps, ReactNode } from 'react'
import { get, useController, useFormContext, useWatch } from 'react-hook-form'
import { CountedArea } from '#ui/forms/counted-area.tsx'
import { CheckedDayField } from '#ui/forms/days/checked-day-field.tsx'
import { CheckField, SelectField, TextField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { type Labels, renderLabelOptions } from '#ui/forms/options.tsx'

type BoundProps<Name extends string, Rest> = Omit<Rest, 'name' | 'error' | 'onChange' | 'onBlur' | 'ref'> & {
  name: Name
}

function useField(name: string) {
  const { register, formState } = useFormContext()
  return { ...register(name), error: (get(formState.errors, name) as { message?: string } | undefined)?.message }
}

const Text = ({ name, ...rest }: BoundProps<string, ComponentProps<typeof TextField>>) => (
  <TextField autoComplete="off" {...rest} {...useField(name)} />
)

function NumberText({ name, ...rest }: BoundProps<string, Omit<ComponentProps<typeof NumberField>, 'value'>>) {
  const { field, fieldState } = useController({ name })
  return <NumberField {...rest} {...field} value={String(field.value ?? '')} error={fieldState.error?.message} />
}

function Day({ name, ...rest }: BoundProps<string, Omit<ComponentProps<typeof CheckedDayField>, 'value'>>) {
  const { field, fieldState } = useController({ name })
  return <CheckedDayField {...rest} {...field} value={String(field.value ?? '')} error={fieldState.error?.message} />
}

function Area({ name, limit, ...rest }: BoundProps<string, Omit<ComponentProps<typeof CountedArea>, 'length'>>) {
  const value = useWatch({ name })
  return <CountedArea {...rest} limit={limit} {...useField(name)} length={String(value ?? '').length} />
}

type ChoiceProps = BoundProps<string, ComponentProps<typeof SelectField>> & { options: Labels; children?: ReactNode }

const Choice = ({ name, options, children, ...rest }: ChoiceProps) => (
  <SelectField {...rest} {...useField(name)}>
    {children}
    {renderLabelOptions(options)}
  </SelectField>
)

const Check = ({ name, ...rest }: BoundProps<string, ComponentProps<typeof CheckField>>) => (
  <CheckField {...rest} {...useField(name)} />
)

type BoundField<Props, Name extends string> = (props: Omit<Props, 'name'> & { name: Name }) => ReactNode

/**
 * Field components of a form inside `EditForm`: `createFields<z.input<typeof draft>>()`.
 * Each reads its value and fault by name. A name that the form does not have is a type error.
 */
export const createFields = <Input extends object>() =>
  ({ Text, Number: NumberText, Day, Area, Choice, Check }) as {
    Text: BoundField<ComponentProps<typeof Text>, keyof Input & string>
    Number: BoundField<ComponentProps<typeof NumberText>, keyof Input & string>
    Day: BoundField<ComponentProps<typeof Day>, keyof Input & string>
    Area: BoundField<ComponentProps<typeof Area>, keyof Input & string>
    Choice: BoundField<ComponentProps<typeof Choice>, keyof Input & string>
    Check: BoundField<ComponentProps<typeof Check>, keyof Input & string>
  }
