import multipart from '@fastify/multipart'
import { type Contract, contract } from '@minato/contract/contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountRoutes } from './features/account/routes.ts'
import { auctionSheetRoutes } from './features/auction-sheets/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { apiTokenRoutes } from './features/auth/api-tokens/routes.ts'
import * as sessions from './features/auth/auth.ts'
import { authRoutes } from './features/auth/routes.ts'
import { secondFactorRoutes } from './features/auth/second-factor/routes.ts'
import { guardWhereBuyersGo } from './features/auth/where-buyers-go.ts'
import { bankAccountRoutes } from './features/bank-accounts/routes.ts'
import { noteChanged } from './features/bookings/bookings.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { carRoutes } from './features/cars/routes.ts'
import { chatRoutes } from './features/chats/routes.ts'
import { confidentialRoutes } from './features/confidential/routes.ts'
import { countryRoutes } from './features/countries/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { show as showDeal } from './features/deals/deals.ts'
import { termsOf } from './features/destinations/destinations.ts'
import { destinationRoutes } from './features/destinations/routes.ts'
import { exchangeRateRoutes } from './features/exchange-rate/routes.ts'
import { freightRoutes } from './features/freight/routes.ts'
import { galleryRoutes } from './features/gallery/routes.ts'
import { importRuleRoutes } from './features/imports/routes.ts'
import { inquiryRoutes } from './features/inquiries/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { invoiceCheckRoutes } from './features/issued-papers/check-routes.ts'
import { issuedPaperRoutes } from './features/issued-papers/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { endOffers, recordSet, withdrawAll } from './features/offers/offers.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { orderClaimRoutes } from './features/order-claims/routes.ts'
import { settleAllOrLater } from './features/orders/orders.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { paperRoutes } from './features/papers/routes.ts'
import { partyRoutes } from './features/parties/routes.ts'
import { askForProof, proofOf, uploadProof } from './features/payments/payments.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { portRoutes } from './features/ports/routes.ts'
import { replyTemplateRoutes } from './features/reply-templates/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { shipScheduleRoutes } from './features/ship-schedules/routes.ts'
import { stockImportRoutes } from './features/stock-imports/routes.ts'
import { docs } from './features/system/docs.ts'
import { metrics } from './features/system/metrics.ts'
import { systemRoutes } from './features/system/routes.ts'
import { sharePicture } from './features/system/share-picture.ts'
import { teamRoutes } from './features/team/routes.ts'
import { trashRoutes } from './features/trash/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { voyageRoutes } from './features/voyages/routes.ts'
import { privateFiles } from './files/private-files.ts'
import { publicPictures } from './files/public-pictures.ts'
import { type AllRoutes, type Door, mount } from './lib/http/guard.ts'
import { Refusal } from './lib/http/problem.ts'
import { bearerToken } from './lib/people/tokens.ts'
import type { Services } from './services.ts'

/** The API under `/api` and the public pictures under `/files`, on a server that the caller made. */
export async function addApi(
  server: FastifyInstance,
  services: Services,
  authenticate: Door['authenticate'] = bySession(services),
) {
  const routes: AllRoutes<Contract> = {
    account: accountRoutes(services),
    apiTokens: apiTokenRoutes(services),
    auctionSheets: auctionSheetRoutes(services),
    audit: auditRoutes(services),
    auth: authRoutes(services),
    bankAccounts: bankAccountRoutes(services, settleAllOrLater),
    cars: carRoutes(services, termsOf),
    chats: chatRoutes(services),
    confidential: confidentialRoutes(services),
    countries: countryRoutes,
    destinations: destinationRoutes(services),
    exchangeRates: exchangeRateRoutes(services),
    dashboard: dashboardRoutes(services),
    freight: freightRoutes(services),
    gallery: galleryRoutes(services),
    importRules: importRuleRoutes(services),
    inquiries: inquiryRoutes(services),
    invitations: invitationRoutes(services),
    invoiceChecks: invoiceCheckRoutes(services),
    issuedPapers: issuedPaperRoutes(services),
    jobs: jobRoutes(services),
    live: liveRoutes(services),
    notices: noticeRoutes(services),
    offers: offerRoutes(services),
    orderClaims: orderClaimRoutes(services),
    orders: orderRoutes(services, {
      showDeal,
      offers: { withdrawAll, endOffers, recordSet },
      proofs: { upload: uploadProof, ask: askForProof, named: proofOf },
    }),
    parties: partyRoutes(services),
    papers: paperRoutes(services),
    payments: paymentRoutes(services),
    ports: portRoutes(services),
    replyTemplates: replyTemplateRoutes(services),
    roles: roleRoutes(services),
    secondFactor: secondFactorRoutes(services),
    settings: settingRoutes(services, { requireConfirmed: sessions.requireConfirmed, guardWhereBuyersGo }),
    shipSchedules: shipScheduleRoutes(services),
    stockImports: stockImportRoutes(services),
    system: systemRoutes(services),
    team: teamRoutes(services),
    trash: trashRoutes(services),
    users: userRoutes(services, sessions),
    voyages: { ...voyageRoutes(services, noteChanged), ...bookingRoutes(services) },
  }
  // A file that is too large is read to its end and then refused in words; see lib/http/uploads.
  await server.register(multipart, { throwFileSizeLimit: false })
  await server.register(
    async (api) => {
      await metrics(api, services)
      await api.register((own) => docs(own, services, contract))
      const confirmed: Door['requireConfirmed'] = (caller) => sessions.requireConfirmed(services, caller)
      mount(api, contract, routes, { ...services, authenticate, requireConfirmed: confirmed })
      // A route of its own: otherwise the pages, which take whatever is left, would answer in HTML.
      for (const path of ['/', '/*'])
        api.all(path, () => {
          throw new Refusal('not-found')
        })
    },
    { prefix: '/api' },
  )
  // Streams that never end by themselves would keep the server from closing.
  server.addHook('preClose', async () => services.changes.end())
  await server.register(publicPictures, services.files)
  await server.register(privateFiles, services)
  await sharePicture(server, services)
}

/** Who calls, as the session of their token says. */
const bySession = (services: Services) => async (request: FastifyRequest) => {
  const token = bearerToken(request.headers.authorization)
  return token ? sessions.callerOf(services, token) : null
}
