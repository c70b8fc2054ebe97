/** Sets a field's value like a user, so listeners receive a change event. */
export function setFieldValue(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
  // React's setter on the element would hide the change from React.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
