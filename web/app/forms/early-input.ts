// Rule: text typed before the scripts ran stays in its field.
import { fill } from '#ui/write/fill.ts'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The values of fields that differ from the server's page. Hydration empties some fields, and hears of none. */
const early = new Map<Field, string | boolean>()
const selector = 'input:not([type=file]),select,textarea'

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
export const currentValue = (field: Field) => (isToggle(field) ? field.checked : field.value)

export function defaultValue(field: Field) {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? ''
  return isToggle(field) ? field.defaultChecked : field.defaultValue
}

function collect({ target }: Pick<Event, 'target'>) {
  if (target instanceof Element && target.matches(selector)) early.set(target as Field, currentValue(target as Field))
}

/** Collects what was typed so far, and goes on until `replayEarlyInput`. */
export function collectEarlyInput() {
  for (const field of document.querySelectorAll<Field>(selector))
    if (currentValue(field) !== defaultValue(field)) collect({ target: field })
  window.addEventListener('input', collect, true)
}

/** Types it again, once React hears of it. Outside of React's own work, where it could not render between two fields. */
export const replayEarlyInput = () =>
  queueMicrotask(() => {
    window.removeEventListener('input', collect, true)
    for (const [field, value] of early) {
      if (typeof value === 'string') retype(field, value)
      else if (isToggle(field) && (value || field.type === 'checkbox')) toggle(field, value)
    }
    early.clear()
  })

function retype(field: Field, value: string) {
  // React believes the value that it saw at hydration, and hears of another one only.
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  fill(field, value)
}

function toggle(field: HTMLInputElement, checked: boolean) {
  field.checked = !checked
  field.click()
}
