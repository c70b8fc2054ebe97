// Rule: what a public page is made from (sources), and what a token may call.
import { z } from 'zod'
import type { Access } from './access.ts'
import type { Source } from './sources.ts'

/**
 * What one multipart file field takes. `bytes` is the limit of a single file, `count` how many files may share the name.
 * With `tooMany` a file beyond a limit is handed over with its fault, instead of refusing or dropping it.
 */
export type FileField = { count: number; bytes: number; tooLarge: () => string; tooMany?: () => string }

/** How often one caller may call: `max` tries in `seconds`, counted per network address. */
type Limit = { max: number; seconds: number }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Address = { method: Method; path: `/${string}` }

/**
 * Everything about one call, once. `path` stands under `/api`; `{name}` in it marks a path parameter.
 * `files` makes the call multipart; `response: 'file'` streams bytes instead of JSON,
 * and `'events'` server-sent events for as long as both sides like. `Code` is what its problems are chosen from: the
 * contract makes sure that its table knows each.
 */
export type Endpoint<Code extends string = string> = Address & {
  access: Access
  /** Whether an API token may call, where that does not follow from `access`: see `takesTokens`. */
  tokens?: boolean
  /**
   * Whether it asks who has a second factor for a code of it, unless they gave one a moment ago: before what is grave. No
   * script calls it. Where that depends on what is sent, the handler asks, and the call declares `code-needed` instead.
   */
  asksCode?: true
  summary: string
  status?: 200 | 201
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  files?: Record<string, FileField>
  limit?: Limit
  /** What a guest's answer depends on, beside the settings of the process and the day in Japan, and on nothing else: it is kept as bytes until one of these changes. */
  madeFrom?: readonly Source[]
  /** What it also depends on where the query has a parameter, by the name of that. */
  madeFromWith?: Readonly<Record<string, readonly Source[]>>
  /** What its work can answer, beside what follows from the rest: who may call, what is read, how often. */
  problems?: readonly Code[]
  response: z.ZodType | 'file' | 'events'
}

/** What a guest's answer to a question depends on; undefined where it is not kept. `asks` says whether the query has a parameter. */
export function sourcesOf({ madeFrom, madeFromWith = {} }: Endpoint, asks: (name: string) => boolean) {
  const added = Object.entries(madeFromWith).flatMap(([name, these]) => (asks(name) ? these : []))
  return madeFrom && [...madeFrom, ...added]
}

/**
 * Whether a script may call with an API token: what asks for a permission, which the token must hold, too. What is for
 * whoever is logged in belongs to the person, unless it says otherwise.
 */
export const takesTokens = ({ access, tokens, asksCode }: Endpoint) => tokens ?? (access !== 'user' && !asksCode)

type Draft = Omit<Endpoint, keyof Address> & { route: `${Method} /${string}` }

/**
 * A group of endpoints, with its literal types, so that everything about them can be derived. `route` is method and path.
 * A query refuses unknown names: a misspelt filter would return unfiltered rows.
 */
export const endpoints = <const Group extends Record<string, Draft>>(group: Group) =>
  Object.fromEntries(
    Object.entries(group).map(([name, { route, query, ...endpoint }]) => {
      const [method, path] = route.split(' ')
      const strict = query instanceof z.ZodObject ? query.strict() : query
      return [name, { ...endpoint, method, path, ...(strict && { query: strict }) }]
    }),
  ) as { [Name in keyof Group]: Omit<Group[Name], 'route'> & Address }

type Part<E, Key extends string, Side extends 'input' | 'output'> =
  E extends Record<Key, infer Schema extends z.ZodType>
    ? Side extends 'input'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined

/** What the caller writes: a part is optional when every field of it is. */
export type Call<E extends Endpoint> = Whole<'params', Part<E, 'params', 'input'>> &
  Whole<'query', Part<E, 'query', 'input'>> &
  (E extends { files: object } ? { form: FormData } : Whole<'body', Part<E, 'body', 'input'>>)

type Whole<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** The input of the server's handler, already checked. */
export type Checked<E extends Endpoint> = {
  params: Part<E, 'params', 'output'>
  query: Part<E, 'query', 'output'>
  body: Part<E, 'body', 'output'>
}

export type Answer<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : E extends { response: 'events' }
    ? ReadableStream<Uint8Array>
    : Blob

/** What the handler must return: it is parsed by the response schema, so undeclared fields never leave. */
export type Result<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : never
