import { scheduleMessages } from '@minato/contract/platform/ship-schedules/facts.ts'
import { teamMessages } from '@minato/contract/platform/team/facts.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { TeamGrid } from '#features/platform/team/team-grid.tsx'
import { ErrorScreen } from './parts/error-screen.tsx'
import CarList from './shop/car-list.tsx'
import ShipSchedule from './shop/ship-schedule.tsx'
import ShipSchedules from './shop/ship-schedules.tsx'

/** Renders text on the server, for states that a running system does not reach. */
function render(screen: ReactElement) {
  const Stub = createRoutesStub([{ path: '/', Component: () => screen }])
  return renderToStaticMarkup(createElement(Stub)).replace(/<[^>]*>/g, '\n')
}
// biome-ignore lint/suspicious/noExplicitAny: a route's own props come from the router; only the loader's data matters here
const screen = (Route: any, loaderData: object) => createElement(Route, { loaderData })

test('team shows loading, failed and empty states', () => {
  expect(renderToStaticMarkup(createElement(TeamGrid, {}))).toContain('role="status"')
  expect(render(createElement(TeamGrid, { error: 'the line broke' }))).toContain(
    teamMessages.listFailed('the line broke'),
  )
  expect(render(createElement(TeamGrid, { members: [] }))).toContain(teamMessages.listEmpty)
})

test('car list shows a failure when the stock cannot be read', () => {
  const text = render(screen(CarList, { cars: [], meta: null, facets: null, faults: {}, refused: null, title: null }))
  expect(text).toContain(carMessages.listFailed)
  expect(text).toContain(carMessages.listFailedText)
})

test('ship schedules show empty and failed states', () => {
  expect(render(screen(ShipSchedules, { schedules: [], failed: null }))).toContain(scheduleMessages.listEmpty)
  expect(render(screen(ShipSchedules, { schedules: null, failed: 'away' }))).toContain(scheduleMessages.listFailed)
  const failedPage = render(screen(ShipSchedule, { schedule: null, failed: 'away' }))
  expect(failedPage).toContain(scheduleMessages.detailFailed)
  expect(failedPage).toContain(scheduleMessages.back)
})

test('error screen shows the message or a fallback', () => {
  const page = render(createElement(ErrorScreen, { error: new ErrorResponse(503, '', 'Please come back at nine.') }))
  expect(page).toContain(problemMessages.screenTitle)
  expect(page).toContain('Please come back at nine.')
  expect(render(createElement(ErrorScreen, { error: new TypeError('x is undefined') }))).toContain(
    problemMessages.fallback,
  )
})
