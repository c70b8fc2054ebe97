type Part = string | number | boolean | File | null | undefined

/** The multipart form of these fields: nothing is an empty text, and what is undefined is left out. */
export function multipart(fields: Readonly<Record<string, Part>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value ?? ''))
  return form
}
