const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML or XML, between tags and in quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

/** A piece of HTML that is not escaped again. */
export type Html = { readonly html: string }
type Value = string | number | Html | readonly Html[] | null | false | undefined

/** Builds a piece of HTML from a template; values that are not `Html` are escaped. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''),
})

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('')
}
