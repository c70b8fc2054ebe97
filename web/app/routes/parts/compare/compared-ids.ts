export const maxComparedCars = 4

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns up to four distinct car IDs of `?ids=`; ignores invalid ones. */
export const parseComparedIds = (search: URLSearchParams) =>
  [...new Set((search.get('ids') ?? '').split(','))].filter((id) => isId.test(id)).slice(0, maxComparedCars)
