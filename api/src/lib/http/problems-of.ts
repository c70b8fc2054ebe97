// Rule: which problems a call answers.
import type { ProblemCode } from '@minato/contract/problems.ts'
import { type Endpoint, takesTokens } from '@minato/contract/protocol/endpoint.ts'

/**
 * Every problem that a call can answer: what the server and the guard refuse, by what the endpoint says of itself, and
 * what the endpoint declares. A test in which a call answers anything else fails.
 */
export function problemsOf(endpoint: Endpoint<ProblemCode>): ProblemCode[] {
  const { access, method, params, query, files, problems = [], asksCode } = endpoint
  // An API token calls so many times a minute, wherever.
  const found: ProblemCode[] = ['key-malformed', 'headers-too-large', 'failed', 'unavailable', 'too-many-tries']
  // What asks for a code of the second factor asks a person.
  if (!takesTokens(endpoint) || problems.includes('code-needed')) found.push('not-for-tokens')
  if (asksCode) found.push('code-needed')
  if (access !== 'public') found.push('unauthenticated')
  if (access !== 'public' && access !== 'user') found.push('forbidden', 'second-factor-demanded')
  if (params) found.push('not-found')
  if (query) found.push('invalid')
  if (method !== 'GET') found.push('invalid', 'too-large', 'too-slow', 'unsupported', 'disk-full')
  if (files) found.push('files-too-large')
  // Where a field takes more files than it keeps, what is wrong with one is said in the answer.
  if (Object.values(files ?? {}).some(({ tooMany }) => !tooMany))
    found.push('file-too-large', 'file-type', 'file-damaged', 'picture-too-large')
  return [...new Set([...found, ...problems])]
}
