const long = process.env.TEST_LENGTH === 'long'

/**
 * How often the tests repeat what chance decides: a few times in every run, in full with `npm test -- --long`, which sets
 * TEST_LENGTH.
 */
export const rounds = {
  /** kill -9 of the whole API among orders and proofs; the first and every other time of its database too. */
  kills: long ? 25 : 1,
  /** kill -9 of the database among changes of the stock. */
  databaseKills: long ? 20 : 1,
  /** kill -9 among pictures. */
  pictureKills: long ? 15 : 1,
  /** Views that are painted of each body; in a short run of each another one. */
  paintedViews: long ? 6 : 1,
  /** Two at the same car, in one process; a customer holds at most a hundred. */
  races: long ? 100 : 15,
  /** Two who want the same car, each through a process of their own. */
  processRaces: long ? 300 : 30,
  /** Two answers to one offer. */
  offerRaces: long ? 50 : 5,
  /** Two who take over one order. */
  claims: long ? 50 : 4,
  /** Two answers to one payment. */
  payments: long ? 50 : 6,
  /** kill -9 among papers that are being issued. */
  paperKills: long ? 20 : 1,
  /** Papers issued at the same moment. */
  papersAtOnce: long ? 100 : 6,
  /** Two at the same invoice. */
  paperRaces: long ? 50 : 2,
  /** Two who take the management of users from one another. */
  powers: long ? 50 : 4,
  /** Rows of an import whose process is killed in its middle; it waits for half a minute then. */
  importedRows: long ? 100_000 : 0,
  /** Upgrades from the version before while it serves: its packages are installed for that. */
  upgrade: long ? 1 : 0,
  /** Of the odd values of a field one of so many, in the next field the next ones. */
  oddValuesOneOf: long ? 1 : 4,
  /** Whether each page is looked at in each browser; ten of them otherwise, of each kind one. */
  everyPage: long,
  /** Whether axe looks at each state in light and in dark; in one of them otherwise, half of the states in each. */
  everyScheme: long,
  /** Whether nginx and Varnish stand in front, far away: their packages are fetched for that. */
  caches: long,
  /** Seconds that the database is away under load. */
  outage: long ? 30 : 4,
}
