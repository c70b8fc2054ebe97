import fastifyStatic from '@fastify/static'
import { apiTokenLimits, apiTokenPrefix } from '@minato/contract/ground/auth/api-tokens/facts.ts'
import { toSitePath } from '@minato/contract/language/languages.ts'
import type { ProblemCode } from '@minato/contract/problems.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
// The package's main module would load the page into this process; only its path is needed.
import swaggerFolder from 'swagger-ui-dist/absolute-path.js'
import { type Readers, readSettings } from '#ground/settings/read.ts'
import { openApi } from './openapi.ts'

const initializer = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`

const description = `Every refusal is one of the [problems](/problems): decide by its type, show its message.

**Scripts** call with an API token, which somebody of the office makes on their own page under Security, and which may do what was chosen there:

    curl -H 'Authorization: Bearer ${apiTokenPrefix}…' {address of the shop}/api/users/profile

A token never reaches bank accounts, payments, people and their roles, nor what belongs to one person; the answer is then [not-for-tokens](/problems#not-for-tokens). It calls at most ${apiTokenLimits.calls} times a minute, and ends on its day, when it is revoked, with its owner's password and with their account. Send an Idempotency-Key with what must not be done twice.`

const apiInfo = {
  title: 'API',
  version: '1',
  description,
  license: { name: 'Terms of use', url: '/privacyPolicy' },
}

/** Serves the contract as OpenAPI at `/openapi.json` and Swagger UI at `/docs`. */
export async function docs(
  api: FastifyInstance,
  services: Readers,
  contract: Record<string, Record<string, Endpoint<ProblemCode>>>,
) {
  let document: ReturnType<typeof openApi> | undefined
  api.get('/openapi.json', async (_request, reply) => {
    // Created on demand: takes a tenth of the start time, and is rarely requested.
    document ??= openApi(contract, apiInfo)
    const { tradeName } = await readSettings(services)
    reply.header('cache-control', 'no-cache')
    return { ...document, info: { ...apiInfo, title: `${tradeName} ${apiInfo.title}` } }
  })

  await api.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      // Swagger UI uses inline styles, which the policy of other pages forbids.
      reply.header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
    })
    page.get('/docs', (_request, reply) => reply.redirect(toSitePath('/api/docs/')))
    page.get('/docs/swagger-initializer.js', (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'no-cache').send(initializer),
    )
    await page.register(fastifyStatic, {
      root: swaggerFolder(),
      prefix: '/docs/',
      allowedPath: (file) => file !== '/swagger-initializer.js',
      decorateReply: false,
    })
  })
}
