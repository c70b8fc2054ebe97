import type { FieldValues, FormState } from 'react-hook-form'

/** Of what a form holds only the fields that were touched: what was merely shown is nobody's wish to store it. */
export const touched = <Values extends object, Input extends FieldValues>(
  values: Values,
  { dirtyFields }: Pick<FormState<Input>, 'dirtyFields'>,
) => Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields)) as Partial<Values>
