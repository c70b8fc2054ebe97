import { expect, test } from 'vitest'
import { defaultInsuranceRates, defaultSizes } from '#platform/settings/default-values.ts'
import { defaultSettings } from '#platform/settings/defaults.ts'
import { settings } from '#platform/settings/settings.ts'
import { maxPrice, toCents } from '#values/money.ts'
import { calculateInsurance } from './price-at-port.ts'
import { toPriceInputs } from './price-inputs.ts'

test('calculates with the default figures until others are set', () => {
  expect(toPriceInputs(defaultSettings)).toEqual({
    insurance: defaultInsuranceRates,
    sizes: defaultSizes,
    fees: { inspectionYen: null, cleaningYen: null },
  })
  expect(toPriceInputs({ ...defaultSettings, size_machinery: 30.125, insuranceTotalLoss: 0.0001 })).toMatchObject({
    insurance: { 'total-loss': 1 },
    sizes: { machinery: 30_125 },
  })
})

test('insures the most expensive vehicle exactly at the highest rate', () => {
  const { insurance } = toPriceInputs({ ...defaultSettings, insuranceAllRisks: settings.insuranceAllRisks.max })
  const dearest = 2 * toCents(maxPrice)
  expect(calculateInsurance(insurance['all-risks'], dearest)).toBe((dearest * 11) / 100)
})
