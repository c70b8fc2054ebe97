import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { loadAtFirstUse } from '#lib/browser/first-use.ts'
import { importWithRetry } from '#lib/page/connection.ts'

/**
 * Validates a form by a schema that loads at the first use of the page.
 * @param schema  loads a function from the form's context to the schema
 */
export function createLazyResolver<In extends FieldValues, Context, Out>(
  schema: () => Promise<(context: Context) => z.ZodType<Out, In>>,
): Resolver<In, Context, Out> {
  const load = () => Promise.all([import('@hookform/resolvers/zod'), schema()])
  loadAtFirstUse(load)
  return async (values, context, options) => {
    const [{ zodResolver }, makeSchema] = await importWithRetry(load)
    return zodResolver(makeSchema(context as Context))(values, context, options)
  }
}

/** Lazy `validate` for a single field. `getMessage` returns the message for an invalid value. */
export function createLazyValidate(schema: () => Promise<z.ZodType>, getMessage: () => string) {
  loadAtFirstUse(schema)
  return async (value: unknown) => (await importWithRetry(schema)).safeParse(value).success || getMessage()
}
