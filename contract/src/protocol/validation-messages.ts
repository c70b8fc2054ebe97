import type { z } from 'zod'
import { messages, t } from '../language/messages.ts'

const typeTexts: Record<string, string> = messages({
  string: 'Please enter a text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose true or false',
  array: 'Please enter a list',
})
const getFallbackText = () => t('Please check this value')

const formatWrongType = ({ input, path, expected }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) =>
  input === undefined
    ? t('Please fill in: {field}', { field: path?.map(String).join('.') ?? '' })
    : (typeTexts[expected] ?? getFallbackText())

const formatBound = (origin: string, which: 'most' | 'least', limit: unknown) =>
  origin === 'string'
    ? t(
        '{which, select, most {Please use at most {limit} characters} other {Please use at least {limit} characters}}',
        { which, limit: String(limit) },
      )
    : t('{which, select, most {Please enter at most {limit}} other {Please enter at least {limit}}}', {
        which,
        limit: String(limit),
      })

/**
 * Words a validation fault of a field without its own text: users never read texts of the schema library.
 * A union reports the fault of its last member.
 */
export const formatValidationIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return formatWrongType(issue)
    case 'invalid_value':
      return 'expected' in issue
        ? typeTexts.boolean
        : t('Please choose one of: {choices}', { choices: issue.values.join(', ') })
    case 'too_big':
      return formatBound(issue.origin, 'most', issue.maximum)
    case 'too_small':
      return formatBound(issue.origin, 'least', issue.minimum)
    case 'unrecognized_keys':
      return t('This is not a known field')
    case 'invalid_union':
      return issue.errors.at(-1)?.[0]?.message ?? getFallbackText()
    default:
      return getFallbackText()
  }
}
