import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import type { Plugin } from 'vite'

/** Only compiler and server need the schemas: each page would load 75 kB more. */
export const stripEndpointSchemas = (): Plugin => ({
  name: 'calls-only',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /[\\/]contract[\\/]src[\\/]groups\.ts$/ },
    async handler() {
      const groups: Record<string, Record<string, Endpoint>> = await import('@minato/contract/groups.ts')
      const toCall = ({ method, path, response }: Endpoint) => ({
        method,
        path,
        ...(typeof response === 'string' && { response }),
      })
      return Object.entries(groups)
        .map(([name, group]) => {
          const calls = Object.entries(group).map(([call, endpoint]) => [call, toCall(endpoint)])
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(calls))}`
        })
        .join('\n')
    },
  },
})
