import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckedDayField } from './checked-day-field.tsx'

const render = (value: string, stored?: string) =>
  renderToStaticMarkup(
    createElement(CheckedDayField, { label: 'Sent on', value, stored, error: 'Wrong', onChange() {} }),
  )

test('asks about an unlikely day once, and not about the stored one', () => {
  for (const [day, name] of [
    ['0026-11-30', '30 November 26'],
    ['2206-03-05', '5 March 2206'],
  ]) {
    const markup = render(String(day))
    expect(markup).toContain('data-unlikely-day')
    expect(markup).toContain('Is this day right?')
    expect(markup).toContain(`Yes, ${name}`)
  }
  for (const markup of [
    render(new Date().toISOString().slice(0, 10)),
    render(''),
    render('2009-05-01', '2009-05-01'),
  ]) {
    expect(markup).not.toContain('data-unlikely-day')
    expect(markup).toContain('Wrong')
  }
})
