import { z } from 'zod'
import { chassisNumberField, normalizeChassis } from './chassis.ts'

/**
 * The maker's number on a car's frame: `NZE161-7012345`, or the 17 characters of a VIN. Stored in capitals without spaces;
 * full-width letters and dashes of a Japanese keyboard are converted.
 * A masked number from an answer, `NZE161-701****`, leaves the stored one unchanged.
 */
export const chassisNumber = z
  .string()
  .transform(normalizeChassis)
  .refine((text) => text === '' || isChassisNumber(text.replaceAll('*', '0')), {
    error: () => chassisNumberField.wrong,
  })
  .nullish()
  .transform((text) => text || null)
const isChassisNumber = (text: string) =>
  /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(text) && text.length >= 5 && text.length <= chassisNumberField.most
