// Rule: text typed before hydration stays in its field.
import { setFieldValue } from '#ui/forms/fill.ts'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Values that differ from the server's page. Hydration resets some fields and never fires `onChange` for them. */
const earlyValues = new Map<Field, string | boolean>()
const fieldSelector = 'input:not([type=file]),select,textarea'

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
export const getCurrentValue = (field: Field) => (isToggle(field) ? field.checked : field.value)

export function getDefaultValue(field: Field) {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? ''
  return isToggle(field) ? field.defaultChecked : field.defaultValue
}

function collectField({ target }: Pick<Event, 'target'>) {
  if (target instanceof Element && target.matches(fieldSelector))
    earlyValues.set(target as Field, getCurrentValue(target as Field))
}

export function collectEarlyInput() {
  for (const field of document.querySelectorAll<Field>(fieldSelector))
    if (getCurrentValue(field) !== getDefaultValue(field)) collectField({ target: field })
  window.addEventListener('input', collectField, true)
}

/** Replays the collected input after hydration. A microtask lets React render between two fields. */
export const replayEarlyInput = () =>
  queueMicrotask(() => {
    window.removeEventListener('input', collectField, true)
    for (const [field, value] of earlyValues) {
      if (typeof value === 'string') retypeText(field, value)
      else if (isToggle(field) && (value || field.type === 'checkbox')) toggleField(field, value)
    }
    earlyValues.clear()
  })

function retypeText(field: Field, value: string) {
  // React ignores an event whose value equals the one that it saw at hydration.
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  setFieldValue(field, value)
}

function toggleField(field: HTMLInputElement, checked: boolean) {
  field.checked = !checked
  field.click()
}
