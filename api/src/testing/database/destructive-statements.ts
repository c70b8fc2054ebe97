/** A statement that a migration must not contain, because the previous release may still run. */
type DestructiveStatement = { statement: string; why: string }

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g
const constraint = /^(?:CONSTRAINT \S+ )?(CHECK|UNIQUE|FOREIGN KEY|EXCLUDE|PRIMARY KEY)\b/i

/** Drops literals; each statement has the comment at its end. Function bodies are ignored; `DO` blocks count. */
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

function splitParts(text: string) {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts.map((part) => part.trim())
}

const toName = (written: string) => written.replaceAll('"', '').replace(/^public\./, '')
const extractNames = (text: string) =>
  [...text.matchAll(/"([^"]+)"|\b([a-z_]+)\b(?!\s*\()/g)].map(([, quoted, plain]) => quoted ?? plain)

/** Collects tables, and columns as `table.column`, that the migration itself creates. */
function listCreatedNames(statements: readonly { statement: string }[]) {
  const created = new Set<string>()
  for (const { statement } of statements) {
    const createdTable = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([\w".]+)/i.exec(statement)?.[1]
    if (createdTable) created.add(toName(createdTable))
    const [, table, actions = ''] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w".]+) (.*)$/i.exec(statement) ?? []
    for (const action of splitParts(actions)) {
      const column = /^ADD (?:COLUMN )?(?:IF NOT EXISTS )?("?\w+"?)/i.exec(action)?.[1]
      if (table && column && !constraint.test(action.slice(4))) created.add(`${toName(table)}.${toName(column)}`)
    }
  }
  return created
}

function findAddFault(addition: string, isNew: (columns: string) => boolean) {
  const [, kind] = constraint.exec(addition) ?? []
  if (kind) {
    const [, columns = ''] = /\(([\s\S]*?)\)(?: REFERENCES|$)/i.exec(addition) ?? []
    const isHarmless = isNew(columns) && (!/FOREIGN/i.test(kind) || /ON DELETE (?:SET NULL|CASCADE)/i.test(addition))
    return isHarmless ? undefined : `${kind.toUpperCase()} on a table that is there`
  }
  const fills = /\b(DEFAULT|GENERATED|\w*SERIAL)\b/i
  if (/\bNOT NULL\b|\bPRIMARY KEY\b/i.test(addition) && !fills.test(addition)) return 'NOT NULL without a default'
  return /\bDEFAULT\b/i.test(addition) && /\bUNIQUE\b/i.test(addition) ? 'UNIQUE with a default' : undefined
}

function findAlterFault(action: string, isNew: (columns: string) => boolean) {
  if (/^ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i.test(action)) return 'change of type'
  if (/\bSET NOT NULL\b/i.test(action)) return 'SET NOT NULL'
  if (/\bDROP DEFAULT\b/i.test(action)) return 'DROP DEFAULT'
  if (/^DROP (?!CONSTRAINT\b)/i.test(action)) return 'DROP COLUMN'
  const [, added] = /^ADD (?:COLUMN )?(?:IF NOT EXISTS )?(.*)$/i.exec(action) ?? []
  return added ? findAddFault(added, isNew) : undefined
}

/** Changes that need a comment with a reason on their line. */
const withReason = /\bDROP (INDEX|TRIGGER|CONSTRAINT)\b/i
const dropPattern = /^DROP (TABLE|TYPE|FUNCTION|PROCEDURE|VIEW|MATERIALIZED VIEW|SEQUENCE|SCHEMA|DOMAIN|EXTENSION)\b/i

function findFault(statement: string, reason: string, created: ReadonlySet<string>) {
  if (/\bRENAME\b/i.test(statement)) return 'RENAME'
  const drop = dropPattern.exec(statement)?.[1]
  if (drop) return `DROP ${drop.toUpperCase()}`
  const [dropKind] = withReason.exec(statement) ?? []
  if (dropKind && reason === '') return `${dropKind.toUpperCase()} without a reason on its line`
  const createNewColumnCheck = (table: string) => (columns: string) => {
    const names = extractNames(columns).filter((name) => name !== table)
    return created.has(table) || (names.length > 0 && names.every((name) => created.has(`${table}.${name}`)))
  }
  const [, indexed, columns = ''] =
    /^CREATE UNIQUE INDEX .*? ON (?:ONLY )?([\w".]+)(?: USING \w+)? ?\((.*?)\)/i.exec(statement) ?? []
  if (indexed) return createNewColumnCheck(toName(indexed))(columns) ? undefined : 'UNIQUE on a table that is there'
  const [, table, actions = ''] =
    /^ALTER (?:TABLE|DOMAIN) (?:IF EXISTS )?(?:ONLY )?([\w".]+) (.*)$/i.exec(statement) ?? []
  if (!table || created.has(toName(table))) return undefined
  return splitParts(actions)
    .map((action) => findAlterFault(action, createNewColumnCheck(toName(table))))
    .find(Boolean)
}

/** Lists the statements of a migration that break the previous release; empty if it only adds. */
export function listDestructiveStatements(sql: string): DestructiveStatement[] {
  const statements = statementsOf(sql)
  const created = listCreatedNames(statements)
  return statements.flatMap(({ statement, reason }) => {
    const why = findFault(statement, reason, created)
    return why ? [{ statement, why }] : []
  })
}
