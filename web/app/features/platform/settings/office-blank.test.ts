import type { SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import { expect, test } from 'vitest'
import { orBlank, startOf } from './office-blank.ts'

test('what is left empty stays as it is, what is typed is checked', () => {
  expect(orBlank('tradeName').safeParse('  ')).toMatchObject({ success: true, data: undefined })
  expect(orBlank('tradeName').safeParse('Kumo Motors')).toMatchObject({ data: 'Kumo Motors' })
  expect(orBlank('companyEmail').safeParse('nobody').success).toBe(false)
})

test('what is the company’s own stands there, what is the example’s is empty', () => {
  const state = (name: string, value: string, usual: string) =>
    ({ name, value, default: usual, fixed: false }) as unknown as SettingState
  const start = startOf([state('tradeName', 'Kumo Motors', 'Minato'), state('legalName', 'Minato K.K.', 'Minato K.K.')])
  expect(start).toEqual({ tradeName: 'Kumo Motors', legalName: '', reason: '' })
})
