import fastifyStatic from '@fastify/static'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
// The package's main module loads the whole page into this process; its path is all that is needed.
import swaggerFolder from 'swagger-ui-dist/absolute-path.js'
import * as settings from '../settings/settings.ts'
import { openApi } from './openapi.ts'

const initializer = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`

/** The contract as OpenAPI at `/openapi.json`, and a page that shows it at `/docs`. */
export async function docs(
  api: FastifyInstance,
  services: settings.Readers,
  contract: Record<string, Record<string, Endpoint>>,
) {
  const { info, ...document } = openApi(contract, {
    title: 'API',
    version: '1',
    description: 'Every refusal is one of the [problems](/problems): decide by its type, show its message.',
    license: { name: 'Terms of use', url: '/privacyPolicy' },
  })
  api.get('/openapi.json', async () => {
    const { tradeName } = await settings.read(services)
    return { ...document, info: { ...info, title: `${tradeName} ${info.title}` } }
  })

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
