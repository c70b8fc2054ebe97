/** What a migration must not do while processes of the release before serve, and may have to serve again. */
type Taking = { statement: string; why: string }

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g
const constraint = /^(?:CONSTRAINT \S+ )?(CHECK|UNIQUE|FOREIGN KEY|EXCLUDE|PRIMARY KEY)\b/i

/**
 * The statements of a migration without comments and texts, each with the comment that stands on the line on which it ends. What
 * a function does is its own; what a `DO` does counts.
 */
function statementsOf(sql: string) {
  const bare = sql.replace(token, (match, _tag, at: number) => {
    if (match.startsWith('--')) return match.startsWith('--> ') ? '' : `¶${match.slice(2).replaceAll(';', ',')}`
    if (match.startsWith('/*')) return ' '
    if (match.startsWith('$') && /\bDO\s*$/i.test(sql.slice(0, at))) return match.replace(/^\$\w*\$|\$\w*\$$/g, ' ; ')
    return "''"
  })
  return [...bare.matchAll(/([^;]*)(?:;[^\S\n]*(?:¶([^\n]*))?|$)/g)].flatMap(([, text = '', reason = '']) => {
    const statement = text
      .replace(/¶[^\n]*/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(?:(?:DO|BEGIN|THEN|ELSE|LOOP)\b ?)+/i, '')
    return statement === '' ? [] : [{ statement, reason: reason.trim() }]
  })
}

/** Parts between commas that stand in no brackets. */
function partsOf(text: string) {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + sign)
  }
  return parts.map((part) => part.trim())
}

const nameOf = (written: string) => written.replaceAll('"', '').replace(/^public\./, '')
const namesIn = (text: string) =>
  [...text.matchAll(/"([^"]+)"|\b([a-z_]+)\b(?!\s*\()/g)].map(([, quoted, plain]) => quoted ?? plain)

/** Tables, and columns as `table.column`, that the migration itself makes: nobody wrote them before. */
function madeBy(statements: readonly { statement: string }[]) {
  const made = new Set<string>()
  for (const { statement } of statements) {
    const created = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([\w".]+)/i.exec(statement)?.[1]
    if (created) made.add(nameOf(created))
    const [, table, actions = ''] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w".]+) (.*)$/i.exec(statement) ?? []
    for (const action of partsOf(actions)) {
      const column = /^ADD (?:COLUMN )?(?:IF NOT EXISTS )?("?\w+"?)/i.exec(action)?.[1]
      if (table && column && !constraint.test(action.slice(4))) made.add(`${nameOf(table)}.${nameOf(column)}`)
    }
  }
  return made
}

function whyNotAdded(what: string, isNew: (columns: string) => boolean) {
  const [, kind] = constraint.exec(what) ?? []
  if (kind) {
    const [, columns = ''] = /\(([\s\S]*?)\)(?: REFERENCES|$)/i.exec(what) ?? []
    const isHarmless = isNew(columns) && (!/FOREIGN/i.test(kind) || /ON DELETE (?:SET NULL|CASCADE)/i.test(what))
    return isHarmless ? undefined : `${kind.toUpperCase()} on a table that is there`
  }
  const fills = /\b(DEFAULT|GENERATED|\w*SERIAL)\b/i
  if (/\bNOT NULL\b|\bPRIMARY KEY\b/i.test(what) && !fills.test(what)) return 'NOT NULL without a default'
  return /\bDEFAULT\b/i.test(what) && /\bUNIQUE\b/i.test(what) ? 'UNIQUE with a default' : undefined
}

function whyNotAltered(action: string, isNew: (columns: string) => boolean) {
  if (/^ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i.test(action)) return 'change of type'
  if (/\bSET NOT NULL\b/i.test(action)) return 'SET NOT NULL'
  if (/\bDROP DEFAULT\b/i.test(action)) return 'DROP DEFAULT'
  if (/^DROP (?!CONSTRAINT\b)/i.test(action)) return 'DROP COLUMN'
  const [, added] = /^ADD (?:COLUMN )?(?:IF NOT EXISTS )?(.*)$/i.exec(action) ?? []
  return added ? whyNotAdded(added, isNew) : undefined
}

/** Changes that may go in with a reason, on their line. */
const withReason = /\bDROP (INDEX|TRIGGER|CONSTRAINT)\b/i
const gone = /^DROP (TABLE|TYPE|FUNCTION|PROCEDURE|VIEW|MATERIALIZED VIEW|SEQUENCE|SCHEMA|DOMAIN|EXTENSION)\b/i

function whyNot(statement: string, reason: string, made: ReadonlySet<string>) {
  if (/\bRENAME\b/i.test(statement)) return 'RENAME'
  const drop = gone.exec(statement)?.[1]
  if (drop) return `DROP ${drop.toUpperCase()}`
  const [named] = withReason.exec(statement) ?? []
  if (named && reason === '') return `${named.toUpperCase()} without a reason on its line`
  const newIn = (table: string) => (columns: string) => {
    const names = namesIn(columns).filter((name) => name !== table)
    return made.has(table) || (names.length > 0 && names.every((name) => made.has(`${table}.${name}`)))
  }
  const [, indexed, columns = ''] =
    /^CREATE UNIQUE INDEX .*? ON (?:ONLY )?([\w".]+)(?: USING \w+)? ?\((.*?)\)/i.exec(statement) ?? []
  if (indexed) return newIn(nameOf(indexed))(columns) ? undefined : 'UNIQUE on a table that is there'
  const [, table, actions = ''] =
    /^ALTER (?:TABLE|DOMAIN) (?:IF EXISTS )?(?:ONLY )?([\w".]+) (.*)$/i.exec(statement) ?? []
  if (!table || made.has(nameOf(table))) return undefined
  return partsOf(actions)
    .map((action) => whyNotAltered(action, newIn(nameOf(table))))
    .find(Boolean)
}

/**
 * What in a migration takes something away that a process of the release before reads or writes, or refuses what it writes. Empty
 * where it only adds.
 */
export function takingIn(sql: string): Taking[] {
  const statements = statementsOf(sql)
  const made = madeBy(statements)
  return statements.flatMap(({ statement, reason }) => {
    const why = whyNot(statement, reason, made)
    return why ? [{ statement, why }] : []
  })
}
