import { t } from '@minato/contract/language/messages.ts'
import { registration } from '@minato/contract/platform/auth/endpoints.ts'
import { z } from 'zod'
import { registrationWords } from '../words.ts'

export const registrationForm = registration
  .extend({
    confirmPassword: z.string({ error: () => registrationWords.passwordMatch }),
    terms: z.literal(true, { error: () => t('Please confirm that you agree to the terms and conditions') }),
  })
  .refine((form) => form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    error: () => registrationWords.passwordMatch,
    // Zod skips refinements after other errors by default.
    when: () => true,
  })
export type TypedRegistration = z.input<typeof registrationForm>
export type Registration = z.output<typeof registrationForm>
