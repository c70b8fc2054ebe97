import multipart from '@fastify/multipart'
import { type Contract, contract } from '@minato/contract/contract.ts'
import { timeZoneHeader } from '@minato/contract/values/days.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addIdentityRoute } from './doctor/identity-route.ts'
import { arrivalRoutes } from './features/deal/arrivals/routes.ts'
import { applyVoyageChange } from './features/deal/bookings/apply-voyage-change.ts'
import { bookingRoutes } from './features/deal/bookings/routes.ts'
import { chatRoutes } from './features/deal/chats/routes.ts'
import { createArchiveAddress as handOverAddress } from './features/deal/deal-archive/deal-archive.ts'
import { documentRoutes } from './features/deal/documents/routes.ts'
import { invoiceCheckRoutes, issuedDocumentRoutes } from './features/deal/issued-documents/routes.ts'
import { offerRoutes } from './features/deal/offers/routes.ts'
import { orderTransferRoutes } from './features/deal/order-transfers/routes.ts'
import { updateNextStepsOrEnqueue } from './features/deal/orders/next-step.ts'
import { orderRoutes } from './features/deal/orders/routes.ts'
import { partyRoutes } from './features/deal/parties/routes.ts'
import { paymentRoutes } from './features/deal/payments/routes.ts'
import { reviewRoutes } from './features/deal/reviews/routes.ts'
import { accountRoutes } from './features/office/account/routes.ts'
import { dashboardRoutes } from './features/office/dashboard/routes.ts'
import { demandRoutes } from './features/office/demand/routes.ts'
import { carReferenceRoutes } from './features/office/inquiries/car-references.ts'
import { inquiryRoutes } from './features/office/inquiries/routes.ts'
import { jobRoutes } from './features/office/jobs/routes.ts'
import { liveRoutes } from './features/office/live/routes.ts'
import { noticeRoutes } from './features/office/notices/routes.ts'
import { replyTemplateRoutes } from './features/office/reply-templates/routes.ts'
import { registerDocs } from './features/office/system/docs.ts'
import { registerMetrics } from './features/office/system/metrics.ts'
import { systemRoutes } from './features/office/system/routes.ts'
import { registerSharePicture } from './features/office/system/share-picture.ts'
import { auditRoutes } from './features/platform/audit/routes.ts'
import { apiTokenRoutes } from './features/platform/auth/api-tokens/routes.ts'
import { findCaller } from './features/platform/auth/caller.ts'
import { hasConfirmationLink } from './features/platform/auth/email-confirmation.ts'
import { guardContactDetails } from './features/platform/auth/guard-contact-details.ts'
import { deleteLinks } from './features/platform/auth/password-resets.ts'
import { requireConfirmed } from './features/platform/auth/require-confirmed.ts'
import { authRoutes } from './features/platform/auth/routes.ts'
import { secondFactorRoutes } from './features/platform/auth/second-factor/routes.ts'
import * as sessions from './features/platform/auth/sessions.ts'
import { bankAccountRoutes } from './features/platform/bank-accounts/routes.ts'
import { countryRoutes } from './features/platform/countries/routes.ts'
import { exchangeRateRoutes } from './features/platform/exchange-rate/routes.ts'
import { galleryRoutes } from './features/platform/gallery/routes.ts'
import { invitationRoutes } from './features/platform/invitations/routes.ts'
import { mailRefusalRoutes } from './features/platform/mail/routes.ts'
import { portRoutes } from './features/platform/ports/routes.ts'
import { settingRoutes } from './features/platform/settings/routes.ts'
import { shipScheduleRoutes } from './features/platform/ship-schedules/routes.ts'
import { teamRoutes } from './features/platform/team/routes.ts'
import { trashRoutes } from './features/platform/trash/routes.ts'
import { roleRoutes } from './features/platform/users/roles/routes.ts'
import { userRoutes } from './features/platform/users/routes.ts'
import { listNames } from './features/platform/users/users.ts'
import { getTerms } from './features/shipping/destinations/destinations.ts'
import { destinationRoutes } from './features/shipping/destinations/routes.ts'
import { freightRoutes } from './features/shipping/freight/routes.ts'
import { importRuleRoutes } from './features/shipping/import-rules/routes.ts'
import { registerUnsubscribe } from './features/shipping/saved-searches/one-click-unsubscribe.ts'
import { savedSearchRoutes } from './features/shipping/saved-searches/routes.ts'
import { voyageRoutes } from './features/shipping/voyages/routes.ts'
import { auctionSheetRoutes } from './features/stock/auction-sheets/routes.ts'
import { confidentialRoutes } from './features/stock/cars/confidential/routes.ts'
import { carRoutes } from './features/stock/cars/routes.ts'
import { tellFirstRoutes } from './features/stock/cars/waiting-list/routes.ts'
import { favouriteRoutes } from './features/stock/favourites/routes.ts'
import { shortlistRoutes } from './features/stock/shortlists/routes.ts'
import { stockImportRoutes } from './features/stock/stock-imports/routes.ts'
import { countDemoPictures } from './files/demo-pictures.ts'
import { makeRequested } from './files/make-demo-pictures.ts'
import { addPrivateFiles } from './files/private-files.ts'
import { addPublicPictures } from './files/public-pictures.ts'
import { deletePersonalRows } from './lib/database/personal.ts'
import { type AllRoutes, type GuardDeps, mount } from './lib/http/guard.ts'
import { Refusal } from './lib/http/problem.ts'
import { parseBearerToken } from './lib/people/tokens.ts'
import type { Services } from './services.ts'
import * as tables from './tables.ts'

