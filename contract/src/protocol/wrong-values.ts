import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'Please give a text',
  number: 'Please give a number',
  int: 'Please give a whole number',
  boolean: 'Please choose true or false',
  array: 'Please give a list',
}
const odd = 'Please check this value'

const wrongType = ({ input, path, expected }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) =>
  input === undefined ? `Please fill in: ${path?.map(String).join('.')}` : (kinds[expected] ?? odd)

const bound = (origin: string, which: string, limit: unknown) =>
  origin === 'string' ? `Please use ${which} ${limit} characters` : `Please give ${which} ${limit}`

/**
 * What a person reads of a wrong value for which its field has no words of its own: whatever the field, nobody reads
 * the words of the schema library. Of several readings of a value the last one speaks.
 */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'invalid_value':
      return 'expected' in issue ? kinds.boolean : `Please choose one of: ${issue.values.join(', ')}`
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum)
    case 'too_small':
      return bound(issue.origin, 'at least', issue.minimum)
    case 'unrecognized_keys':
      return 'This is not a known field'
    case 'invalid_union':
      return issue.errors.at(-1)?.[0]?.message ?? odd
    default:
      return odd
  }
}
