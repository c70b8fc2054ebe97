import { z } from 'zod'
import { chassisNumberField, normalChassis } from './chassis.ts'

/**
 * The maker's number on a car's frame: `NZE161-7012345`, or the 17 characters of a VIN. Kept in capitals without spaces;
 * the wide letters and dashes of a Japanese keyboard are read as the same ones. The one that is answered, `NZE161-701****`,
 * leaves it as it is.
 */
export const chassisNumber = z
  .string()
  .transform(normalChassis)
  .refine((text) => text === '' || isChassisNumber(text.replaceAll('*', '0')), {
    error: () => chassisNumberField.wrong,
  })
  .nullish()
  .transform((text) => text || null)
const isChassisNumber = (text: string) =>
  /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(text) && text.length >= 5 && text.length <= chassisNumberField.most
