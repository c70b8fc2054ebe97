import multipart from '@fastify/multipart'
import { type Contract, contract } from '@minato/contract/contract.ts'
import { problemMessages } from '@minato/contract/problem-messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { docs } from './docs.ts'
import * as sessions from './features/auth/queries.ts'
import { authRoutes } from './features/auth/routes.ts'
import { carRoutes } from './features/cars/routes.ts'
import { countryRoutes } from './features/countries/routes.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { type AllRoutes, mount } from './lib/guard.ts'
import { problemBody, Refusal, refusalOf } from './lib/problem.ts'
import { bearerToken } from './lib/tokens.ts'
import { publicPictures } from './pictures.ts'
import type { Services } from './services.ts'

/** The API under `/api` and the public pictures under `/files`, on a server that the caller made. */
export async function addApi(server: FastifyInstance, services: Services) {
  const routes: AllRoutes<Contract> = {
    auth: authRoutes(services),
    cars: carRoutes(services),
    countries: countryRoutes,
    orders: orderRoutes(services),
    system: systemRoutes(services),
    users: userRoutes(services),
  }
  const authenticate = async (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization)
    return token ? sessions.callerOf(services.db, token, services.clock.now()) : null
  }

  server.setErrorHandler(sendProblem)
  // A file that is too large is read to its end and then refused in words; see lib/uploads.
  await server.register(multipart, { throwFileSizeLimit: false })
  await server.register(
    async (api) => {
      await api.register(docs, contract)
      mount(api, contract, routes, { ...services, authenticate })
      api.setNotFoundHandler(() => {
        throw new Refusal(404, problemMessages.notFound)
      })
    },
    { prefix: '/api' },
  )
  await server.register(publicPictures, services.files)
}

/** Every failure in the one shape; what nobody expected is logged and told without detail. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, errors } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (status === 503) reply.header('retry-after', '5')
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemBody(status, message, errors))
}
