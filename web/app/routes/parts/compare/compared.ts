export const mostCompared = 4

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The cars that an address wants compared, each once; whatever else it says is left out. */
export const comparedIn = (search: URLSearchParams) =>
  [...new Set((search.get('ids') ?? '').split(','))].filter((id) => isId.test(id)).slice(0, mostCompared)
