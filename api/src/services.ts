import type { FixedSettings } from '@minato/contract/ground/settings/settings.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import type {
  CarFacets,
  CarQuery,
  CarSuggestion,
  CarValues,
  CarValuesQuery,
} from '@minato/contract/stock/cars/search.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Sharp } from 'sharp'
import type { Proxies } from './lib/http/address.ts'
import type { Limiter } from './lib/http/rate-limit.ts'
import type { Jobs } from './lib/jobs/jobs.ts'
import type { Changes } from './lib/listening/changes.ts'
import type { Kept } from './lib/listening/kept.ts'
import type { KeepRows } from './lib/listening/kept-rows.ts'
import type { QueryCache } from './lib/listening/memo.ts'
import type { FileStore } from './lib/storage/file-store.ts'

/** What time it is; tests move it. */
type Clock = { now(): Date }

/** Nothing: the job itself says what is to be done. */
type Nothing = Record<string, never>

/** What the jobs of each queue bring. */
export type Payloads = {
  mail: { mailId: string }
  reservations: Nothing
  'order-news': { orderId: string }
  'sailing-news': { voyageId: string }
  /** Of the deals of a country; of those with money, all or those in yen, as another rest of it may be missing; or of one. */
  'next-steps': { country: string } | { rests: 'all' | 'in-yen' } | { orderId: string }
  'offer-news': { orderId: string; to: DealSide }
  'bank-accounts': Nothing
  'exchange-rate': Nothing
  'encode-picture': { name: string }
  'reset-link': { email: string; language?: string }
  'stock-imports': { importId: string }
  'car-news': Nothing
  'car-letters': Nothing
  'clean-up': Nothing
}

/** One page of the visible stock by its ids, how many cars match in all, how many can be ordered, and the dropdowns if wanted. */
export type Found = { ids: string[]; total: number; available: number; facets?: CarFacets }

/** Answers what buyers ask of the visible stock. */
export type Finding = {
  /** @param terms  those of the port that the question names */
  list(query: CarQuery, terms?: Terms): Promise<Found>
  values(query: CarValuesQuery): Promise<CarValues>
  suggest(text: string): Promise<CarSuggestion[]>
}

/** Everything a handler may reach. There is no other state in the process. */
export type Services = {
  db: NodePgDatabase
  files: FileStore
  limiter: Limiter
  clock: Clock
  /** Work for the background, written with what it belongs to. */
  jobs: Jobs<Payloads>
  /** What changes in the database, as it happens. */
  changes: Changes
  /** What buyers ask of the visible stock. */
  search: Finding
  /** How the stock in memory is. */
  stock: { measured(): Promise<{ cars: number; differences: number }> }
  /** Answers about the stock, and what a price at a port is reckoned from, until one of these changes. */
  remembered: QueryCache
  /** Rows by their ids, until they change. */
  keepRows: KeepRows
  /** Answers that are the same for everybody, as bytes, until what they are made from changes. */
  kept: Kept
  /** Loads a scene of the demo, to be drawn in an exterior colour (#rrggbb). Absent in a process that has no demo. */
  openScene?: (scene: string) => Promise<(paint: string) => Sharp>
  config: {
    sessionSeconds: number
    publicUrl: string
    fixed?: FixedSettings
    exchangeRateUrl?: string | undefined
    metricsToken?: string | undefined
    trustProxy?: Proxies
    rateLimit?: boolean
    /** The room for what is kept as bytes. */
    keptBytes?: number | undefined
  }
}
