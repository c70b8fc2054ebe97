import fastifyStatic from '@fastify/static'
import { company } from '@minato/contract/company.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
// The package's main module loads the whole page into this process; its path is all that is needed.
import swaggerFolder from 'swagger-ui-dist/absolute-path.js'
import { openApi } from './openapi.ts'

const initializer = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`

/** The contract as OpenAPI at `/openapi.json`, and a page that shows it at `/docs`. */
export async function docs(api: FastifyInstance, contract: Record<string, Record<string, Endpoint>>) {
  const document = openApi(contract, {
    title: `${company.name} API`,
    version: '1',
    description: 'Every refusal is one of the [problems](/problems): decide by its type, show its message.',
    license: { name: 'Terms of use', url: '/privacyPolicy' },
  })
  api.get('/openapi.json', () => document)

  await api.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      // Swagger UI styles itself inline; nothing else of the site may.
      reply.header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
    })
    page.get('/docs', (_request, reply) => reply.redirect('/api/docs/'))
    page.get('/docs/swagger-initializer.js', (_request, reply) => reply.type('text/javascript').send(initializer))
    await page.register(fastifyStatic, {
      root: swaggerFolder(),
      prefix: '/docs/',
      allowedPath: (file) => file !== '/swagger-initializer.js',
      decorateReply: false,
    })
  })
}
