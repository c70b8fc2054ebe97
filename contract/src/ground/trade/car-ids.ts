import { z } from 'zod'
import { id } from '#values/text.ts'
import { chosenCarsMessages, mostCarsAtOnce } from './several-cars.ts'

export const several = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .min(1, { error: () => chosenCarsMessages.none })
    .max(mostCarsAtOnce, { error: () => chosenCarsMessages.tooMany })
/** The cars of a bulk change. */
export const carIds = several(id)
/** The same in an address, separated by commas. */
export const carIdsText = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(carIds)
