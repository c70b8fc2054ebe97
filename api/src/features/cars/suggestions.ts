import {
  grades,
  leastTyped,
  mostSuggestions,
  stockNumbers,
  suggestedFields,
  suggestionText,
} from '@minato/contract/cars/filters.ts'
import type { CarSuggestion } from '@minato/contract/cars/search.ts'
import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { anywhere, beginning } from '../../lib/database/search-text.ts'
import { spelling } from './facets.ts'
import { conditions, visible } from './search.ts'
import { cars } from './table.ts'

/** What somebody who types may mean, by the database: what begins with a text first, then what contains it, the most cars first. */
export async function suggestions(db: Database, typed: string): Promise<CarSuggestion[]> {
  const text = suggestionText(typed)
  if (text === '') return []
  const { rows } = await db.execute(sql`
    WITH spelled AS (${spelledWith(text)}),
    choices AS (
      SELECT field, lower_case(value) AS word, lower_case(concat_ws(' ', make, value)) AS called, sum(cars)::int AS count, ${spelling('value')}, ${spelling('make')}
      FROM spelled GROUP BY 1, 2, 3
    ),
    all_of AS (
      SELECT starts_with(word, ${text}) OR starts_with(called, ${text}) AS begins, called,
        field, count, substr(value, 11) AS value, substr(make, 11) AS make, NULL AS id FROM choices
      UNION ALL (${numbersFrom(text)})
    )
    SELECT field, value, make, id, count FROM all_of
    ORDER BY begins DESC, count DESC, array_position(${inOrder}, field), called COLLATE "C"
    LIMIT ${mostSuggestions}`)
  return Promise.all(
    (rows as Row[]).map(async ({ make, id, count, ...row }) => ({
      ...row,
      ...(make && { make }),
      ...(id && { id }),
      // The list looks for it by keywords.
      count: row.field === 'grade' ? await db.$count(cars, keywordsFind(row.value)) : count,
    })),
  )
}

type Row = Pick<CarSuggestion, 'field' | 'value' | 'count'> & { make: string | null; id: string | null }

const inOrder = sql.raw(`ARRAY['${suggestedFields.join("', '")}']`)
const keywordsFind = (keywords: string) => and(...conditions({ match: 'exact', keywords }))

/** The spellings of makes, models, model codes and grades that contain a text, with how many cars have each. */
const spelledWith = (text: string) => sql`
  SELECT field, value, make, count(*) AS cars
  FROM (
    SELECT ${cars.make} AS maker, ${cars.model} AS model, ${cars.modelCode} AS code, (${grade}) AS grade FROM ${cars}
    WHERE ${and(visible, ...text.split(' ').map((word) => like(cars.searchText, anywhere(word))))}
  ) AS found
  CROSS JOIN LATERAL (
    VALUES ('make', maker, NULL), ('model', model, maker), ('modelCode', code, NULL), ('grade', ${text.length < leastTyped.grade ? sql`NULL` : sql`grade`}, NULL)
  ) AS named (field, value, make)
  WHERE value IS NOT NULL AND lower_case(concat_ws(' ', make, value)) LIKE ${anywhere(text)}
  GROUP BY 1, 2, 3`

const known = sql`lower_case(concat(' ', ${cars.make}, ' ', ${cars.model}, ' ', ${cars.modelCode}, ' ', ${cars.year}, ' '))`
const grade: SQL = sql`
  SELECT string_agg(word, ' ' ORDER BY place) FROM string_to_table(${cars.title}, ' ') WITH ORDINALITY AS words (word, place)
  WHERE word <> '' AND strpos(${known}, concat(' ', lower_case(word), ' ')) = 0 AND word !~ ${grades.numbered}
  HAVING count(*) <= ${grades.mostWords}`

/** The first cars whose stock number begins with a text, with or without the letter of those that are counted. */
function numbersFrom(text: string) {
  const numbers = text.length < leastTyped.stockNumber ? [] : stockNumbers(text)
  const begins = or(...numbers.map((number) => like(sql`upper(${cars.stockNumber})`, beginning(number)))) ?? sql`false`
  return sql`
    SELECT true, lower_case(${cars.stockNumber}), 'stockNumber', 1, ${cars.stockNumber}, NULL, ${cars.id}::text
    FROM ${cars} WHERE ${and(visible, begins)}
    ORDER BY lower_case(${cars.stockNumber}) COLLATE "C" LIMIT ${mostSuggestions}`
}