/** Adds the API under `/api` and the public pictures under `/files` to a server. */
export async function addApi(
  server: FastifyInstance,
  services: Services,
  authenticate: GuardDeps['authenticate'] = createSessionAuth(services),
) {
  const routes: AllRoutes<Contract> = {
    account: accountRoutes(services),
    apiTokens: apiTokenRoutes(services),
    arrivals: arrivalRoutes(services),
    auctionSheets: auctionSheetRoutes(services),
    audit: auditRoutes(services, listNames),
    auth: authRoutes(services),
    bankAccounts: bankAccountRoutes(services, updateNextStepsOrEnqueue),
    cars: carRoutes(services, getTerms),
    chats: chatRoutes(services),
    confidential: confidentialRoutes(services),
    countries: countryRoutes,
    demand: demandRoutes(services),
    destinations: destinationRoutes(services),
    exchangeRates: exchangeRateRoutes(services),
    dashboard: dashboardRoutes(services, countDemoPictures),
    favourites: favouriteRoutes(services),
    freight: freightRoutes(services),
    gallery: galleryRoutes(services),
    importRules: importRuleRoutes(services),
    inquiries: inquiryRoutes(services),
    invitations: invitationRoutes(services),
    invoiceChecks: invoiceCheckRoutes(services),
    issuedPapers: issuedDocumentRoutes(services),
    jobs: jobRoutes(services),
    live: liveRoutes(services),
    mailRefusals: mailRefusalRoutes(services),
    notices: noticeRoutes(services),
    offers: offerRoutes(services),
    orderClaims: orderTransferRoutes(services),
    orders: orderRoutes(services),
    parties: partyRoutes(services),
    papers: documentRoutes(services, handOverAddress),
    payments: paymentRoutes(services),
    ports: portRoutes(services),
    replyTemplates: replyTemplateRoutes(services),
    reviews: reviewRoutes(services),
    roles: roleRoutes(services),
    secondFactor: secondFactorRoutes(services),
    savedSearches: savedSearchRoutes(services),
    settings: settingRoutes(services, { requireConfirmed: requireConfirmed, guardWhereBuyersGo: guardContactDetails }),
    shipSchedules: shipScheduleRoutes(services),
    shortlists: shortlistRoutes(services),
    stockImports: stockImportRoutes(services),
    system: systemRoutes(services),
    team: teamRoutes(services),
    tellFirst: tellFirstRoutes(services),
    trash: { ...trashRoutes(services), ...carReferenceRoutes(services) },
    users: userRoutes(services, {
      requireConfirmed: requireConfirmed,
      endAllOf: sessions.endAllSessions,
      endLinksOf: deleteLinks,
      hasConfirmationLink: hasConfirmationLink,
      removeRowsOf: (tx, userId) => deletePersonalRows(tx, Object.values(tables), userId),
    }),
    voyages: { ...voyageRoutes(services, applyVoyageChange), ...bookingRoutes(services) },
  }
  // Oversized files are read to the end and then refused; see lib/http/uploads.
  await server.register(multipart, { throwFileSizeLimit: false })
  await server.register(
    async (api) => {
      await registerMetrics(api, services)
      addIdentityRoute(api, services.config)
      await api.register((docsApi) => registerDocs(docsApi, services, contract))
      const confirmed: GuardDeps['requireConfirmed'] = (caller) => requireConfirmed(services, caller)
      mount(api, contract, routes, { ...services, authenticate, requireConfirmed: confirmed })
      // Unknown API paths need their own route; otherwise the pages would respond with HTML.
      for (const path of ['/', '/*'])
        api.all(path, () => {
          throw new Refusal('not-found')
        })
    },
    { prefix: '/api' },
  )
  // Open event streams would keep the server from closing.
  server.addHook('preClose', async () => services.changes.end())
  await addPublicPictures(server, services, (name) => makeRequested(services, name))
  await server.register(addPrivateFiles, services)
  await registerSharePicture(server, services)
  await server.register((scope) => registerUnsubscribe(scope, services))
}

const createSessionAuth = (services: Services) => async (request: FastifyRequest) => {
  const token = parseBearerToken(request.headers.authorization)
  const zone = request.headers[timeZoneHeader]
  return token ? findCaller(services, token, typeof zone === 'string' ? zone : undefined) : null
}
