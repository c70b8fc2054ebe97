import { z } from 'zod'
import { id } from '#values/text.ts'
import { bulkCarMessages, maxCarsPerChange } from './bulk-cars.ts'

export const carBatch = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .min(1, { error: () => bulkCarMessages.none })
    .max(maxCarsPerChange, { error: () => bulkCarMessages.tooMany })
export const carIds = carBatch(id)
/** The same in an address, separated by commas. */
export const carIdsText = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(carIds)
