const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in HTML or XML, between tags and in a quoted attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

/** A piece of HTML, of which nothing is escaped again. */
export type Html = { readonly html: string }
type Value = string | number | Html | readonly Html[] | null | false | undefined

/** A piece of HTML: whatever stands in it that is no HTML itself is only text. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.map((part, place) => part + (place < values.length ? shown(values[place]) : '')).join(''),
})

function shown(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'html' in value ? value.html : value.map((one) => one.html).join('')
}
