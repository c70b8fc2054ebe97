// Rule: which problems a call can return.
import type { ProblemCode } from '@minato/contract/problems.ts'
import { acceptsTokens, type Endpoint } from '@minato/contract/protocol/endpoint.ts'

/** Returns every problem of a call: those of server, guard and endpoint. Tests fail on any other. */
export function listProblems(endpoint: Endpoint<ProblemCode>): ProblemCode[] {
  const { access, method, params, query, files, problems = [], asksCode } = endpoint
  const fields = Object.values(files ?? {})
  const candidates: [boolean, ...ProblemCode[]][] = [
    // Every API token has a rate limit.
    [true, 'key-malformed', 'headers-too-large', 'failed', 'unavailable', 'too-many-tries'],
    // A second-factor code needs a person.
    [!acceptsTokens(endpoint) || problems.includes('code-needed'), 'not-for-tokens'],
    [asksCode === true, 'code-needed'],
    [access !== 'public', 'unauthenticated'],
    [access !== 'public' && access !== 'user', 'forbidden', 'second-factor-demanded'],
    [params !== undefined, 'not-found'],
    [query !== undefined, 'invalid'],
    [method !== 'GET', 'invalid', 'too-large', 'too-slow', 'unsupported', 'disk-full'],
    [files !== undefined, 'files-too-large'],
    // Where a field takes more files than it stores, the response lists the error of each.
    [fields.some(({ tooMany }) => !tooMany), 'file-too-large', 'file-type', 'file-damaged', 'picture-too-large'],
  ]
  return [...new Set([...candidates.flatMap(([answers, ...codes]) => (answers ? codes : [])), ...problems])]
}
