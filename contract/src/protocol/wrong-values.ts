import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'Please give a text',
  number: 'Please give a number',
  int: 'Please give a whole number',
  boolean: 'Please choose true or false',
  array: 'Please give a list',
}
const odd = 'Please check this value'

/**
 * What a person reads of a wrong value for which its field has no words of its own: whatever the field, nobody reads
 * the words of the schema library. Of several readings of a value the last one speaks.
 */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `Please fill in: ${issue.path?.map(String).join('.')}`
        : (kinds[issue.expected] ?? odd)
    case 'invalid_value':
      return 'expected' in issue ? kinds.boolean : `Please choose one of: ${issue.values.join(', ')}`
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${issue.maximum} characters`
        : `Please give at most ${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string'
        ? `Please use at least ${issue.minimum} characters`
        : `Please give at least ${issue.minimum}`
    case 'unrecognized_keys':
      return 'This is not a known field'
    case 'invalid_union':
      return issue.errors.at(-1)?.[0]?.message ?? odd
    default:
      return odd
  }
}
