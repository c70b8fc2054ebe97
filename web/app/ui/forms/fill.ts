/** Gives a field a value as if a person had: whoever listens to it hears of the change. */
export function fill(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
  // React's own setter on the element would keep it from hearing of a change that a script makes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
