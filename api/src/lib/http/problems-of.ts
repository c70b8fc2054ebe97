// Rule: which problems a call answers.
import type { ProblemCode } from '@minato/contract/problems.ts'
import { type Endpoint, takesTokens } from '@minato/contract/protocol/endpoint.ts'

/**
 * Every problem that a call can answer: what the server and the guard refuse, by what the endpoint says of itself, and
 * what the endpoint declares. A test in which a call answers anything else fails.
 */
export function problemsOf(endpoint: Endpoint<ProblemCode>): ProblemCode[] {
  const { access, method, params, query, files, problems = [], asksCode } = endpoint
  const fields = Object.values(files ?? {})
  const rows: [boolean, ...ProblemCode[]][] = [
    // An API token calls so many times a minute, wherever.
    [true, 'key-malformed', 'headers-too-large', 'failed', 'unavailable', 'too-many-tries'],
    // What asks for a code of the second factor asks a person.
    [!takesTokens(endpoint) || problems.includes('code-needed'), 'not-for-tokens'],
    [asksCode === true, 'code-needed'],
    [access !== 'public', 'unauthenticated'],
    [access !== 'public' && access !== 'user', 'forbidden', 'second-factor-demanded'],
    [params !== undefined, 'not-found'],
    [query !== undefined, 'invalid'],
    [method !== 'GET', 'invalid', 'too-large', 'too-slow', 'unsupported', 'disk-full'],
    [files !== undefined, 'files-too-large'],
    // Where a field takes more files than it keeps, the answer names the fault of each.
    [fields.some(({ tooMany }) => !tooMany), 'file-too-large', 'file-type', 'file-damaged', 'picture-too-large'],
  ]
  return [...new Set([...rows.flatMap(([answers, ...codes]) => (answers ? codes : [])), ...problems])]
}
