import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import type { Plugin } from 'vite'

/**
 * Of every call browsers get the address alone. What it takes and answers is the compiler's and the server's: with the schemas, and
 * zod, each page that calls anything would load 75 kB more.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!id.endsWith('/contract/src/groups.ts')) return null
      const groups: Record<string, Record<string, Endpoint>> = await import('@minato/contract/groups.ts')
      const addressOf = ({ method, path, response }: Endpoint) => ({
        method,
        path,
        ...(typeof response === 'string' && { response }),
      })
      return Object.entries(groups)
        .map(([name, group]) => {
          const calls = Object.entries(group).map(([call, endpoint]) => [call, addressOf(endpoint)])
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(calls))}`
        })
        .join('\n')
    },
  }
}
