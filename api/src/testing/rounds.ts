const long = process.env.TEST_LENGTH === 'long'

/** Of what a long run tries in full a short one tries one of so many, from the one at this place on. */
export const some = <Value>(all: readonly Value[], oneOf: number, from = 0) =>
  long ? all : all.filter((_, at) => at % oneOf === from % oneOf)

/** An upgrade as large as it is for a shop of years, for half an hour. */
const full = process.env.UPGRADE_SIZE === 'full'

/**
 * How often the tests repeat what chance decides: a few times in every run, or not at all where once says little or takes
 * long; in full with `npm test -- --long`, which sets TEST_LENGTH.
 */
export const rounds = {
  /** kill -9 of the whole API among orders and proofs; the first and every other time of its database too. */
  kills: long ? 25 : 0,
  /** kill -9 of the database among changes of the stock. */
  databaseKills: long ? 20 : 0,
  /** kill -9 among pictures. */
  pictureKills: long ? 15 : 0,
  /** Views that are painted of each body; in a short run of each another one. */
  paintedViews: long ? 6 : 1,
  /** Two at the same car, in one process; a customer holds at most a hundred. */
  races: long ? 100 : 15,
  /** Two who want the same car, each through a process of their own. */
  processRaces: long ? 300 : 30,
  /** Several in their turn at one car. */
  queueRaces: long ? 50 : 5,
  /** Two answers to one offer. */
  offerRaces: long ? 50 : 5,
  /** Two who take over one order. */
  claims: long ? 50 : 4,
  /** Two answers to one payment. */
  payments: long ? 50 : 6,
  /** Bad deals of two clerks and a buyer whose answers are lost. */
  badDeals: long ? 30 : 1,
  /** Orders of random acts whose hand-over is checked. */
  handOvers: long ? 40 : 1,
  /** kill -9 among papers that are being issued. */
  paperKills: long ? 20 : 0,
  /** Papers issued at the same moment. */
  papersAtOnce: long ? 100 : 3,
  /** Two at the same invoice. */
  paperRaces: long ? 50 : 2,
  /** Acts of people who look for cars, before the demand board is counted again. */
  demandActs: long ? 1000 : 250,
  /** Two who take the management of users from one another. */
  powers: long ? 50 : 4,
  /** Rows of an import whose process is killed in its middle; it waits for half a minute then. */
  importedRows: long ? 100_000 : 0,
  /** Upgrades from versions before while they serve: their packages are installed for that. */
  upgrades: long,
  /** What is there by then, and who is at it. */
  upgradeSize: full ? { cars: 10_000, orders: 1500, people: 50 } : { cars: 3000, orders: 60, people: 12 },
  /** kill -9 among the steps of an upgrade. */
  upgradeKills: long ? 10 : 0,
  /** Of stocks of any cars, each asked 34 questions. */
  stocks: long ? 60 : 15,
  /** What takes long, and changes seldom or is tried in another way as well: limits of what is kept, the whole demo, files in a bucket. */
  seldom: long,
  /** Whether each page is looked at in each browser; ten of them otherwise, of each kind one. */
  everyPage: long,
  /** Whether axe looks at each state in light and in dark; in one of them otherwise, half of the states in each. */
  everyScheme: long,
  /** Whether nginx and Varnish stand in front, far away: their packages are fetched for that. */
  caches: long,
  /** Failovers from one database to the other, with PostgreSQL from the system's packages. */
  failovers: long ? 3 : 0,
  /** Seconds that the database is away under load, and that a killed process is among two. */
  outage: long ? 30 : 0,
}
