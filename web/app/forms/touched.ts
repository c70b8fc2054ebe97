import type { FieldValues, FormState } from 'react-hook-form'

/** Only the touched fields of a form: nobody wished to store the others. */
export const touched = <Values extends object, Input extends FieldValues>(
  values: Values,
  { dirtyFields }: Pick<FormState<Input>, 'dirtyFields'>,
) => Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields)) as Partial<Values>
