/** Source: storefront specification, section 8. */
export const teamMessages = {
  listFailed: (message: string) => `Error loading team members: ${message}`,
  listEmpty: 'No team members found',
  notFound: 'Team member not found',
} as const
