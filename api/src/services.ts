import type { FixedSettings } from '@minato/contract/platform/settings/settings.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type {
  CarFacets,
  CarQuery,
  CarSuggestion,
  CarValues,
  CarValuesQuery,
} from '@minato/contract/stock/cars/search.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Sharp } from 'sharp'
import type { QueryCache } from './lib/caching/query-cache.ts'
import type { ResponseCache } from './lib/caching/response-cache.ts'
import type { RowCacheFactory } from './lib/caching/row-cache.ts'
import type { Changes } from './lib/change-feed/changes.ts'
import type { Proxies } from './lib/http/client-address.ts'
import type { Limiter } from './lib/http/rate-limit.ts'
import type { Jobs } from './lib/jobs/jobs.ts'
import type { FileStore } from './lib/storage/file-store.ts'

/** The current time; tests change it. */
type Clock = { now(): Date }

type NoData = Record<string, never>

export type JobPayloads = {
  mail: { mailId: string }
  reservations: NoData
  'order-news': { orderId: string }
  'sailing-news': { voyageId: string }
  /** Deals of a country; deals with amounts that remain to be paid (all or in yen); or one deal. */
  'next-steps': { country: string } | { rests: 'all' | 'in-yen' } | { orderId: string }
  'offer-news': { orderId: string; to: DealSide }
  'bank-accounts': NoData
  'exchange-rate': NoData
  'encode-picture': { name: string }
  'reset-link': { email: string; language?: string }
  'stock-imports': { importId: string }
  'car-news': NoData
  'car-letters': NoData
  'clean-up': NoData
}

/** A page of the visible stock by id, total matches, orderable matches, and optional facets. */
export type CarSearchResult = { ids: string[]; total: number; available: number; facets?: CarFacets }

export type CarSearch = {
  /** @param terms of the port in the query */
  list(query: CarQuery, terms?: DestinationTerms): Promise<CarSearchResult>
  values(query: CarValuesQuery): Promise<CarValues>
  suggest(text: string): Promise<CarSuggestion[]>
}

/** Dependencies of handlers. The process has no other state. */
export type Services = {
  db: NodePgDatabase
  files: FileStore
  limiter: Limiter
  clock: Clock
  /** Background jobs, added in the transaction of their cause. */
  jobs: Jobs<JobPayloads>
  changes: Changes
  search: CarSearch
  stock: { measured(): Promise<{ cars: number; differences: number }> }
  queryCache: QueryCache
  createRowCache: RowCacheFactory
  /** Caches responses that are equal for all guests. */
  responseCache: ResponseCache
  /** Loads a scene of the demo that is drawn in an exterior colour (#rrggbb). Absent without the demo. */
  openScene?: (scene: string) => Promise<(paint: string) => Sharp>
  config: {
    sessionSeconds: number
    publicUrl: string
    fixed?: FixedSettings
    exchangeRateUrl?: string | undefined
    metricsToken?: string | undefined
    trustProxy?: Proxies
    rateLimit?: boolean
    /** Maximum bytes of the response cache. */
    cacheBytes?: number | undefined
  }
}
