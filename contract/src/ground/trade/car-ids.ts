import { z } from 'zod'
import { id } from '#values/text.ts'
import { chosenCarsMessages, mostCarsAtOnce } from './several-cars.ts'

/** What is sent of each of several cars. */
export const several = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .min(1, { error: () => chosenCarsMessages.none })
    .max(mostCarsAtOnce, { error: () => chosenCarsMessages.tooMany })
/** Cars to which something is done at once. */
export const carIds = several(id)
/** The same as an address names them, with commas between. */
export const carIdsText = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(carIds)
