import { getProblemStatus, type ProblemCode, problems } from '@minato/contract/problems.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { problem } from '@minato/contract/protocol/problem-schema.ts'
import { expect } from 'vitest'
import { arrivals, reviews } from '#testing/provoked/arrivals.ts'
import { bankAccounts } from '#testing/provoked/bank-accounts.ts'
import { chats } from '#testing/provoked/chats.ts'
import { papers } from '#testing/provoked/documents.ts'
import { files } from '#testing/provoked/files.ts'
import { missing, trash } from '#testing/provoked/missing.ts'
import { office } from '#testing/provoked/office.ts'
import { orderTransfers, parties } from '#testing/provoked/parties.ts'
import { payments } from '#testing/provoked/payments.ts'
import { accounts, apiTokens, secondFactors, users } from '#testing/provoked/people.ts'
import { requests } from '#testing/provoked/requests.ts'
import { invitations, roles } from '#testing/provoked/staff.ts'
import { stockImports } from '#testing/provoked/stock-imports.ts'
import {
  auctionSheets,
  cars,
  destinations,
  freight,
  imports,
  issuedPapers,
  offers,
  orders,
  voyages,
} from '#testing/provoked/trade.ts'
import { shortlists, tellFirst } from '#testing/provoked/waiting-list.ts'
import { createWorld, type Provoke } from '#testing/provoked/world.ts'
import { test } from '#testing/test.ts'

/** One call for each problem that no `remove` call provokes; the compiler checks that none is missing. */
const provoked: Record<ProblemCode, Provoke> = {
  ...missing,
  ...requests,
  ...files,
  ...accounts,
  ...secondFactors,
  ...apiTokens,
  ...users,
  ...roles,
  ...invitations,
  ...auctionSheets,
  ...bankAccounts,
  ...cars,
  ...destinations,
  ...freight,
  ...imports,
  ...issuedPapers,
  ...orders,
  ...orderTransfers,
  ...trash,
  ...offers,
  ...parties,
  ...papers,
  ...payments,
  ...chats,
  ...arrivals,
  ...reviews,
  ...stockImports,
  ...tellFirst,
  ...shortlists,
  ...voyages,
  ...office,
}

test.for(Object.entries(provoked) as [ProblemCode, Provoke][])('%s', async ([code, provoke], { app, build }) => {
  const answer = await provoke(await createWorld(app, build)).catch((thrown: unknown) => thrown)
  const error = answer instanceof Response ? new ApiError(problem.parse(await answer.json())) : answer
  const { sentence } = problems[code]
  const status = getProblemStatus(code)
  expect(error).toMatchObject({ code, status, ...(typeof sentence === 'string' ? { message: sentence } : {}) })
})
