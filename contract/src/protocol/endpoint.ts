// Rule: the sources of a public page, and which calls a token may make.
import { z } from 'zod'
import { byId } from '#values/text.ts'
import type { Access } from './access.ts'
import type { Source } from './sources.ts'

/**
 * One multipart file field: `bytes` limits a single file, `count` the number of files.
 * With `tooMany` the handler receives a file beyond a limit with its fault, instead of the call being refused.
 */
export type FileField = { count: number; bytes: number; tooLarge: () => string; tooMany?: () => string }

/** A source of an answer, or a row of it by id: `cars 5f0c…`. */
export type Dependency = Source | `${Source} ${string}`

/** Rate limit: `max` attempts in `seconds` per network address. */
type Limit = { max: number; seconds: number }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Address = { method: Method; path: `/${string}` }

/**
 * Declares one call. `path` is below `/api`; `{name}` in it marks a path parameter. `files` makes the call multipart.
 * `response: 'file'` streams bytes, and `'events'` server-sent events until either side closes. The contract checks that its
 * table of problems has each `Code`.
 */
export type Endpoint<Code extends string = string> = Address & {
  access: Access
  /** Overrides `takesTokens`: an API token may call. */
  tokens?: boolean
  /**
   * Asks users with a second factor for a recent code, before a call with grave effects. Scripts cannot call it.
   * Where this depends on the input, the handler asks, and the call declares `code-needed` instead.
   */
  asksCode?: true
  summary: string
  status?: 200 | 201
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  files?: Record<string, FileField>
  limit?: Limit
  /**
   * The sources of a guest's answer, which is cached as bytes until one of them changes. Only process settings and the day in
   * Japan may also affect it.
   */
  madeFrom?: readonly Source[]
  /** It depends only on the rows of these sources with the id that ends its path. */
  madeFromRow?: true
  /** Further sources if the query has a parameter, by its name. */
  madeFromWith?: Readonly<Record<string, readonly Source[]>>
  /** Problems of its work, besides those of access, validation and rate limit. */
  problems?: readonly Code[]
  response: z.ZodType | 'file' | 'events'
}

/**
 * Returns what a guest's answer to a query depends on; undefined if it is not cached. `asks` tells if the query has a parameter.
 * @param path  up to its query
 */
export function listDependencies(
  { madeFrom, madeFromRow, madeFromWith = {} }: Endpoint,
  path: string,
  asks: (name: string) => boolean,
): readonly Dependency[] | undefined {
  const id = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (madeFromRow) return madeFrom?.map((source): Dependency => `${source} ${id}`)
  const added = Object.entries(madeFromWith).flatMap(([name, these]) => (asks(name) ? these : []))
  return madeFrom && [...madeFrom, ...added]
}

/**
 * Checks if an API token may call: by default public calls and those with a permission, which the token must hold, too. Calls
 * of any logged-in user belong to the person.
 */
export const acceptsTokens = ({ access, tokens, asksCode }: Endpoint) => tokens ?? (access !== 'user' && !asksCode)

type Draft = Omit<Endpoint, keyof Address | 'access' | 'response'> & {
  route: `${Method} /${string}`
  access?: Access
  response?: Endpoint['response']
}
type DefaultAccess<D extends Draft, Default extends Access> = D extends { access: Access }
  ? unknown
  : { access: Default }
const success = z.object({ success: z.literal(true) })
type DefaultResponse<D extends Draft> = D extends { response: unknown } ? unknown : { response: typeof success }
type DefaultParams<D extends Draft> = D extends { params: z.ZodType }
  ? unknown
  : D['route'] extends `${string}/{id}${string}`
    ? { params: typeof byId }
    : unknown

/**
 * Defines a group of endpoints with its literal types. `access` is for calls that name no other. `route` is method and path,
 * whose `{id}` needs no `params`. A call without a `response` answers `{ success: true }`.
 * A query refuses unknown names: a misspelt filter would return unfiltered rows.
 */
export const defineEndpoints = <const Default extends Access, const Group extends Record<string, Draft>>(
  access: Default,
  group: Group,
) =>
  Object.fromEntries(
    Object.entries(group).map(([name, { route, query, ...endpoint }]) => {
      const [method, path] = route.split(' ')
      const strict = query instanceof z.ZodObject ? query.strict() : query
      const params = route.includes('/{id}') && { params: byId }
      return [
        name,
        { access, ...params, response: success, ...endpoint, method, path, ...(strict && { query: strict }) },
      ]
    }),
  ) as {
    [Name in keyof Group]: Omit<Group[Name], 'route'> &
      Address &
      DefaultAccess<Group[Name], Default> &
      DefaultParams<Group[Name]> &
      DefaultResponse<Group[Name]>
  }

type Part<E, Key extends string, Side extends 'input' | 'output'> =
  E extends Record<Key, infer Schema extends z.ZodType>
    ? Side extends 'input'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined

/** The input of a caller: a part is optional when every field of it is. */
export type CallInput<E extends Endpoint> = OptionalIfEmpty<'params', Part<E, 'params', 'input'>> &
  OptionalIfEmpty<'query', Part<E, 'query', 'input'>> &
  (E extends { files: object } ? { form: FormData } : OptionalIfEmpty<'body', Part<E, 'body', 'input'>>)

type OptionalIfEmpty<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** Already validated. */
export type ValidatedInput<E extends Endpoint> = {
  params: Part<E, 'params', 'output'>
  query: Part<E, 'query', 'output'>
  body: Part<E, 'body', 'output'>
}

export type CallAnswer<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : E extends { response: 'events' }
    ? ReadableStream<Uint8Array>
    : Blob

/** The return value of the handler. The response schema parses it, so undeclared fields never leave. */
export type HandlerResult<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : never
