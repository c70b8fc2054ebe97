type Part = string | number | boolean | File | null | undefined

/** Builds a multipart form: null becomes an empty text, undefined is omitted. */
export function buildMultipartForm(fields: Readonly<Record<string, Part>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value ?? ''))
  return form
}
