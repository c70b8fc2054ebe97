const long = process.env.TEST_LENGTH === 'long'

/** Returns all values in a long run, else every `oneOf`-th one from this index. */
export const sampleInShortRun = <Value>(values: readonly Value[], oneOf: number, from = 0) =>
  long ? values : values.filter((_, index) => index % oneOf === from % oneOf)

/** Sizes the upgrade tests for a shop of years; takes half an hour. */
const full = process.env.UPGRADE_SIZE === 'full'

/** Repetitions of tests that depend on chance. `npm test -- --long` sets TEST_LENGTH for the full number. */
export const rounds = {
  /** kill -9 of the API during orders and proofs; the first and every other time of its database, too. */
  kills: long ? 25 : 0,
  /** kill -9 of the database during stock changes. */
  databaseKills: long ? 20 : 0,
  pictureKills: long ? 15 : 0,
  /** Painted views of each body; each short run paints another one. */
  paintedViews: long ? 6 : 1,
  /** Concurrent orders of one car in one process; a customer holds at most a hundred. */
  races: long ? 100 : 15,
  /** Concurrent orders of one car in two processes. */
  processRaces: long ? 300 : 30,
  /** Concurrent calls of waiting buyers for one car. */
  waitingListRaces: long ? 50 : 5,
  /** Concurrent answers to one offer. */
  offerRaces: long ? 50 : 5,
  /** Concurrent transfers of one order. */
  transferRaces: long ? 50 : 4,
  /** Concurrent answers to one payment. */
  paymentRaces: long ? 50 : 6,
  /** Simulated deals of two staff members and a buyer over an unreliable network. */
  badDeals: long ? 30 : 1,
  /** Orders of random actions with a checked deal archive. */
  randomOrders: long ? 40 : 1,
  documentKills: long ? 20 : 0,
  concurrentDocuments: long ? 100 : 3,
  /** Concurrent issues of one invoice. */
  documentRaces: long ? 50 : 2,
  /** Actions of searching users before the demand board is recounted. */
  demandActs: long ? 1000 : 250,
  /** Concurrent withdrawals of the right to manage users. */
  permissionRaces: long ? 50 : 4,
  /** Rows of an import with a killed process; the test waits half a minute. */
  importedRows: long ? 100_000 : 0,
  /** Cars of every kind that are exported and imported again. */
  exportedCars: long ? 10_000 : 300,
  /** Upgrades from earlier versions under load, whose packages are installed. */
  upgrades: long,
  upgradeSize: full ? { cars: 10_000, orders: 1500, people: 50 } : { cars: 3000, orders: 60, people: 12 },
  upgradeKills: long ? 10 : 0,
  /** Random stocks, each with 34 queries. */
  stocks: long ? 60 : 15,
  /** Slow tests of code that rarely changes or is tested elsewhere: cache limits, the full demo, files in a bucket. */
  slowTests: long,
  /** Checks each page in each browser; otherwise ten pages of different kinds. */
  everyPage: long,
  /** Runs axe on each state in light and dark; otherwise half of the states in each. */
  everyScheme: long,
  /** Runs behind nginx and Varnish, which are downloaded. */
  caches: long,
  /** Failovers between two databases, with PostgreSQL of the system's packages. */
  failovers: long ? 3 : 0,
  /** Seconds of a database outage under load, and of a killed process among two. */
  outage: long ? 30 : 0,
}
