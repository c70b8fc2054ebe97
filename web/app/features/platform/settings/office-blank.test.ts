import type { SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import { expect, test } from 'vitest'
import { allowBlank, toStartValues } from './office-blank.ts'

test('skips empty fields and validates the others', () => {
  expect(allowBlank('tradeName').safeParse('  ')).toMatchObject({ success: true, data: undefined })
  expect(allowBlank('tradeName').safeParse('Kumo Motors')).toMatchObject({ data: 'Kumo Motors' })
  expect(allowBlank('companyEmail').safeParse('nobody').success).toBe(false)
})

test('starts with the company’s values and empties example values', () => {
  const state = (name: string, value: string, defaultValue: string) =>
    ({ name, value, default: defaultValue, fixed: false }) as unknown as SettingState
  const start = toStartValues([
    state('tradeName', 'Kumo Motors', 'Minato'),
    state('legalName', 'Minato K.K.', 'Minato K.K.'),
  ])
  expect(start).toEqual({ tradeName: 'Kumo Motors', legalName: '', reason: '' })
})
