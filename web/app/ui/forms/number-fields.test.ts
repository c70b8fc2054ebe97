import { decimalKind, numberKinds } from '@minato/contract/values/amounts.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberField } from './number-field.tsx'
import { SettledField } from './settled-field.tsx'

const question = 'Which number do you mean?'

test('asks which number is meant, in forms and in list filters', () => {
  const field = { label: 'Price', kind: numberKinds.USD, value: '12.000' }
  const inForm = renderToStaticMarkup(createElement(NumberField, { ...field, onChange() {} }))
  const inFilter = renderToStaticMarkup(createElement(SettledField, { ...field, error: 'Wrong', onSettled() {} }))
  for (const markup of [inForm, inFilter]) {
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain(`>${question}<`)
    expect(markup).not.toContain('Wrong')
    expect(markup.match(/<button[^>]*>([^<]*)/g)?.map((button) => button.replace(/<.*>/, ''))).toEqual([
      '$12,000',
      '$12',
    ])
  }
  const plain = { ...field, value: '12000' }
  expect(renderToStaticMarkup(createElement(SettledField, { ...plain, onSettled() {} }))).not.toContain(question)
})

test('shows the value of a converted text', () => {
  const render = (kind: typeof numberKinds.km, value: string) =>
    renderToStaticMarkup(createElement(NumberField, { label: 'Field', kind, value, onChange() {} }))
  expect(render(numberKinds.km, '80,000 miles')).toContain('= 128,748 km')
  expect(render(numberKinds.km, '8.5万km')).toContain('= 85,000 km')
  expect(render(numberKinds.km, '85,000')).not.toContain('= ')
  expect(render(decimalKind(2), 'abc')).not.toContain('= ')
})
