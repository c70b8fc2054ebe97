/** Gives a field a value as if a person had: whoever listens to it hears of the change. */
export function fill(field: HTMLInputElement | HTMLSelectElement, value: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype
  // What React puts before an input's value keeps it from hearing of a change that a script makes.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }))
}
