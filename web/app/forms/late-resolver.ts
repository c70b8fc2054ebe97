import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { atFirstUse } from '#lib/browser/first-use.ts'
import { untilImported } from '#lib/page/line.ts'

/**
 * Checks a form by a schema that comes once somebody uses the page: nobody needs it to see one.
 * @param schema  brings what makes it, of the form's context
 */
export function lateResolver<In extends FieldValues, Context, Out>(
  schema: () => Promise<(context: Context) => z.ZodType<Out, In>>,
): Resolver<In, Context, Out> {
  const load = () => Promise.all([import('@hookform/resolvers/zod'), schema()])
  atFirstUse(load)
  return async (values, context, options) => {
    const [{ zodResolver }, made] = await untilImported(load)
    return zodResolver(made(context as Context))(values, context, options)
  }
}

/** The same for a single field, as its `validate`: `wrong` is what is said of one that does not fit. */
export function lateCheck(schema: () => Promise<z.ZodType>, wrong: () => string) {
  atFirstUse(schema)
  return async (typed: unknown) => (await untilImported(schema)).safeParse(typed).success || wrong()
}
