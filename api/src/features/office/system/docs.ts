import fastifyStatic from '@fastify/static'
import { toSitePath } from '@minato/contract/language/languages.ts'
import { apiTokenLimits, apiTokenPrefix } from '@minato/contract/platform/auth/api-tokens/facts.ts'
import type { ProblemCode } from '@minato/contract/problems.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
// The package's main module would load the page into this process; only its path is needed.
import swaggerFolder from 'swagger-ui-dist/absolute-path.js'
import { type CachedSettingsDeps, readSettings } from '#platform/settings/read-settings.ts'
import { buildOpenApi } from './openapi.ts'

const initializer = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`

const description = `Every refusal is one of the [problems](/problems). Handle it by its type, and show its message.

**Scripts** use an API token. A staff member creates it under Security of their account page, and chooses its permissions:

    curl -H 'Authorization: Bearer ${apiTokenPrefix}…' {address of the shop}/api/users/profile

A token has no access to bank accounts, payments, users and roles, nor to personal data. Such calls are refused as [not-for-tokens](/problems#not-for-tokens). A token is limited to ${apiTokenLimits.calls} calls per minute. It ends on its expiry day, when it is revoked, and when its owner changes the password or loses the account. Send an Idempotency-Key with calls that must not run twice.`

const apiInfo = { title: 'API', version: '1', description, license: { name: 'Terms of use', url: '/privacyPolicy' } }

/** Serves the contract as OpenAPI at `/openapi.json` and Swagger UI at `/docs`. */
export async function registerDocs(
  api: FastifyInstance,
  services: CachedSettingsDeps,
  contract: Record<string, Record<string, Endpoint<ProblemCode>>>,
) {
  let document: ReturnType<typeof buildOpenApi> | undefined
  api.get('/openapi.json', async (_request, reply) => {
    // Created on demand: takes a tenth of the start time, and is rarely requested.
    document ??= buildOpenApi(contract, apiInfo)
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
