import type { ComponentProps, ReactNode } from 'react'
import { get, useController, useFormContext, useWatch } from 'react-hook-form'
import { CountedArea } from '#ui/write/counted-area.tsx'
import { CheckField, SelectField, TextField } from '#ui/write/field.tsx'
import { NumberField } from '#ui/write/number-field.tsx'
import { type Labels, optionsOf } from '#ui/write/options.tsx'

type Named<Name extends string, Rest> = Omit<Rest, 'name' | 'error' | 'onChange' | 'onBlur' | 'ref'> & { name: Name }

function useField(name: string) {
  const { register, formState } = useFormContext()
  return { ...register(name), error: (get(formState.errors, name) as { message?: string } | undefined)?.message }
}

const Text = ({ name, ...rest }: Named<string, ComponentProps<typeof TextField>>) => (
  <TextField autoComplete="off" {...rest} {...useField(name)} />
)

function NumberText({ name, ...rest }: Named<string, Omit<ComponentProps<typeof NumberField>, 'value'>>) {
  const { field, fieldState } = useController({ name })
  return <NumberField {...rest} {...field} value={String(field.value ?? '')} error={fieldState.error?.message} />
}

function Area({ name, limit, ...rest }: Named<string, Omit<ComponentProps<typeof CountedArea>, 'length'>>) {
  const value = useWatch({ name })
  return <CountedArea {...rest} limit={limit} {...useField(name)} length={String(value ?? '').length} />
}

type ChoiceProps = Named<string, ComponentProps<typeof SelectField>> & { options: Labels; children?: ReactNode }

const Choice = ({ name, options, children, ...rest }: ChoiceProps) => (
  <SelectField {...rest} {...useField(name)}>
    {children}
    {optionsOf(options)}
  </SelectField>
)

const Check = ({ name, ...rest }: Named<string, ComponentProps<typeof CheckField>>) => (
  <CheckField {...rest} {...useField(name)} />
)

type Of<Props, Name extends string> = (props: Omit<Props, 'name'> & { name: Name }) => ReactNode

/**
 * The fields of a form inside `EditForm`: `fieldsOf<z.input<typeof draft>>()`. Each knows its value and its fault by its
 * name, and a name that the form does not have is a mistake of types.
 */
export const fieldsOf = <Input extends object>() =>
  ({ Text, Number: NumberText, Area, Choice, Check }) as {
    Text: Of<ComponentProps<typeof Text>, keyof Input & string>
    Number: Of<ComponentProps<typeof NumberText>, keyof Input & string>
    Area: Of<ComponentProps<typeof Area>, keyof Input & string>
    Choice: Of<ComponentProps<typeof Choice>, keyof Input & string>
    Check: Of<ComponentProps<typeof Check>, keyof Input & string>
  }
